import type { CompoundRow } from '@ingot/contract/impact'
import { IMPACT_PERCENTAGE_MAX } from '@ingot/contract/limits'

/** Percentages are kept to a millionth, so that sums of them stay readable. */
const round6 = (x: number): number => Math.round(x * 1e6) / 1e6

const shareOf = (rows: readonly CompoundRow[], except?: number): number =>
  round6(rows.reduce((sum, row, place) => (place === 0 || place === except ? sum : sum + row.percentage), 0))

/** The rows with the first, the base, holding what the others leave of 100 [IMPACT-008]. */
const balanced = (rows: readonly CompoundRow[]): CompoundRow[] => {
  const left = Math.max(0, round6(IMPACT_PERCENTAGE_MAX - shareOf(rows)))
  return rows.map((row, place) => (place === 0 ? { ...row, percentage: left } : row))
}

/** The largest percentage that a row can take: what the other rows and the base leave. */
export const mostOf = (rows: readonly CompoundRow[], place: number): number =>
  round6(IMPACT_PERCENTAGE_MAX - shareOf(rows, place))

/**
 * The rows with another percentage in one of them. One that would push the base below zero is clamped, as is one below
 * zero; the base itself holds what the others leave, so that asking it for another number changes nothing.
 */
export function withPercentage(rows: readonly CompoundRow[], place: number, percentage: number): CompoundRow[] {
  if (place === 0 || !Number.isFinite(percentage)) return balanced(rows)
  const held = round6(Math.min(Math.max(percentage, 0), mostOf(rows, place)))
  return balanced(rows.map((row, at) => (at === place ? { ...row, percentage: held } : row)))
}

/** A row changed for another compound: the entry is replaced, its percentage stays [IMPACT-009]. */
export const withCompound = (
  rows: readonly CompoundRow[],
  place: number,
  compound: Omit<CompoundRow, 'percentage'>,
): CompoundRow[] =>
  rows.map((row, at) => {
    if (at !== place) return row
    const { key, name, gwp, co2 } = compound
    return { key, name, gwp, co2, percentage: row.percentage }
  })

/** A further compound, which begins with nothing. */
export const withAdded = (rows: readonly CompoundRow[], compound: Omit<CompoundRow, 'percentage'>): CompoundRow[] => [
  ...rows,
  ...withCompound([{ ...compound, percentage: 0 }], 0, compound),
]

/** Without a row; what it held goes to the base, which itself stays. */
export const withoutRow = (rows: readonly CompoundRow[], place: number): CompoundRow[] =>
  place === 0 ? [...rows] : balanced(rows.filter((_, at) => at !== place))

/** Whether the percentages make 100, to a millionth. */
export const makesHundred = (rows: readonly CompoundRow[]): boolean =>
  Math.abs(rows.reduce((sum, { percentage }) => sum + percentage, 0) - IMPACT_PERCENTAGE_MAX) < 1e-6
