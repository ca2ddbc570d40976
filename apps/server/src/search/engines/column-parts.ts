import type { Computable } from '@ingot/domain/ranking/score'

/**
 * Of 200,000 rows a column was counted in about 6 ms and a formula computed in 50 to 200 on two busy cores: a part is eight
 * columns or one formula, which is the smallest that work is cut into.
 */
const WEIGHT_MAX = 8
const FORMULA_WEIGHT = 8

/** Different columns in their order, cut into parts of which each takes the search thread a short time only. */
export function columnParts(
  columns: readonly string[],
  computed: Readonly<Record<string, Computable>> = {},
): string[][] {
  const parts: string[][] = []
  let weight = WEIGHT_MAX
  for (const column of new Set(columns)) {
    const own = Object.hasOwn(computed, column) ? FORMULA_WEIGHT : 1
    if (weight + own > WEIGHT_MAX) {
      parts.push([])
      weight = 0
    }
    parts.at(-1)?.push(column)
    weight += own
  }
  return parts
}
