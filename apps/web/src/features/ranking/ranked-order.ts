import type { Language } from '@ingot/contract/material'
import type { MaterialRow } from '@ingot/contract/search'

/** What compared materials are put in the order of: their score, their name, or what a column gives to the score. */
export type RankedOrder = 'score' | 'name' | `by ${string}`

/** Best first, names by the alphabet; what a column says nothing of comes last, and equals stay in the order of the score. */
export function inOrder(rows: readonly MaterialRow[], order: RankedOrder, lang: Language): readonly MaterialRow[] {
  if (order === 'score') return rows
  if (order === 'name') return rows.toSorted((a, b) => a.name.localeCompare(b.name, lang, { numeric: true }))
  const column = order.slice('by '.length)
  const share = ({ ranking }: MaterialRow) => ranking?.parts.find((part) => part.column === column)?.share ?? -1
  return rows.toSorted((a, b) => share(b) - share(a))
}
