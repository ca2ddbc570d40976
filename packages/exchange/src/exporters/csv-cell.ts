import { guardedText } from '@ingot/domain/cells/formula-guard'

/** A cell of delimited text: numbers stay numbers (-5 too), texts are guarded and quoted where they must be. */
export function csvCell(value: string | number | boolean | null | undefined, delimiter = ','): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const text = guardedText(value)
  return text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
