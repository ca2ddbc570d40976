import { parseNumber } from '@ingot/domain/units/written/parse-number'
import { checkMagic } from '../../guards/magic.ts'
import { Refusal } from '../../refusal.ts'
import { decodedWhole } from '../../text/decode.ts'
import { unitOfHead, unitsRowOf } from './heads.ts'
import { beyond, tellsOfFailure, yesOrNo } from './words.ts'

/** A column of a machine's file as it stands there; what is no number is NaN and told. */
export interface RawColumn {
  name: string
  unit: string | undefined
  values: Float64Array
  /** Of words: 1 where it says yes or that the specimen did not fail, 0 elsewhere. */
  isYesOrNo?: true
}

export interface RawProblem {
  /** 1-based. */
  line: number
  code: string
  reason: string
}

/** A file of a testing machine: what stands above its table, and the columns of it. */
export interface RawTest {
  head: [key: string, text: string][]
  columns: RawColumn[]
  problems: RawProblem[]
}

export interface RawTestLimits {
  bytes: number
  rows: number
  columns: number
}

export const RAW_TEST_LIMITS: RawTestLimits = { bytes: 64 * 1024 * 1024, rows: 1_000_000, columns: 200 }

const DELIMITERS = ['\t', ';', ',', ' '] as const
type Delimiter = (typeof DELIMITERS)[number]

/** Lines from which the table is recognised. */
const LOOKED_AT = 400
/** Rows of numbers in a run that make a table. */
const RUN = 3
/** Problems that are told one by one. */
const TOLD = 20

const unquoted = (cell: string) => {
  const text = cell.trim()
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1).trim() : text
}

const cellsOf = (line: string, delimiter: Delimiter): string[] =>
  (delimiter === ' ' ? line.trim().split(/\s+/) : line.split(delimiter)).map(unquoted)

interface Form {
  delimiter: Delimiter
  decimal: '.' | ','
}

const numberOf = (cell: string, { decimal }: Form): number | undefined => {
  const parsed = parseNumber(cell, { decimal })
  return parsed.ok ? parsed.value : undefined
}

/** Cells that a row of a table has to have numbers in. */
const isNumber = (cell: string, form: Form) => numberOf(cell, form) !== undefined

/** Whether a line is a row of numbers; fields that are empty at its end do not count. */
function isRow(line: string, form: Form): boolean {
  const cells = cellsOf(line, form.delimiter)
  while (cells.at(-1) === '') cells.pop()
  return cells.length > 1 && cells.every((cell) => cell === '' || isNumber(cell, form)) && cells[0] !== ''
}

/** Whether a line has two numbers at least and words beside them, as lists that people keep have. */
function isRowWithWords(line: string, form: Form): boolean {
  if (form.delimiter === ' ') return false
  const cells = cellsOf(line, form.delimiter)
  return cells.filter((cell) => isNumber(beyond(cell) ?? cell, form)).length > 1
}

/** Where the table begins: the first run of such rows that are as wide as each other. */
function tableStart(lines: readonly string[], form: Form, isOne: typeof isRow): number {
  let run = 0
  let width = 0
  for (const [index, line] of lines.slice(0, LOOKED_AT).entries()) {
    const isNext = isOne(line, form)
    const cells = isNext ? cellsOf(line, form.delimiter).length : 0
    run = isNext && (run === 0 || cells === width) ? run + 1 : isNext ? 1 : 0
    width = cells
    if (run === RUN) return index - RUN + 1
  }
  return -1
}

/** A comma that separates cells is no decimal sign; a form that gives a wider table says more of the file. */
const FORMS: readonly Form[] = DELIMITERS.flatMap((delimiter) =>
  (delimiter === ',' ? (['.'] as const) : (['.', ','] as const)).map((decimal) => ({ delimiter, decimal })),
)

function formOf(lines: readonly string[], isOne: typeof isRow): { form: Form; start: number } | undefined {
  let best: { form: Form; start: number; width: number } | undefined
  for (const form of FORMS) {
    const start = tableStart(lines, form, isOne)
    const width = start === -1 ? 0 : cellsOf(lines[start] ?? '', form.delimiter).length
    // Of two that fit, the first of the list: a tab or a semicolon before a comma that may be a decimal sign.
    if (start !== -1 && (!best || (width > best.width && start <= best.start) || start < best.start))
      best = { form, start, width }
  }
  return best
}

