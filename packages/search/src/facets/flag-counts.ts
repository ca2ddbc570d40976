import { toOrdinals, toOtherOrdinals } from '../base/bits.ts'
import type { OrdinalSet } from '../base/ordinal-set.ts'

/** Which of many flags each row has (columns, features, diagrams), for counting them all at once. */
export interface Flags {
  sets: OrdinalSet[]
  /** Flags 32 · g … 32 · g + 31 of row i are the bits of masks[g][i]. */
  masks: Int32Array[]
}

const FLAGS_A_WORD = 32
/** Rows of a block: what they carry stays in the first-level cache. */
const BLOCK = 4096
/** Enough for the count of any index. */
const PLANES = 32

export function makeFlags(sets: OrdinalSet[], count: number): Flags {
  const masks = Array.from({ length: Math.ceil(sets.length / FLAGS_A_WORD) }, () => new Int32Array(count))
  const ordinals = new Uint32Array(count)
  for (const [flag, set] of sets.entries()) {
    const words = masks[flag >>> 5] as Int32Array
    const bit = 1 << (flag & 31)
    const list = set.kind === 'list' ? set.list : ordinals
    const length = set.kind === 'list' ? set.count : toOrdinals(set.bits, ordinals)
    for (let k = 0; k < length; k++) {
      const at = list[k]
      words[at] = words[at] | bit
    }
  }
  return { sets, masks }
}

/**
 * How many of the rows in `bits` (`total` set, of `count` in all) have each flag. Where most rows are results, the
 * others are counted and taken off. `rows` is work space.
 */
export function countFlags(
  { sets, masks }: Flags,
  bits: Uint32Array,
  total: number,
  count: number,
  rows: Uint32Array,
): Uint32Array {
  if (total === count) return Uint32Array.from(sets, (set) => set.count)
  const isMost = total * 2 > count
  const n = isMost ? toOtherOrdinals(bits, count, rows) : toOrdinals(bits, rows)
  const planes = new Int32Array(masks.length * PLANES)
  const carried = new Int32Array(BLOCK >>> 3)
  for (const [group, words] of masks.entries()) {
    for (let from = 0; from < n; from += BLOCK)
      addWords(words, rows, from, Math.min(BLOCK, n - from), planes, group * PLANES, carried)
  }
  return Uint32Array.from(sets, (set, flag) => {
    const first = (flag >>> 5) * PLANES
    let sum = 0
    for (let p = 31 - Math.clz32(n); p >= 0; p--) sum = (sum << 1) + ((planes[first + p] >>> (flag & 31)) & 1)
    return isMost ? set.count - sum : sum
  })
}

/** 0, 1, 2 …: the rows of words that lie one after the other. */
const PLACES = Uint32Array.from({ length: BLOCK >>> 3 }, (_, place) => place)

/**
 * Adds the words of `length` rows to 32 counters at once, of which plane `at` holds the lowest bits, the next plane
 * the next bits, and so on. Carry-save adders take eight words to one of eightfold weight; those are gathered in
 * `carried` and added in turn.
 */
function addWords(
  words: Int32Array,
  rows: Uint32Array,
  from: number,
  length: number,
  planes: Int32Array,
  at: number,
  carried: Int32Array,
): void {
  const whole = from + (length & ~7)
  let ones = planes[at]
  let twos = planes[at + 1]
  let fours = planes[at + 2]
  let n = 0
  for (let k = from; k < whole; k += 8) {
    let a = words[rows[k]]
    let b = words[rows[k + 1]]
    let u = ones ^ a
    const twosA = (ones & a) | (u & b)
    ones = u ^ b
    a = words[rows[k + 2]]
    b = words[rows[k + 3]]
    u = ones ^ a
    const twosB = (ones & a) | (u & b)
    ones = u ^ b
    u = twos ^ twosA
    const foursA = (twos & twosA) | (u & twosB)
    twos = u ^ twosB
    a = words[rows[k + 4]]
    b = words[rows[k + 5]]
    u = ones ^ a
    const twosC = (ones & a) | (u & b)
    ones = u ^ b
    a = words[rows[k + 6]]
    b = words[rows[k + 7]]
    u = ones ^ a
    const twosD = (ones & a) | (u & b)
    ones = u ^ b
    u = twos ^ twosC
    const foursB = (twos & twosC) | (u & twosD)
    twos = u ^ twosD
    u = fours ^ foursA
    carried[n++] = (fours & foursA) | (u & foursB)
    fours = u ^ foursB
  }
  planes[at] = ones
  planes[at + 1] = twos
  planes[at + 2] = fours
  for (let k = whole; k < from + length; k++) addWord(words[rows[k]], planes, at)
  if (n > 0) addWords(carried, PLACES, 0, n, planes, at + 3, carried)
}

function addWord(word: number, planes: Int32Array, at: number): void {
  let carry = word
  for (let p = at; carry !== 0; p++) {
    const plane = planes[p]
    planes[p] = plane ^ carry
    carry &= plane
  }
}
