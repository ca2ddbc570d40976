import type { ImportContext } from '../../importer.ts'
import { type TableMapping, tablesOf } from '../mapping/mapping.ts'
import type { TableRow, TableSource } from '../table-row.ts'
import { type FixedColumn, fixedColumns } from './fixed.ts'
import { withoutLeftOut } from './left-out.ts'
import { findPairs, pairsMapping, stackedPairs } from './pairs.ts'
import { temperatureTable } from './temperature-table.ts'
import { transposed } from './transposed.ts'

/** What one table is read with: the mapping that was chosen for it, and what that fixes for all rows. */
export interface TableContext extends Omit<ImportContext, 'mapping'> {
  mapping?: TableMapping
  fixed?: readonly FixedColumn[]
}

/** Rows that tell which mapping a table has: heads stand among the first. */
const LOOKED_AT = 100

async function peeked(rows: AsyncIterable<readonly TableRow[]>, count: number) {
  const iterator = rows[Symbol.asyncIterator]()
  const first: TableRow[] = []
  let isDone = false
  while (first.length < count && !isDone) {
    const next = await iterator.next()
    if (next.done) isDone = true
    else first.push(...next.value)
  }
  async function* all() {
    yield first
    while (!isDone) {
      const next = await iterator.next()
      if (next.done) return
      yield next.value
    }
  }
  return { first, all: all() }
}

const hasHeads = (mapping: TableMapping, rows: readonly TableRow[]) => {
  const heads = new Set(
    mapping.transposed
      ? rows.flatMap(({ cells }) => (cells[0] ?? '').trim())
      : rows.flatMap(({ cells }) => cells.map((cell) => cell.trim())),
  )
  return mapping.columns.every(({ header }) => header === '' || heads.has(header.trim()))
}

/** The first mapping whose sheet and heads fit; where only the heads do not, the first of the sheet says so itself. */
function chosen(tables: readonly TableMapping[], sheet: string | undefined, rows: readonly TableRow[]) {
  const ofSheet = tables.filter((table) => table.sheet === undefined || sheet === undefined || table.sheet === sheet)
  return ofSheet.find((table) => hasHeads(table, rows)) ?? ofSheet[0] ?? tables[0]
}

/** A table as its mapping lays it out: heads above columns. */
export async function laidOut(
  source: TableSource,
  { mapping: mappings, ...context }: ImportContext,
): Promise<{ source: TableSource; context: TableContext }> {
  const tables = tablesOf(mappings)
  if (tables.length === 0 || tables.some(({ pairs }) => pairs)) {
    const { first, all } = await peeked(source.rows, LOOKED_AT)
    const pairs = findPairs(first, context.catalogue)
    const given = tables.find(({ sheet }) => sheet === undefined || sheet === source.sheet)
    if (pairs)
      return { source: stackedPairs(source, pairs, all), context: { ...context, mapping: pairsMapping(pairs, given) } }
    const turned = tables.length === 0 ? temperatureTable(first, context.catalogue, source.sheet) : undefined
    if (turned) return laidByMapping({ ...source, rows: all }, [turned], context)
    if (tables.length === 0) return { source: { ...source, rows: all }, context }
    return laidByMapping({ ...source, rows: all }, tables, context)
  }
  return laidByMapping(source, tables, context)
}

/** A table as the first mapping that fits it says. */
async function laidByMapping(
  source: TableSource,
  tables: readonly TableMapping[],
  context: Omit<ImportContext, 'mapping'>,
): Promise<{ source: TableSource; context: TableContext }> {
  const isTurned = tables.some((table) => table.transposed)
  // One row more than a turned table may have: that it has too many is said, not guessed.
  const { first, all } = await peeked(source.rows, isTurned ? context.limits.columns + 1 : LOOKED_AT)
  const mapping = chosen(tables, source.sheet, first)
  if (!mapping) return { source: { ...source, rows: all }, context }
  const fixed = fixedColumns(mapping.fixed ?? [], first, source)
  const laid = mapping.transposed ? transposed(source, first, context.limits.columns) : { ...source, rows: all }
  return { source: withoutLeftOut(laid, mapping), context: { ...context, mapping, fixed } }
}
