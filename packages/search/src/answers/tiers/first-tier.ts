import type { Tier } from '@ingot/domain/names/tiers'
import { popcount } from '../../base/bits.ts'
import type { ColumnarIndex } from '../../index/columnar-index.ts'
import type { FirstTier } from '../../port.ts'
import { totalOf, visibleBits } from '../filter.ts'
import { mergedPage } from '../merged-page.ts'
import { idAt } from '../place.ts'
import { tierRows } from './tier-rows.ts'

const BY_NAME = { sort: { by: 'name' }, computed: undefined, ranges: [] } as const

/** The first tier that holds for a material of these owners, and the first of those for which it does. */
export function firstTier(
  parts: readonly ColumnarIndex[],
  owners: readonly string[],
  tiers: readonly Tier[],
  limit: number,
): FirstTier | undefined {
  for (const part of parts) part.scratch.reset()
  const visible = parts.map((part) => visibleBits(part, owners))
  for (const [tier, terms] of tiers.entries()) {
    const taken = parts.map(({ scratch }) => scratch.taken())
    const found = parts.map((index, k) => {
      const bits = tierRows(index, visible[k], terms)
      return { bits, total: popcount(bits) }
    })
    const count = totalOf(found)
    if (count > 0) return { tier, count, ids: mergedPage(parts, found, BY_NAME, 0, limit).map(idAt) }
    for (const [k, { scratch }] of parts.entries()) scratch.reset(taken[k])
  }
  return undefined
}
