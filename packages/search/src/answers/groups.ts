import { clearBit, hasBit, orInto, popcount, setBit } from '../base/bits.ts'
import { lineAt } from '../base/line-table.ts'
import { type ColumnarIndex, findLive } from '../index/columnar-index.ts'
import { childrenOf } from '../index/parents.ts'
import type { SearchPage } from '../port.ts'
import { type Results, visibleBits } from './filter.ts'
import { idAt, type Place } from './place.ts'

/**
 * The heads of the results, part by part: a material whose parent is visible stands under it, all others are heads
 * themselves. One level: a parent is a head even where it stands under another. [LIST-004, LIST-025]
 */
export function headRows(
  parts: readonly ColumnarIndex[],
  results: readonly Results[],
  owners: readonly string[],
): Results[] {
  if (parts.every(({ parents }) => parents.parentOf.length === 0)) return [...results]
  const sides = parts.map((index, k) => {
    const { bits } = results[k]
    const own = index.scratch.take()
    own.set(bits)
    return { index, bits, own, marked: index.scratch.take().fill(0), visible: visibleBits(index, owners) }
  })
  for (const side of sides) liftChildren(side, sides)
  return sides.map(({ own, marked }) => {
    orInto(own, own, marked)
    return { bits: own, total: popcount(own) }
  })
}

interface Side {
  index: ColumnarIndex
  bits: Uint32Array
  /** Results that are their own heads. */
  own: Uint32Array
  /** Parents of results. */
  marked: Uint32Array
  visible: Uint32Array
}

/** Takes the results that stand under a visible parent out of `own`, and marks the parent. */
function liftChildren({ index: { parents }, bits, own, marked, visible }: Side, sides: readonly Side[]): void {
  const { parentOf, ordinals } = parents
  if (parentOf.length === 0) return
  const elsewhere = new Map<number, { side: Side; ordinal: number } | undefined>()
  for (let w = 0; w < bits.length; w++) {
    let word = bits[w]
    while (word !== 0) {
      const low = word & -word
      const row = (w << 5) + 31 - Math.clz32(low)
      word ^= low
      const parent = parentOf[row] - 1
      if (parent < 0) continue
      const here = ordinals[parent] - 1
      if (here >= 0 && hasBit(visible, here)) {
        setBit(marked, here)
        clearBit(own, row)
        continue
      }
      if (sides.length === 1) continue
      if (!elsewhere.has(parent)) elsewhere.set(parent, findVisible(sides, lineAt(parents.ids.ids, parent)))
      const found = elsewhere.get(parent)
      if (found === undefined) continue
      setBit(found.side.marked, found.ordinal)
      clearBit(own, row)
    }
  }
}

function findVisible(sides: readonly Side[], id: string): { side: Side; ordinal: number } | undefined {
  for (const side of sides) {
    const ordinal = findLive(side.index, id)
    if (ordinal >= 0 && hasBit(side.visible, ordinal)) return { side, ordinal }
  }
  return undefined
}

/** For each head of a page: how many of its children are results, and whether it is one itself. */
export function groupsOf(
  parts: readonly ColumnarIndex[],
  results: readonly Results[],
  places: readonly Place[],
): Required<SearchPage>['groups'] {
  return {
    children: places.map((place) => {
      const id = idAt(place)
      return parts.reduce((sum, { parents }, k) => {
        const { bits } = results[k]
        return childrenOf(parents, id).reduce((count, child) => count + (hasBit(bits, child) ? 1 : 0), sum)
      }, 0)
    }),
    own: places.map(({ index, ordinal }) => hasBit(results[parts.indexOf(index)].bits, ordinal)),
  }
}
