import type { Language } from '@ingot/contract/material'
import { classLevels, familyName } from '@ingot/domain/catalogue/catalogue'
import type { BuildContext } from '../../blocks/builder.ts'
import { equivalents, otherNames } from '../../blocks/kinds/lists/equivalents.ts'
import { compositionTables } from '../../blocks/kinds/tables/composition-table.ts'
import { title } from '../../blocks/kinds/title.ts'
import type { Caller } from '../../callers/caller.ts'
import type { WorkContext } from '../../work/asked.ts'
import { clipped, jsonInScript } from '../html.ts'
import { datasetOf } from './json-ld.ts'
import { keyValues, wordsOf } from './key-values.ts'
import { sheetBody } from './sheet-body.ts'
import { toldValues } from './told-values.ts'

/** What a page says of a public material before any script runs. */
export interface OutsideSheet {
  name: string
  /** A sentence of at most some 300 letters, for search results and link previews. */
  description: string
  /** HTML. */
  body: string
  /** JSON that may stand in a script element. */
  jsonLd: string
}

/** Letters that search results and previews show. */
const DESCRIPTION_MAX = 300

/**
 * A datasheet as HTML and as JSON-LD, with its values in the metric system and in SI. `address` is the page's own,
 * `home` that of the catalogue. Throws `material-not-found`.
 */
export async function outsideSheet(
  { shipped, materials }: WorkContext,
  caller: Caller,
  { id, language, address, home }: { id: string; language: Language; address: string; home: string },
): Promise<OutsideSheet> {
  const material = shipped.told(await materials.get(caller, id), language)
  const { doc } = material
  const words = wordsOf(shipped, material, language)
  // A replacement may be private: the full datasheet leads there those who may see it.
  const context: BuildContext = { shipped, language, content: 0, material, related: new Map(), text: words.text }
  const { groups, leftOut } = toldValues(context)
  const family = familyName(shipped.catalogue, doc.class, language)
  const key = keyValues(shipped, material, language, words).map(({ sign, value }) => `${sign} ${value}`)
  const about = words.text('outside.about', { name: clipped(doc.name, 100), family })
  const description = clipped([about, key.join(', ')].filter(Boolean).join(' '), DESCRIPTION_MAX)
  const sources = Object.values(doc.sources)
  const dataset = datasetOf(
    {
      address,
      home,
      name: doc.name,
      alternateNames: (doc.designations ?? []).map(({ system, code }) => `${system} ${code}`),
      description,
      language,
      id: material.id,
      revision: material.no,
      at: material.at.toISOString(),
      keywords: classLevels(doc.class).map((path) => familyName(shipped.catalogue, path, language)),
      sources: sources.map(({ title, date, url }) => ({
        title,
        date,
        ...(url?.startsWith('https://') && { url }),
      })),
      groups,
    },
    { words, language, conditions: shipped.catalogue.file.conditions },
  )
  const [head] = title(context)
  const body = sheetBody(
    {
      head: head?.config ?? { title: doc.name },
      producers: doc.supply.producers,
      groups,
      leftOut,
      compositions: compositionTables(context).map(({ config }) => config),
      lists: equivalents(context).map(({ config }) => config),
      paragraphs: otherNames(context).map(({ config }) => config),
      sources,
      withheld: material.withheld ?? 0,
    },
    words,
  )
  return { name: doc.name, description, body, jsonLd: jsonInScript(dataset) }
}
