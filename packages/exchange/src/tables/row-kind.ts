import { fieldNamed } from './heads/column-names.ts'
import { filledOf, isNumeric, type TableRow } from './table-row.ts'

/** Rows that summarise others or say something about the table. */
const SUMMARY =
  /^(?:average|mean|mean value|median|sum|total|count|std|std\.? ?dev\.?|standard deviation|mittelwert|mittel|summe|standardabweichung|moyenne|médiane|écart[- ]type|minimum|maximum|min\.?|max\.?|x\u0304|x\u0305|[sνv]\s*[([]%[)\]])\s*:?$/i
/** Symbols of a deviation: between other materials S is sulphur and V vanadium. */
const DEVIATION = /^[sνv]$/
const REMARK =
  /^(?:notes?|remarks?|sources?|references?|legend|comments?|quellen?|anmerkung(?:en)?|bemerkung(?:en)?|hinweise?|stand|remarques?|légende)\s*(?::|$)|^(?:\*+|†|‡|[¹²³⁴⁵]|[a-z0-9]\)|\(\w\))\s*\S/i

export type RowKind = 'material' | 'empty' | 'heads' | 'summary' | 'remark' | 'second-table'

/** What a row below the heads is. Only one that names a material and says more of it becomes one. */
export function rowKind(
  { cells }: TableRow,
  name: string | undefined,
  heads: readonly string[],
  before: RowKind | undefined,
): RowKind {
  const filled = filledOf(cells)
  const [first = ''] = filled
  if (filled.length === 0) return 'empty'
  if (filled.length > 1 && cells.every((cell, i) => cell.trim() === (heads[i] ?? '').trim() || cell.trim() === ''))
    return 'heads'
  if (name !== undefined && fieldNamed(name) === 'name' && filled.length > 2 && !filled.some(isNumeric))
    return 'second-table'
  if (REMARK.test(first.trim()) && filled.length <= 2) return 'remark'
  const title = (name ?? first).trim()
  if (SUMMARY.test(title) || (before === 'summary' && DEVIATION.test(title))) return 'summary'
  // A section's title, a footnote, or a name of which nothing is said.
  if (filled.length === 1 && heads.filter((head) => head !== '').length > 1 && !isNumeric(first)) return 'remark'
  return 'material'
}
