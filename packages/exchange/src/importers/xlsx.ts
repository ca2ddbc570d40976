import { readSheet } from 'read-excel-file/universal'
import type { ImportContext, Importer, ImportItem, Problem, SourceFile } from '../importer.ts'
import { guarded, problemOf, Refusal } from '../refusal.ts'
import { say, sayAll, toldOf } from '../report/say.ts'
import type { SeenNames } from '../tables/identity.ts'
import { type Mapping, tablesOf } from '../tables/mapping/mapping.ts'
import { NO_TABLE, readTable } from '../tables/read-table.ts'
import { filledOf, type Remark, type TableRow, type TableSource } from '../tables/table-row.ts'
import { TIDY_SHEET } from '../tidy/columns.ts'
import { readTidy } from '../tidy/read.ts'
import { type ReadSheet, tidySheets } from '../tidy/sheet.ts'
import { cellName, type Merge } from './xlsx/guard-sheet.ts'
import { shownAs, shownText } from './xlsx/number-formats.ts'
import { openWorkbook, type WorkbookFile } from './xlsx/workbook-file.ts'

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return String(cell)
}

/** Rows whose merged cells may be heads. */
const HEAD_ROWS = 10

/**
 * Heads that span several columns are repeated in each of them; values are not. Answers the numbers that stand for several
 * rows, which nothing repeats.
 */
function spreadMerges(
  rows: readonly { cells: string[]; numbers: ReadonlySet<number> }[],
  merges: readonly Merge[],
): string[] {
  const once: string[] = []
  for (const { from, to } of merges) {
    const row = rows[from.row - 1]
    const text = row?.cells[from.column - 1]
    if (!row || !text) continue
    if (from.row === to.row) {
      if (from.row > HEAD_ROWS) continue
      for (let column = from.column; column < Math.min(to.column, row.cells.length); column++) row.cells[column] = text
    } else if (row.numbers.has(from.column - 1)) once.push(cellName(from.row, from.column))
    else if (from.column === to.column && from.row > 1)
      // A text merged over several rows, such as a material's name, stands for all of them.
      for (let below = from.row; below < Math.min(to.row, rows.length); below++) {
        const cells = rows[below]?.cells
        if (cells) cells[from.column - 1] = text
      }
  }
  return once
}

interface SheetRows {
  rows: TableRow[]
  /** Cells whose number is merged over several rows, and read for the first. */
  once: string[]
}

/** Rows of a sheet: texts, and which of them are numbers of the workbook. A percentage is the text that its cell shows. */
async function rowsOf(workbook: WorkbookFile, index: number): Promise<SheetRows> {
  const part = workbook.parts.get(workbook.sheets[index]?.part ?? '')
  const raw = (await readSheet(workbook.bytes, index + 1)) as unknown[][]
  const rows = raw.map((cells, i) => {
    const numbers = new Set<number>()
    const dates = new Set<number>()
    const texts = cells.map((cell, j) => {
      if (cell instanceof Date) dates.add(j)
      if (typeof cell !== 'number') return textOf(cell)
      numbers.add(j)
      const style = part?.styles.get(cellName(i + 1, j + 1))
      const shown = style === undefined ? undefined : shownAs(workbook.formats[style] ?? '', cell)
      return shown ? shownText(cell, shown) : String(cell)
    })
    return { cells: texts, numbers, dates }
  })
  const once = spreadMerges(rows, part?.merges ?? [])
  const filled = rows.flatMap(({ cells, numbers, dates }, i) =>
    cells.some((cell) => cell !== '') ? [{ line: i + 1, cells, numbers, dates }] : [],
  )
  return { rows: filled, once }
}

/** Sheets that the mapping asks for: those that all of its tables name, else all. */
function wantedSheets({ sheets, parts }: WorkbookFile, mapping: Mapping | undefined): number[] {
  const named = tablesOf(mapping).map(({ sheet }) => sheet)
  // Sheets of charts have no cells.
  if (named.length === 0 || named.includes(undefined))
    return sheets.flatMap(({ part }, index) => (parts.has(part) ? [index] : []))
  const missing = named.find((wanted) => !sheets.some(({ name }) => name === wanted))
  if (missing !== undefined)
    throw new Refusal(
      'sheet-missing',
      say('report.sheet-missing', { sheet: missing, sheets: sheets.map(({ name }) => name).join(', ') }),
    )
  return sheets.flatMap(({ name }, index) => (named.includes(name) ? [index] : []))
}

const isNoTable = (error: unknown, isMapped: boolean): error is Refusal =>
  error instanceof Refusal && (NO_TABLE.includes(error.code) || (isMapped && error.code === 'column-missing'))

/** What is said of a sheet that is no table of materials. */
function* skipped(file: string, sheet: string, rows: readonly TableRow[], why: Refusal): Generator<ImportItem> {
  const cells = rows.reduce((sum, row) => sum + filledOf(row.cells).length, 0)
  const { reason, says = [] } = toldOf(why.told)
  const unread = say('report.sheet-cells-unread', { count: cells })
  yield { table: { file, sheet, rows: rows.length, skipped: `${reason} ${unread.reason}`, columns: [] } }
  const problem: Problem = {
    file,
    column: sheet,
    severity: 'warning',
    code: 'sheet-skipped',
    ...sayAll(say('report.sheet-skipped', { sheet }), { reason, says }, unread),
  }
  yield { problem }
}

