/** What makes a spreadsheet program take a text for a formula (OWASP, CSV injection). */
const FORMULA_START = /^[=+\-@＝＋－＠\t\r\0]/

/** A text cell that no spreadsheet program runs as a formula; other texts stay as they are. */
export const guardedText = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text)

/** A cell of delimited text: numbers stay numbers (-5 too), texts are guarded and quoted where they must be. */
export function csvCell(value: string | number | boolean | null | undefined, delimiter = ','): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const text = guardedText(value)
  return text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
