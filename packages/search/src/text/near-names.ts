import { addNearNames, type NearNames, nearestNames } from '@ingot/domain/names/slips/near-names'
import { visibleBits } from '../answers/filter.ts'
import { toOrdinals } from '../base/bits.ts'
import { textAt } from '../base/string-table.ts'
import type { ColumnarIndex } from '../index/columnar-index.ts'

/** For each name that was typed, those of the owners' materials that are nearest to it. One pass over the texts. */
export function nearNames(
  parts: readonly ColumnarIndex[],
  owners: readonly string[],
  typed: readonly string[],
  limit: number,
): string[][] {
  const near = typed.map((): NearNames => new Map())
  for (const part of parts) {
    part.scratch.reset()
    const { ordinals } = part.scratch
    const count = toOrdinals(visibleBits(part, owners), ordinals)
    for (const row of ordinals.subarray(0, count)) {
      const text = textAt(part.text.texts, row)
      for (const [k, name] of typed.entries()) addNearNames(near[k] as NearNames, name, text)
    }
  }
  return near.map((one) => nearestNames(one, limit))
}
