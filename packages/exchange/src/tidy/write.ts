import type { CatalogueFile } from '@ingot/contract/catalogue'
import type { Conditions, LocalText, MaterialDocument, MaterialRecord, SourceRef } from '@ingot/contract/material'
import { statusWarning } from '@ingot/domain/company-status/warning'
import { isQuantityKey, quantityOf } from '@ingot/domain/units/quantities'
import { propertiesOf } from '../draft/properties.ts'
import type { TableCell } from '../exporters/table.ts'
import type { ImportRecord } from '../importer.ts'
import { cellJson, conditionsOf, conditionsText, guarded, isPlainText, pointsText } from './cells.ts'
import {
  CONTINUED,
  JSON_COLUMN,
  TIDY_HEAD,
  TIDY_PARTS,
  type TidyColumn,
  type TidyField,
  type TidyPart,
} from './columns.ts'

type Row = Partial<Record<TidyColumn, string | number>>
type Statement = Readonly<Record<string, unknown>>

/** A cell of a spreadsheet holds 32,767 characters; a sign may be put before them. */
const CELL_MAX = 30_000

const plain = (text: unknown): string | undefined =>
  typeof text === 'string' && isPlainText(text) ? guarded(text) : undefined

/** The cells of a field, or undefined where they could not be read back as it was. */
function cellsOf(value: unknown, [, codec, column]: TidyField): Row | undefined {
  const one = (text: string | number | undefined): Row | undefined =>
    text === undefined ? undefined : { [column]: text }
  switch (codec) {
    case 'number':
      return one(value as number)
    case 'plain':
      return one(plain(value))
    case 'flag':
      return one(value === true ? 'yes' : 'no')
    case 'points':
      return (value as number[]).length === 0 ? undefined : one(guarded(pointsText(value as number[])))
    case 'english': {
      const { en, ...others } = value as LocalText
      return Object.keys(others).length === 0 ? one(plain(en)) : undefined
    }
    case 'conditions': {
      const text = conditionsText(value as Conditions)
      const isSame = JSON.stringify(conditionsOf(text)) === JSON.stringify(value)
      return isSame && plain(text) !== undefined ? one(guarded(text)) : undefined
    }
    case 'deviations': {
      const [minus, plus] = value as readonly [number, number]
      return { Minus: minus, Plus: plus }
    }
    case 'source': {
      const { ref, at } = value as SourceRef
      const [key, place] = [plain(ref), at === undefined ? '' : plain(at)]
      if (key === undefined || place === undefined) return undefined
      return { Source: key, ...(place !== '' && { 'Source place': place }) }
    }
  }
}

function rowOf(part: TidyPart, statement: Statement, said: Row): Row {
  const row: Row = { ...said, Part: part }
  const more: Record<string, unknown> = { ...statement }
  for (const field of TIDY_PARTS[part] as readonly TidyField[]) {
    const value = statement[field[0]]
    const cells = value === undefined ? undefined : cellsOf(value, field)
    if (!cells) continue
    Object.assign(row, cells)
    delete more[field[0]]
  }
  const rest = Object.entries(more).filter(([, value]) => value !== undefined)
  if (rest.length > 0) row[JSON_COLUMN] = cellJson(Object.fromEntries(rest))
  return row
}

/** A row as cells; what does not fit into a cell goes on in rows below. */
function* laidOut(row: Row): Generator<TableCell[]> {
  let rest: Row | undefined = row
  while (rest) {
    const now: Row = rest
    const over: Row = {}
    const cells = TIDY_HEAD.map((column): TableCell => {
      const cell = now[column]
      if (typeof cell === 'number') return { exact: cell }
      if (cell === undefined || cell.length <= CELL_MAX) return cell
      over[column] = cell.slice(CELL_MAX)
      return cell.slice(0, CELL_MAX)
    })
    yield cells
    rest =
      Object.keys(over).length > 0 ? { ...over, 'Material ID': now['Material ID'] ?? '', Part: CONTINUED } : undefined
  }
}

function* rowsOf(record: MaterialRecord | ImportRecord, catalogue: CatalogueFile): Generator<Row> {
  const { doc } = record
  const about: Row = { 'Material ID': guarded(record.id) }
  const name = plain(doc.name)
  const said: Row = { ...about, ...(name !== undefined && { Name: name }), Class: guarded(doc.class) }
  const { sources, composition, substances, values, curves, models, documents, ...others } = doc
  const { designations, equivalents, notes, ...own } = others
  // An empty list is not the same as none.
  const empty = Object.entries({ designations, equivalents, substances, notes }).filter(
    ([, list]) => list?.length === 0,
  )
  const { owner, ext, companyStatus } = record
  // For people: a row of a material has no note that is read.
  const warning: Row = companyStatus ? { Note: guarded(statusWarning(companyStatus)) } : {}
  yield rowOf('material', { ...own, owner, ext, ...Object.fromEntries(empty) }, { ...about, ...warning })

  const titleOf = (source: SourceRef | undefined): Row => {
    const title = source && Object.hasOwn(sources, source.ref) ? plain(sources[source.ref]?.title) : undefined
    return title === undefined ? {} : { 'Source title': title.slice(0, 200) }
  }
  const row = (part: TidyPart, statement: { source?: SourceRef } | Statement, extra: Row = {}): Row =>
    rowOf(part, statement as Statement, { ...said, ...titleOf(statement.source as SourceRef | undefined), ...extra })
  const named = (vkey: string): Row => {
    const english = plain(propertiesOf(catalogue).nodes.get(vkey)?.name.en)
    return english === undefined ? {} : { Property: english }
  }

  for (const [key, source] of Object.entries(sources)) yield row('source', { key, ...source })
  for (const designation of designations ?? []) yield row('designation', designation)
  for (const equivalent of equivalents ?? []) yield row('equivalent', equivalent)
  for (const { items, ...whole } of composition) {
    yield row('composition', whole)
    for (const item of items) yield row('constituent', item)
  }
  for (const substance of substances ?? []) yield row('substance', substance)
  for (const value of values) yield row('value', value, { ...named(value.vkey), ...unitRow(value, catalogue) })
  for (const curve of curves) yield row('curve', curve, named(curve.vkey))
  for (const model of models) yield row('model', model, named(model.vkey))
  for (const attached of documents) yield row('document', attached)
  for (const note of notes ?? []) yield row('note', note)
}

/** SI unit of a property's numbers; undefined for what has none. */
function siUnitOf(vkey: string, catalogue: CatalogueFile): string | undefined {
  const quantity = propertiesOf(catalogue).nodes.get(vkey)?.quantity
  return quantity !== undefined && isQuantityKey(quantity) ? quantityOf(quantity).si : undefined
}

function unitRow({ vkey, value, min, max }: MaterialDocument['values'][number], catalogue: CatalogueFile): Row {
  const unit = value ?? min ?? max
  const si = unit === undefined ? undefined : siUnitOf(vkey, catalogue)
  return si === undefined ? {} : { Unit: si }
}

/** A material in the tidy form: its rows under TIDY_HEAD. `importers/csv` and `xlsx` read them back as they were. */
export function* tidyRows(
  record: MaterialRecord | ImportRecord,
  catalogue: CatalogueFile,
): Generator<readonly TableCell[]> {
  for (const row of rowsOf(record, catalogue)) yield* laidOut(row)
}