/** What an import has read before: names of tables, keys of materials in the tidy form. */
interface Seen {
  names: SeenNames
  keys: Set<string>
}

/** What a sheet hides is read all the same, as a filter hides rows that belong to the list: it is told. */
function remarksOf({ sheets, parts }: WorkbookFile, index: number, { rows, once }: SheetRows): Remark[] {
  const { part, isHidden } = sheets[index] ?? { part: '', isHidden: false }
  const hidden = rows.filter(({ line }) => parts.get(part)?.hiddenRows.has(line)).length
  const cells = once.slice(0, 20).join(', ')
  return [
    ...(isHidden ? [{ code: 'sheet-hidden', told: say('report.sheet-hidden') }] : []),
    ...(hidden > 0 ? [{ code: 'rows-hidden', told: say('report.rows-hidden', { count: hidden }) }] : []),
    ...(once.length > 0
      ? [{ code: 'merged-numbers', told: say('report.merged-numbers', { count: once.length, cells }) }]
      : []),
  ]
}

/** The same of a workbook in the tidy form, whose sheets are read as one. */
function* unseenOf(file: string, workbook: WorkbookFile): Generator<ImportItem> {
  for (const [index, { name, part }] of workbook.sheets.entries()) {
    const rows = [...(workbook.parts.get(part)?.hiddenRows ?? [])].map((line) => ({ line, cells: [] }))
    for (const { code, told } of remarksOf(workbook, index, { rows, once: [] }))
      yield {
        problem: {
          file,
          column: name,
          severity: 'warning',
          code,
          ...sayAll(say('report.of-sheet', { sheet: name }), told),
        },
      }
  }
}

const sourceOf = (
  file: string,
  workbook: WorkbookFile,
  index: number,
  { rows, once: merged }: SheetRows,
): TableSource & { sheet: string } => {
  const { name: sheet, part } = workbook.sheets[index] ?? { name: '', part: '' }
  const remarks = remarksOf(workbook, index, { rows, once: merged })
  const hidden = workbook.parts.get(part)?.hidden ?? new Set<number>()
  async function* once() {
    yield rows
  }
  const at = (line: number, column: number) => `${sheet}!${cellName(line, column + 1)}`
  return { file, sheet, at, rows: once(), hidden, isAddressed: true, remarks }
}

/** Sheets in the tidy form, one after the other; a problem says of which it is, and a sheet of another form is told. */
async function* readTidySheets(
  file: string,
  sheets: AsyncIterable<ReadSheet>,
  context: ImportContext,
  seen: Set<string>,
): AsyncIterable<ImportItem> {
  for await (const sheet of sheets) {
    const of = say('report.of-sheet', { sheet: sheet.name })
    if ('unread' in sheet) {
      const told = sayAll(
        say('report.sheet-skipped', { sheet: sheet.name }),
        say('report.sheet-cells-unread', { count: sheet.unread }),
      )
      const problem = { file, column: sheet.name, severity: 'warning', code: 'sheet-skipped', ...told } as const
      if (sheet.unread > 0) yield { problem }
      continue
    }
    for await (const item of readTidy(file, sheet.rows, context, seen)) {
      if (!('problem' in item) || sheet.name === TIDY_SHEET) yield item
      else {
        const { reason, says = [] } = item.problem
        yield { problem: { ...item.problem, ...sayAll(of, { reason, says }) } }
      }
    }
  }
}

async function* readFile(file: SourceFile, context: ImportContext, seen: Seen): AsyncIterable<ImportItem> {
  const workbook = await openWorkbook(file, context)
  const tidy = context.mapping ? undefined : await tidySheets(workbook.bytes, workbook.sheets)
  if (tidy) yield* unseenOf(file.path, workbook)
  if (tidy) return yield* readTidySheets(file.path, tidy, context, seen.keys)
  const { mapping } = context
  const wanted = wantedSheets(workbook, mapping)
  let isAnyRead = false
  let first: Refusal | undefined
  for (const index of wanted) {
    const { name: sheet } = workbook.sheets[index] ?? { name: '' }
    const read = await rowsOf(workbook, index)
    const { rows } = read
    try {
      if (rows.length === 0 && wanted.length > 1) continue
      yield* readTable(sourceOf(file.path, workbook, index, read), context, seen.names)
      isAnyRead = true
    } catch (error) {
      if (!isNoTable(error, mapping !== undefined)) throw error
      first ??= error
      yield* skipped(file.path, sheet, rows, error)
    }
  }
  if (!isAnyRead)
    yield { problem: problemOf(file.path, first ?? new Refusal('no-heads', say('report.workbook-empty'))) }
}

async function* tables(file: SourceFile, context: ImportContext): AsyncIterable<TableSource> {
  const workbook = await openWorkbook(file, context)
  if (!context.mapping && (await tidySheets(workbook.bytes, workbook.sheets))) return
  for (const [index, { part }] of workbook.sheets.entries())
    if (workbook.parts.has(part)) yield sourceOf(file.path, workbook, index, await rowsOf(workbook, index))
}

/** All sheets of a workbook that are tables of materials (or the one that the mapping names). */
export const xlsx: Importer = {
  id: 'xlsx',
  name: 'Excel',
  extensions: ['.xlsx'],
  tables,
  async *read(files, context) {
    const seen: Seen = { names: new Map(), keys: new Set() }
    for (const file of files) yield* guarded(file.path, readFile(file, context, seen))
  },
}
