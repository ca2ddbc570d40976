import { guardedText } from '@ingot/domain/cells/formula-guard'

/** What a cell of a file says; nothing where it is undefined. */
export type CsvCell = string | number | undefined

/** Digits that survive the conversion to a unit: 355 MPa, not 354.99999999999994. */
const CSV_DIGITS = 12

// A text that a spreadsheet would run as a formula starts with a quote instead; numbers stay numbers.
function cell(value: CsvCell): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return String(Number(value.toPrecision(CSV_DIGITS)))
  const text = guardedText(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Comma-separated values as RFC 4180 says; decimal points in every language. */
export const csvText = (lines: readonly (readonly CsvCell[])[]): string =>
  lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')
