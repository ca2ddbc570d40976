import type { Conditions } from '@ingot/contract/material'
import { classOf, UNCLASSIFIED } from '../draft/classes.ts'
import { addNote, addValue, type Draft, finished, startDraft, warn } from '../draft/draft.ts'
import { propertiesOf } from '../draft/properties.ts'
import { checkMagic } from '../guards/magic.ts'
import type { ImportContext, Importer, ImportItem, SourceFile } from '../importer.ts'
import { guarded, Refusal } from '../refusal.ts'
import { say } from '../report/say.ts'
import { wholeFile } from '../text/bytes.ts'
import { decodedWhole } from '../text/decode.ts'
import { addData } from './refractiveindex/add-data.ts'
import { isMapping, type Page, pageOf } from './refractiveindex/page.ts'

/** Folders that hold the pages of a material. */
const PAGES = ['nk', 'n2', 'n', 'k']

/** `main/Si/nk/Wang-25C.yml` is Si by Wang; `specs/schott/optical/F5.yml` is F5 of schott. */
function namesOf(path: string): { name: string; folders: string } {
  const parts = path.split('/')
  const stem = (parts.at(-1) ?? '').replace(/\.ya?ml$/i, '')
  const isPage = PAGES.includes(parts.at(-2) ?? '')
  const material = isPage ? parts.at(-3) : undefined
  return { name: material ? `${material} (${stem})` : stem, folders: parts.slice(0, -1).join(' ') }
}

const linkOf = (references: string) => /https?:\/\/[^"<>\s]+/.exec(references.slice(0, 4000))?.[0]

/** The head of every page says that it is in the public domain. */
const licenceOf = (text: string) => (/CC0 1\.0/.test(text.slice(0, 1000)) ? 'CC0 1.0' : undefined)

/** What a page says of density and expansion: kg/m³ and 1/K, with the range of temperatures. */
function addProperties(draft: Draft, { properties }: Page, context: ImportContext): void {
  const { nodes } = propertiesOf(context.catalogue)
  const rest: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(properties)) {
    const node = nodes.get({ density: 'density', thermal_expansion: 'cte' }[key] ?? '')
    if (!node || !Array.isArray(value)) {
      rest[key] = value
      continue
    }
    for (const entry of value) {
      const { value: number, temperature_range } = isMapping(entry) ? entry : {}
      const [from, to] = String(temperature_range ?? '')
        .split(' ')
        .map(Number)
      const isRange = typeof temperature_range === 'string' && Number.isFinite(from) && Number.isFinite(to)
      const cond: Conditions = isRange ? { expansion: 'mean', T: { gte: from ?? 0, lte: to ?? 0 } } : {}
      const unit = key === 'density' ? 'kg/m^3' : '1/K'
      addValue(
        draft,
        node,
        { text: String(number), unit, decimal: '.', cond },
        { at: `PROPERTIES/${key}`, column: key },
      )
    }
  }
  if (Object.keys(rest).length > 0) addNote(draft, 'PROPERTIES', JSON.stringify(rest))
}

function itemsOf(page: Page, file: SourceFile, text: string, context: ImportContext): ImportItem[] {
  const { name, folders } = namesOf(file.path)
  const draft = startDraft(
    {
      file: file.path,
      externalId: file.path,
      name: name.slice(0, 300),
      class: classOf([name, folders], context.catalogue),
      licence: licenceOf(text),
      sourceUrl: linkOf(page.references),
    },
    context,
  )
  if (draft.document.class === UNCLASSIFIED)
    warn(draft, { at: 'DATA' }, name, 'unclassified', say('report.class-unknown', { name }))
  const { temperature, ...conditions } = page.conditions
  const cond: Conditions = typeof temperature === 'number' ? { T: temperature } : {}
  addNote(draft, 'REFERENCES', page.references)
  addNote(draft, 'COMMENTS', page.comments)
  if (typeof temperature === 'string') conditions.temperature = temperature
  for (const [key, value] of Object.entries(conditions)) addNote(draft, `CONDITIONS/${key}`, String(value))
  addData(draft, page.data, cond, context)
  addProperties(draft, page, context)
  return finished(draft, context)
}

async function* readFile(file: SourceFile, context: ImportContext): AsyncIterable<ImportItem> {
  const bytes = await wholeFile(file, context.limits.cardBytes)
  checkMagic(bytes, 'text')
  const text = decodedWhole(bytes)
  if (text.includes('\0')) throw new Refusal('nul', 'The file contains NUL characters; this is not a page of YAML.')
  const page = pageOf(text, context.limits)
  if (page) yield* itemsOf(page, file, text, context)
}

/** Pages of the refractiveindex.info database: n and k over wavelength (µm there), tables and dispersion formulas. */
export const refractiveindex: Importer = {
  id: 'refractiveindex',
  name: 'refractiveindex.info',
  extensions: ['.yml', '.yaml'],
  async *read(files, context) {
    for (const file of files) yield* guarded(file.path, readFile(file, context))
  },
}