/** `Key: text`, `Key;text`, `Key<tab>text<tab>unit`; a line of its own has no key. */
function headOf(lines: readonly string[], delimiter: Delimiter): [string, string][] {
  return lines.flatMap((line): [string, string][] => {
    const text = line.trim()
    if (text === '') return []
    const cells = delimiter === ' ' ? [text] : cellsOf(line, delimiter).filter((cell) => cell !== '')
    const [first = '', ...rest] = cells
    if (rest.length > 0) return [[first.replace(/[:=]$/, '').trim(), rest.join(' ')]]
    const sign = first.search(/[:=]/)
    return sign <= 0 ? [['', first]] : [[first.slice(0, sign).trim(), first.slice(sign + 1).trim()]]
  })
}

interface Heads {
  names: string[]
  units: (string | undefined)[]
  /** Lines of them above the table. */
  count: number
}

/** The line of names above the table, and of units between them where there is one. */
function headsAbove(lines: readonly string[], width: number, delimiter: Delimiter): Heads {
  const filled = lines.length
  const at = (back: number) => cellsOf(lines[filled - back] ?? '', delimiter)
  const fits = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length >= Math.min(2, width)
  const last = at(1)
  const units = unitsRowOf(last)
  if (units && fits(at(2))) return { names: at(2), units, count: 2 }
  if (filled === 0 || !fits(last)) return { names: [], units: [], count: 0 }
  return { names: last, units: last.map(unitOfHead), count: 1 }
}

/**
 * Reads the text of a testing machine: anything above the table is its head, in any encoding that spreadsheets are read
 * in, with tabs, semicolons, commas or blanks between numbers and a point or comma within. Throws Refusal where there is
 * no table.
 */
export function readRawTest(bytes: Uint8Array, limits: RawTestLimits = RAW_TEST_LIMITS): RawTest {
  if (bytes.length > limits.bytes)
    throw new Refusal('too-large', `The file is larger than ${limits.bytes} bytes; split it.`)
  checkMagic(bytes, 'text')
  const text = decodedWhole(bytes).replace(/^\uFEFF/, '')
  if (text.includes('\0')) throw new Refusal('nul', 'The file contains NUL characters; this is no text of a machine.')
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n')
  // Rows of nothing but numbers first: the head of a machine's file has numbers and words, too.
  const found = formOf(lines, isRow) ?? formOf(lines, isRowWithWords)
  if (!found)
    throw new Refusal(
      'no-table',
      `No table of numbers was found in the first ${LOOKED_AT} lines; it needs ${RUN} rows of at least two columns.`,
    )
  const { form, start } = found
  const width = cellsOf(lines[start] ?? '', form.delimiter).length
  if (width > limits.columns)
    throw new Refusal(
      'too-many-columns',
      `The table has ${width} columns; at most ${limits.columns} are read.`,
      start + 1,
    )
  const above = lines.slice(0, start).filter((line) => line.trim() !== '')
  const heads = headsAbove(above, width, form.delimiter)
  const head = headOf(above.slice(0, above.length - heads.count), form.delimiter)
  const table = rowsOf(lines, start, width, form, limits)
  const { columns, unread } = columnsOf(table, heads)
  return { head, columns, problems: problemsOf([table.problems, ...unread], lines.length) }
}

interface Table {
  width: number
  /** 1-based. */
  lines: number[]
  rows: number[][]
  /** Cells that are no number, by column and row; `beyond` a number that was passed. */
  words: Map<number, Map<number, string>>
  passed: Map<number, Set<number>>
  problems: Problems
}

/** A cell that is neither a number nor empty, put where it is judged when its whole column is known. */
function put<Value>(into: Map<number, Value>, column: number, make: () => Value): Value {
  const known = into.get(column)
  if (known !== undefined) return known
  const made = make()
  into.set(column, made)
  return made
}

