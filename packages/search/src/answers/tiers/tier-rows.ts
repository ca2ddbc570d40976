import type { Tier } from '@ingot/domain/names/tiers'
import { andInto } from '../../base/bits.ts'
import type { ColumnarIndex } from '../../index/columnar-index.ts'
import { sectionRows } from '../../text/text-index.ts'

/** Those of some rows for which a tier holds, in a bitset of their own. */
export function tierRows(index: ColumnarIndex, among: Uint32Array, tier: Tier): Uint32Array {
  const bits = index.scratch.take()
  bits.set(among)
  for (const term of tier) {
    const taken = index.scratch.taken()
    andInto(bits, bits, sectionRows(index.text, term, index.scratch))
    index.scratch.reset(taken)
  }
  return bits
}
