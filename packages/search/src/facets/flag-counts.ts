import { toOrdinals } from '../base/bits.ts'
import { countIn, type OrdinalSet } from '../base/ordinal-set.ts'

/**
 * Which of many flags each row has (columns, features, diagrams), for counting them all at once: twelve flags make
 * a mask, and masks are counted in a histogram a group of twelve.
 */
export interface Flags {
  sets: OrdinalSet[]
  /** Mask of row i for group g at i · stride + g; the stride is a whole number of lanes. */
  masks: Uint16Array
  stride: number
  histogram: Int32Array
}

const FLAGS_A_MASK = 12
const MASKS = 1 << FLAGS_A_MASK
/** Groups counted in one pass; see countLane in facet-count.ts. */
const LANES = 4
/** Rows of a block: their masks stay in the first-level cache. */
const BLOCK = 1024

/** Measured costs in nanoseconds, to choose between the ways. */
const COST = { word: 1.6, bin: 1.4, fold: 3, walk: 2.5 }

export function makeFlags(sets: OrdinalSet[], count: number): Flags {
  const stride = Math.ceil(Math.ceil(sets.length / FLAGS_A_MASK) / LANES) * LANES
  const masks = new Uint16Array(count * stride)
  const ordinals = new Uint32Array(count)
  for (const [flag, set] of sets.entries()) {
    const group = Math.floor(flag / FLAGS_A_MASK)
    const bit = 1 << (flag % FLAGS_A_MASK)
    const list = set.kind === 'list' ? set.list : ordinals
    const length = set.kind === 'list' ? set.count : toOrdinals(set.bits, ordinals)
    for (let k = 0; k < length; k++) {
      const at = (list[k] as number) * stride + group
      masks[at] = (masks[at] as number) | bit
    }
  }
  return { sets, masks, stride, histogram: new Int32Array(stride * MASKS) }
}

/** How many of the rows in `bits` (`total` set) have each flag. */
export function countFlags(flags: Flags, bits: Uint32Array, total: number, rows: Uint32Array): Uint32Array {
  const { sets, stride } = flags
  const byPopcount = bits.length * sets.length * COST.word
  const byMask = total * stride * COST.bin + stride * MASKS * COST.fold
  const byWalk = total * stride * COST.walk * 3
  if (byPopcount <= Math.min(byMask, byWalk)) return Uint32Array.from(sets, (set) => countIn(bits, set))
  const n = toOrdinals(bits, rows)
  return byWalk < byMask ? walkMasks(flags, rows, n) : binMasks(flags, rows, n)
}

function walkMasks({ sets, masks, stride }: Flags, rows: Uint32Array, n: number): Uint32Array {
  const counts = new Uint32Array(sets.length)
  for (let k = 0; k < n; k++) {
    const first = (rows[k] as number) * stride
    for (let group = 0; group < stride; group++) {
      let mask = masks[first + group] as number
      while (mask !== 0) {
        const flag = group * FLAGS_A_MASK + 31 - Math.clz32(mask & -mask)
        counts[flag] = (counts[flag] as number) + 1
        mask &= mask - 1
      }
    }
  }
  return counts
}

function binMasks({ sets, masks, stride, histogram }: Flags, rows: Uint32Array, n: number): Uint32Array {
  histogram.fill(0)
  for (let from = 0; from < n; from += BLOCK) {
    const to = Math.min(n, from + BLOCK)
    for (let group = 0; group < stride; group += LANES) binLane(masks, stride, group, rows, from, to, histogram)
  }
  const counts = new Uint32Array(sets.length)
  for (let flag = 0; flag < sets.length; flag++) {
    const start = Math.floor(flag / FLAGS_A_MASK) * MASKS
    counts[flag] = foldLowest(histogram, start, MASKS >>> (flag % FLAGS_A_MASK))
  }
  return counts
}

function binLane(
  masks: Uint16Array,
  stride: number,
  group: number,
  rows: Uint32Array,
  from: number,
  to: number,
  histogram: Int32Array,
): void {
  const start = group * MASKS
  for (let k = from; k < to; k++) {
    const at = Math.imul(rows[k] as number, stride) + group
    let bin = start + (masks[at] as number)
    histogram[bin] = ((histogram[bin] as number) + 1) | 0
    bin = start + MASKS + (masks[at + 1] as number)
    histogram[bin] = ((histogram[bin] as number) + 1) | 0
    bin = start + 2 * MASKS + (masks[at + 2] as number)
    histogram[bin] = ((histogram[bin] as number) + 1) | 0
    bin = start + 3 * MASKS + (masks[at + 3] as number)
    histogram[bin] = ((histogram[bin] as number) + 1) | 0
  }
}

/** Sum of the bins with the lowest bit set; then drops that bit, which halves the histogram. */
function foldLowest(histogram: Int32Array, start: number, length: number): number {
  let sum = 0
  for (let bin = 0; bin < length; bin += 2) {
    const having = histogram[start + bin + 1] as number
    sum += having
    histogram[start + (bin >>> 1)] = ((histogram[start + bin] as number) + having) | 0
  }
  return sum
}