function rowsOf(lines: readonly string[], start: number, width: number, form: Form, limits: RawTestLimits): Table {
  const table: Table = {
    width,
    lines: [],
    rows: [],
    words: new Map(),
    passed: new Map(),
    problems: { told: [], more: 0 },
  }
  const { rows, problems } = table
  for (let at = start; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (line.trim() === '') continue
    const cells = cellsOf(line, form.delimiter)
    const row = rows.length
    const numbers = cells.map((cell, column) => {
      const plain = cell === '' ? undefined : numberOf(cell, form)
      if (plain !== undefined || cell === '') return plain ?? Number.NaN
      const passed = beyond(cell)
      const limit = passed === undefined ? undefined : numberOf(passed, form)
      if (limit !== undefined) put(table.passed, column, () => new Set<number>()).add(row)
      else put(table.words, column, () => new Map<number, string>()).set(row, cell)
      return limit ?? Number.NaN
    })
    if (numbers.every(Number.isNaN)) {
      for (const column of table.words.values()) column.delete(row)
      add(problems, problem(at + 1, 'no-row', `Line ${at + 1} is no row of numbers ('${cut(line)}'); it is left out.`))
      continue
    }
    if (numbers.length > width)
      add(
        problems,
        problem(
          at + 1,
          'row-too-long',
          `Line ${at + 1} has ${numbers.length} numbers under ${width} columns; the last are left out.`,
        ),
      )
    if (rows.length >= limits.rows)
      throw new Refusal('too-many-rows', `The table has more than ${limits.rows} rows.`, at + 1)
    rows.push(numbers)
    table.lines.push(at + 1)
  }
  return table
}

const problem = (line: number, code: string, reason: string): RawProblem => ({ line, code, reason })

/** Problems in the order of lines: the first are told, the others counted. */
interface Problems {
  told: RawProblem[]
  more: number
}

function add(problems: Problems, one: RawProblem) {
  if (problems.told.length < TOLD) problems.told.push(one)
  else problems.more++
}
const cut = (text: string) => text.trim().slice(0, 60)

/** The columns of a table; a column of words is one of yes and no, or is not read and told. */
function columnsOf({ width, lines, rows, words, passed }: Table, { names, units }: Heads) {
  const unread: Problems[] = []
  const columns: RawColumn[] = []
  /** Behind the others: a column has the same place whether or not a number in another was passed. */
  const marks: RawColumn[] = []
  for (let at = 0; at < width; at++) {
    const name = names[at] || `Column ${at + 1}`
    const values = Float64Array.from(rows, (row) => row[at] ?? Number.NaN)
    const said = words.get(at) ?? new Map<number, string>()
    const isYesOrNo = said.size > 0 && [...said.values()].every((word) => yesOrNo(word) !== undefined)
    const isRead = isYesOrNo && values.every((value) => Number.isNaN(value) || value === 0 || value === 1)
    if (isRead) {
      const isFailure = tellsOfFailure(name)
      for (const [row, word] of said) values[row] = yesOrNo(word) ?? 0
      const told = values.map((value) => (Number.isNaN(value) ? 0 : isFailure ? 1 - value : value))
      columns.push({ name: isFailure ? `${name}: 0` : name, unit: units[at], values: told, isYesOrNo: true })
      continue
    }
    const isOfWords = values.every(Number.isNaN)
    const [firstRow] = said.keys()
    const ofColumn: Problems = { told: [], more: 0 }
    unread.push(ofColumn)
    if (isOfWords && firstRow !== undefined)
      add(
        ofColumn,
        problem(lines[firstRow] ?? 0, 'column-of-words', `The column '${cut(name)}' holds words; it is not read.`),
      )
    else
      for (const [row, word] of said)
        add(
          ofColumn,
          problem(
            lines[row] ?? 0,
            'not-a-number',
            `Line ${lines[row]} has '${cut(word)}' where a number belongs; the number is missing.`,
          ),
        )
    // A delimiter at the end of each line opens a column of nothing.
    if (!isOfWords) columns.push({ name, unit: units[at], values })
    const beyondIt = passed.get(at)
    if (beyondIt)
      marks.push({
        name: `${name} >`,
        unit: undefined,
        values: Float64Array.from(rows, (_, row) => (beyondIt.has(row) ? 1 : 0)),
        isYesOrNo: true,
      })
  }
  return { columns: [...columns, ...marks], unread }
}

/** The first of all problems in the order of the lines, and how many more there are. */
function problemsOf(all: readonly Problems[], last: number): RawProblem[] {
  const sorted = all.flatMap(({ told }) => told).sort((a, b) => a.line - b.line)
  const told = sorted.slice(0, TOLD)
  const untold = sorted.length - told.length + all.reduce((sum, { more }) => sum + more, 0)
  return untold > 0 ? [...told, problem(last, 'more', `${untold} more lines have such problems.`)] : told
}
