import { parseNumber } from '@ingot/domain/units/written/parse-number'
import { checkMagic } from '../../guards/magic.ts'
import { Refusal } from '../../refusal.ts'
import { decodedWhole } from '../../text/decode.ts'
import { unitOfHead, unitsRowOf } from './heads.ts'

/** A column of a machine's file as it stands there; what is no number is NaN and told. */
export interface RawColumn {
  name: string
  unit: string | undefined
  values: Float64Array
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

/** Whether a line is a row of numbers; fields that are empty at its end do not count. */
function isRow(line: string, form: Form): boolean {
  const cells = cellsOf(line, form.delimiter)
  while (cells.at(-1) === '') cells.pop()
  return cells.length > 1 && cells.every((cell) => cell === '' || numberOf(cell, form) !== undefined) && cells[0] !== ''
}

/** Where the table begins: the first run of rows of numbers that are as wide as each other. */
function tableStart(lines: readonly string[], form: Form): number {
  let run = 0
  let width = 0
  for (const [index, line] of lines.slice(0, LOOKED_AT).entries()) {
    const isNext = isRow(line, form)
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

function formOf(lines: readonly string[]): { form: Form; start: number } | undefined {
  let best: { form: Form; start: number; width: number } | undefined
  for (const form of FORMS) {
    const start = tableStart(lines, form)
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
  const found = formOf(lines)
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
  const { rows, problems } = rowsOf(lines, start, width, form, limits)
  const columns = Array.from(
    { length: width },
    (_, index): RawColumn => ({
      name: heads.names[index] || `Column ${index + 1}`,
      unit: heads.units[index],
      values: Float64Array.from(rows, (row) => row[index] ?? Number.NaN),
    }),
  )
  // A delimiter at the end of each line opens a column of nothing.
  return { head, columns: columns.filter(({ values }) => !values.every(Number.isNaN)), problems }
}

function rowsOf(lines: readonly string[], start: number, width: number, form: Form, limits: RawTestLimits) {
  const rows: number[][] = []
  const problems: RawProblem[] = []
  let untold = 0
  const tell = (line: number, code: string, reason: string) => {
    if (problems.length < TOLD) problems.push({ line, code, reason })
    else untold++
  }
  for (let at = start; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (line.trim() === '') continue
    const cells = cellsOf(line, form.delimiter)
    const numbers = cells.map((cell) => (cell === '' ? Number.NaN : (numberOf(cell, form) ?? Number.NaN)))
    if (numbers.every(Number.isNaN)) {
      tell(at + 1, 'no-row', `Line ${at + 1} is no row of numbers ('${line.trim().slice(0, 60)}'); it is left out.`)
      continue
    }
    const odd = cells.find((cell, index) => cell !== '' && Number.isNaN(numbers[index]))
    if (odd !== undefined)
      tell(
        at + 1,
        'not-a-number',
        `Line ${at + 1} has '${odd.slice(0, 60)}' where a number belongs; the number is missing.`,
      )
    if (numbers.length > width)
      tell(
        at + 1,
        'row-too-long',
        `Line ${at + 1} has ${numbers.length} numbers under ${width} columns; the last are left out.`,
      )
    if (rows.length >= limits.rows)
      throw new Refusal('too-many-rows', `The table has more than ${limits.rows} rows.`, at + 1)
    rows.push(numbers)
  }
  if (untold > 0)
    problems.push({ line: lines.length, code: 'more', reason: `${untold} more lines have such problems.` })
  return { rows, problems }
}
