import type { CatalogueFile } from '@ingot/contract/catalogue'
import type { ImportContext, ImportItem, Problem } from '../importer.ts'
import { checkedMaterial, twice } from '../importers/ingot-jsonl.ts'
import { Refusal, shortened } from '../refusal.ts'
import { say } from '../report/say.ts'
import { unguarded } from './cells.ts'
import { CONTINUED, isTidyPart, TIDY_PARTS, type TidyColumn, type TidyPart, tidyPlaces } from './columns.ts'
import { CellFault, type Fields, fieldsOf, type Statement, textOf } from './statement.ts'

/** A row of a table, and where it stands, 1-based. */
export interface TidyRow {
  line: number
  cells: readonly string[]
}

/** The lists of a document that rows fill, by their part. */
const LISTS = {
  designation: 'designations',
  equivalent: 'equivalents',
  substance: 'substances',
  value: 'values',
  curve: 'curves',
  model: 'models',
  document: 'documents',
  note: 'notes',
} as const

interface Material {
  id: string
  line: number
  record: Fields
  document: Fields
  sources: [string, unknown][]
  composition: Fields[]
}

function begun(id: string, statement: Statement, catalogue: CatalogueFile): Material {
  const { owner, ext, ...document } = fieldsOf('material', statement, catalogue)
  const empty = { values: [], curves: [], models: [], documents: [] }
  return {
    id,
    line: statement.line,
    record: { id, owner, ext },
    document: { ...empty, ...document },
    sources: [],
    composition: [],
  }
}

function add(material: Material, part: TidyPart, statement: Statement, catalogue: CatalogueFile): void {
  const fields = fieldsOf(part, statement, catalogue)
  if (part === 'source') {
    const { key, ...source } = fields
    material.sources.push([String(key), source])
  } else if (part === 'composition') material.composition.push({ ...fields, items: [] })
  else if (part === 'constituent') {
    const items = material.composition.at(-1)?.['items']
    if (!Array.isArray(items)) throw new CellFault('Part', part, say('report.tidy-constituent'))
    items.push(fields)
  } else if (part !== 'material') {
    const list = material.document[LISTS[part]]
    if (Array.isArray(list)) list.push(fields)
    else material.document[LISTS[part]] = [fields]
  }
}

interface Reader {
  file: string
  context: ImportContext
  places: ReadonlyMap<TidyColumn, number>
  material: Material | undefined
  statement: Statement | undefined
  /** External keys of the materials before. */
  seen: Set<string>
  errors: number
}

function* problem(
  reader: Reader,
  line: number,
  fault: Omit<Problem, 'file' | 'line' | 'severity'>,
): Generator<ImportItem> {
  if (++reader.errors > reader.context.limits.problems)
    throw new Refusal('too-many-problems', say('report.too-many-problems', { problems: reader.errors }), line)
  yield { problem: { file: reader.file, line, severity: 'error', ...fault } }
}

function* finishMaterial(reader: Reader): Generator<ImportItem> {
  const { material, file, context, seen } = reader
  reader.material = undefined
  if (!material) return
  const { record, document, sources, composition, line } = material
  const doc = { ...document, sources: Object.fromEntries(sources), composition }
  const item = checkedMaterial({ ...record, doc }, { file, line, owner: context.owner })
  if ('problem' in item) {
    reader.errors++
    yield item
    return
  }
  const identity = JSON.stringify([item.provider, item.extId])
  if (seen.has(identity)) yield twice(file, line, item.provider, item.extId)
  else yield { record: item.record, file, line }
  seen.add(identity)
}

/** Reads the statement that is complete now that another begins. */
function* finishStatement(reader: Reader): Generator<ImportItem> {
  const { statement, context } = reader
  reader.statement = undefined
  if (!statement) return
  const { line } = statement
  const part = textOf(statement, 'Part').trim()
  const id = unguarded(textOf(statement, 'Material ID').trim())
  try {
    if (!isTidyPart(part))
      throw new CellFault(
        'Part',
        part,
        say('report.tidy-part', { text: shortened(part), parts: Object.keys(TIDY_PARTS).join(', ') }),
      )
    if (part === 'material') {
      yield* finishMaterial(reader)
      reader.material = begun(id, statement, context.catalogue)
    } else if (reader.material?.id === id) add(reader.material, part, statement, context.catalogue)
    else {
      throw new CellFault('Material ID', id, say('report.tidy-apart', { id: shortened(id) }))
    }
  } catch (error) {
    if (!(error instanceof CellFault)) throw error
    const { column, given, told } = error
    yield* problem(reader, line, { column, value: shortened(given), code: 'tidy-cell', ...told })
  }
}

function* readRow(reader: Reader, { line, cells }: TidyRow): Generator<ImportItem> {
  const filled = [...reader.places].flatMap(([column, place]): [TidyColumn, string][] => {
    const text = cells[place] ?? ''
    return text === '' ? [] : [[column, text]]
  })
  if (filled.length === 0) return
  const row = new Map(filled)
  if (row.get('Part')?.trim() !== CONTINUED) {
    yield* finishStatement(reader)
    reader.statement = { line, cells: row }
    return
  }
  const { statement } = reader
  if (!statement) return
  for (const [column, text] of row)
    if (column !== 'Part' && column !== 'Material ID') statement.cells.set(column, textOf(statement, column) + text)
}

/** Reads a table in the tidy form, whose first row is its head: one material after the other, nothing else is held. */
export async function* readTidy(
  file: string,
  rows: AsyncIterable<readonly TidyRow[]>,
  context: ImportContext,
  seen: Set<string>,
): AsyncIterable<ImportItem> {
  let reader: Reader | undefined
  for await (const some of rows)
    for (const row of some) {
      if (reader) {
        yield* readRow(reader, row)
        continue
      }
      const places = tidyPlaces(row.cells)
      if (!places) throw new Refusal('no-heads', say('report.tidy-heads'), row.line)
      reader = { file, context, places, material: undefined, statement: undefined, seen, errors: 0 }
    }
  if (!reader) return
  yield* finishStatement(reader)
  yield* finishMaterial(reader)
}
