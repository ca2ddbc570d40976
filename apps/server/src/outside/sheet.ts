import type { Language } from '@ingot/contract/material'
import { MEDIA_PREFIX, PICTURE_KIND } from '@ingot/contract/media'
import { classLevels, familyName, textIn } from '@ingot/domain/catalogue/catalogue'
import { chooseValue, valuesByKey } from '@ingot/domain/values/choose'
import type { BuildContext } from '../blocks/builder.ts'
import { equivalents, otherNames } from '../blocks/kinds/lists/equivalents.ts'
import { compositionTables } from '../blocks/kinds/tables/composition-table.ts'
import { title } from '../blocks/kinds/title.ts'
import type { PageWords } from '../blocks/page/tables.ts'
import type { Caller } from '../callers/caller.ts'
import { formatOf } from '../catalog/format.ts'
import type { Shipped } from '../catalog/shipped.ts'
import { shownValue, sourceNumber } from '../materials/shown.ts'
import type { StoredMaterial } from '../materials/store.ts'
import type { WorkContext } from '../work/asked.ts'
import { clipped, jsonInScript } from './html.ts'
import { datasetOf } from './json-ld.ts'
import { sheetBody } from './sheet-body.ts'
import { isSaidOutside, toldValues } from './told-values.ts'

/** What a page says of a public material before any script runs. */
export interface OutsideSheet {
  name: string
  /** A sentence of at most some 300 letters, for search results and link previews. */
  description: string
  /** HTML. */
  body: string
  /** JSON that may stand in a script element. */
  jsonLd: string
  /** Path of a picture that previews of links take. */
  picture?: string
}

/** Letters that search results and previews show. */
const DESCRIPTION_MAX = 300
/** Values that they show. */
const KEY_VALUES = 5

/** The values of the columns that a table shows at first, in words: `E 210 GPa (est.)`. */
export function keyValues(
  { material: { doc }, shipped: { catalogue }, language, text }: BuildContext,
  { format }: PageWords,
): { name: string; value: string }[] {
  const byKey = valuesByKey(doc.values)
  return catalogue.file.defaultColumns.flatMap((column) => {
    const [vkey = column] = column.split('.', 1)
    const node = catalogue.nodes.get(vkey)
    const chosen = node && chooseValue(catalogue, byKey, node)
    const source = chosen && doc.sources[chosen.value.source.ref]
    if (!node || !chosen || !source || !isSaidOutside(source)) return []
    const of = (chosen.from && catalogue.nodes.get(chosen.from)) || node
    const shown = format.shown(shownValue(chosen.value, language), of.quantity)
    const mark = shown.mark && `(${text(`mark.${shown.mark}`)})`
    const conditions = format.conditions(chosen.value.cond)
    return {
      name: of.symbol ?? textIn(of.name, language),
      value: [shown.text, shown.unit, mark, conditions && `(${conditions})`].filter(Boolean).join(' '),
    }
  })
}

/** The picture that stands for the material, where it has one that previews of links can show. */
function pictureOf({ documents, sources }: StoredMaterial['doc']): string | undefined {
  const picture = documents.find(({ kind }) => kind === PICTURE_KIND)
  const source = picture && sources[picture.source.ref]
  const isShown = source && isSaidOutside(source) && !picture.file.endsWith('.svg')
  return isShown ? `${MEDIA_PREFIX}${picture.file}` : undefined
}

/** What the texts of a page are made with. */
function wordsOf(shipped: Shipped, material: StoredMaterial, language: Language): PageWords {
  return {
    text: (key, values) => shipped.texts.text(key, language, values),
    format: formatOf({ shipped, language, system: 'metric' }),
    sourceNumber: (source) => sourceNumber(material.doc, source),
  }
}

/**
 * A datasheet as HTML and as JSON-LD, with its values in the metric system and in SI. `address` is the page's own,
 * `home` that of the catalogue. Throws `material-not-found`.
 */
export async function outsideSheet(
  { shipped, materials }: WorkContext,
  caller: Caller,
  { id, language, address, home }: { id: string; language: Language; address: string; home: string },
): Promise<OutsideSheet> {
  const material = await materials.get(caller, id)
  const { doc } = material
  const words = wordsOf(shipped, material, language)
  // A replacement may be private: the full datasheet leads there those who may see it.
  const context: BuildContext = { shipped, language, content: 0, material, related: new Map(), text: words.text }
  const { groups, leftOut } = toldValues(context)
  const family = familyName(shipped.catalogue, doc.class, language)
  const key = keyValues(context, words)
    .slice(0, KEY_VALUES)
    .map(({ name, value }) => `${name} ${value}`)
  const about = words.text('outside.about', { name: clipped(doc.name, 100), family })
  const description = clipped([about, key.join(', ')].filter(Boolean).join(' '), DESCRIPTION_MAX)
  const sources = Object.values(doc.sources).filter(isSaidOutside)
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
      compositions: doc.composition.some(({ source }) => !isSaidOutside(doc.sources[source.ref] ?? { rights: '' }))
        ? []
        : compositionTables(context).map(({ config }) => config),
      lists: equivalents(context).map(({ config }) => config),
      paragraphs: otherNames(context).map(({ config }) => config),
      sources: Object.values(doc.sources),
    },
    words,
  )
  const picture = pictureOf(doc)
  return { name: doc.name, description, body, jsonLd: jsonInScript(dataset), ...(picture && { picture }) }
}
