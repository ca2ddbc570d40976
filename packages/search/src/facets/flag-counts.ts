import { toOrdinals, toOtherOrdinals } from '../base/bits.ts'
import type { OrdinalSet } from '../base/ordinal-set.ts'

/** Which of many flags each row has (columns, features, diagrams), for counting them all at once. */
export interface Flags {
  sets: OrdinalSet[]
  /** Flags 32 · g … 32 · g + 31 of row i are the bits of word i · stride + g. */
  masks: Int32Array
  stride: number
}

const FLAGS_A_WORD = 32
/** Rows of a block: their masks stay in the first-level cache. */
const BLOCK = 1024
/** Enough for the count of any index. */
const PLANES = 32

export function makeFlags(sets: OrdinalSet[], count: number): Flags {
  const stride = Math.ceil(sets.length / FLAGS_A_WORD)
  const masks = new Int32Array(count * stride)
  const ordinals = new Uint32Array(count)
  for (const [flag, set] of sets.entries()) {
    const word = flag >>> 5
    const bit = 1 << (flag & 31)
    const list = set.kind === 'list' ? set.list : ordinals
    const length = set.kind === 'list' ? set.count : toOrdinals(set.bits, ordinals)
    for (let k = 0; k < length; k++) {
      const at = (list[k] as number) * stride + word
      masks[at] = (masks[at] as number) | bit
    }
  }
  return { sets, masks, stride }
}

/**
 * How many of the rows in `bits` (`total` set, of `count` in all) have each flag. Where most rows are results, the
 * others are counted and taken off. `rows` is work space.
 */
export function countFlags(
  { sets, masks, stride }: Flags,
  bits: Uint32Array,
  total: number,
  count: number,
  rows: Uint32Array,
): Uint32Array {
  if (total === count) return Uint32Array.from(sets, (set) => set.count)
  const isMost = total * 2 > count
  const n = isMost ? toOtherOrdinals(bits, count, rows) : toOrdinals(bits, rows)
  const counts = new Uint32Array(stride * FLAGS_A_WORD)
  const planes = new Int32Array(stride * PLANES)
  const words = new Int32Array(BLOCK)
  for (let from = 0; from < n; from += BLOCK) {
    const length = Math.min(BLOCK, n - from)
    for (let group = 0; group < stride; group++) {
      for (let k = 0; k < length; k++) words[k] = masks[Math.imul(rows[from + k] as number, stride) + group] as number
      addWords(words, length, planes, group * PLANES)
    }
  }
  for (let flag = 0; flag < sets.length; flag++) {
    const first = (flag >>> 5) * PLANES
    let sum = 0
    for (let p = 31 - Math.clz32(n); p >= 0; p--)
      sum = (sum << 1) + (((planes[first + p] as number) >>> (flag & 31)) & 1)
    counts[flag] = isMost ? (sets[flag] as OrdinalSet).count - sum : sum
  }
  return counts
}

/**
 * Adds words to 32 counters at once, of which plane `at` holds the lowest bits, the next plane the next bits, and so
 * on. Carry-save adders take eight words to one of eightfold weight; those, kept in place, are added in turn.
 */
function addWords(words: Int32Array, length: number, planes: Int32Array, at: number): void {
  const whole = length & ~7
  let ones = planes[at] as number
  let twos = planes[at + 1] as number
  let fours = planes[at + 2] as number
  for (let k = 0; k < whole; k += 8) {
    let a = words[k] as number
    let b = words[k + 1] as number
    let u = ones ^ a
    const twosA = (ones & a) | (u & b)
    ones = u ^ b
    a = words[k + 2] as number
    b = words[k + 3] as number
    u = ones ^ a
    const twosB = (ones & a) | (u & b)
    ones = u ^ b
    u = twos ^ twosA
    const foursA = (twos & twosA) | (u & twosB)
    twos = u ^ twosB
    a = words[k + 4] as number
    b = words[k + 5] as number
    u = ones ^ a
    const twosC = (ones & a) | (u & b)
    ones = u ^ b
    a = words[k + 6] as number
    b = words[k + 7] as number
    u = ones ^ a
    const twosD = (ones & a) | (u & b)
    ones = u ^ b
    u = twos ^ twosC
    const foursB = (twos & twosC) | (u & twosD)
    twos = u ^ twosD
    u = fours ^ foursA
    words[k >>> 3] = (fours & foursA) | (u & foursB)
    fours = u ^ foursB
  }
  planes[at] = ones
  planes[at + 1] = twos
  planes[at + 2] = fours
  for (let k = whole; k < length; k++) addWord(words[k] as number, planes, at)
  if (whole > 0) addWords(words, whole >>> 3, planes, at + 3)
}

function addWord(word: number, planes: Int32Array, at: number): void {
  let carry = word
  for (let p = at; carry !== 0; p++) {
    const plane = planes[p] as number
    planes[p] = plane ^ carry
    carry &= plane
  }
}
