import { copySet, type OrdinalSet } from './ordinal-set.ts'
import type { Scratch } from './scratch.ts'

/** Of how many sets each ordinal is a member, as binary digits: bit i of digit d is worth 2 ** d for ordinal i. */
export type MemberCounts = Uint32Array[]

/** Sets that are added in one go. */
const AT_ONCE = 8
/** Words whose digits stay in the first-level cache. */
const CHUNK = 1024

type Eight = [Uint32Array, Uint32Array, Uint32Array, Uint32Array, Uint32Array, Uint32Array, Uint32Array, Uint32Array]

/** A set may be given several times: it then counts as often. The counts live in the work space until its reset. */
export function countMembers(sets: readonly OrdinalSet[], scratch: Scratch): MemberCounts {
  const digits = Array.from({ length: Math.max(3, 32 - Math.clz32(sets.length)) }, () => scratch.take().fill(0))
  const before = scratch.taken()
  const none = scratch.take().fill(0)
  const bitsets = sets.map((set) => {
    if (set.kind === 'bits') return set.bits
    const bits = scratch.take()
    copySet(bits, set)
    return bits
  })
  const carry = new Uint32Array(CHUNK)
  for (let from = 0; from < none.length; from += CHUNK) {
    const to = Math.min(none.length, from + CHUNK)
    for (let k = 0; k < bitsets.length; k += AT_ONCE) {
      const eight = Array.from({ length: AT_ONCE }, (_, n) => bitsets[k + n] ?? none)
      addEight(digits, eight as Eight, carry, from, to)
      for (let d = 3; d < digits.length; d++) addCarry(digits[d], carry, from, to)
    }
  }
  scratch.reset(before)
  return digits
}

/** Adds eight sets to the three lowest digits by carry-save adders; what they carry is worth 8. */
function addEight(
  [ones, twos, fours]: MemberCounts,
  [a, b, c, d, e, f, g, h]: Eight,
  carry: Uint32Array,
  from: number,
  to: number,
): void {
  if (ones === undefined || twos === undefined || fours === undefined) return
  for (let w = from; w < to; w++) {
    let one = ones[w]
    let x = a[w]
    let y = b[w]
    let u = one ^ x
    const twosA = (one & x) | (u & y)
    one = u ^ y
    x = c[w]
    y = d[w]
    u = one ^ x
    const twosB = (one & x) | (u & y)
    one = u ^ y
    x = e[w]
    y = f[w]
    u = one ^ x
    const twosC = (one & x) | (u & y)
    one = u ^ y
    x = g[w]
    y = h[w]
    u = one ^ x
    const twosD = (one & x) | (u & y)
    ones[w] = u ^ y
    let two = twos[w]
    u = two ^ twosA
    const foursA = (two & twosA) | (u & twosB)
    two = u ^ twosB
    u = two ^ twosC
    const foursB = (two & twosC) | (u & twosD)
    twos[w] = u ^ twosD
    const four = fours[w]
    u = four ^ foursA
    carry[w - from] = (four & foursA) | (u & foursB)
    fours[w] = u ^ foursB
  }
}

function addCarry(digit: Uint32Array, carry: Uint32Array, from: number, to: number): void {
  for (let w = from; w < to; w++) {
    const old = digit[w]
    const word = carry[w - from]
    digit[w] = old ^ word
    carry[w - from] = old & word
  }
}

/** The ordinals of one word that are members of at least `count` sets. */
export function atLeast(digits: MemberCounts, count: number, word: number): number {
  let more = 0
  let equal = -1
  for (let d = digits.length - 1; d >= 0; d--) {
    const digit = digits[d][word]
    if (((count >>> d) & 1) === 1) equal &= digit
    else {
      more |= equal & digit
      equal &= ~digit
    }
  }
  return count >>> digits.length === 0 ? more | equal : 0
}

/** Of how many sets one ordinal is a member. */
export function countAt(digits: MemberCounts, ordinal: number): number {
  const word = ordinal >>> 5
  const bit = ordinal & 31
  let count = 0
  for (let d = 0; d < digits.length; d++) count |= ((digits[d][word] >>> bit) & 1) << d
  return count
}

/**
 * The ordinals in `among` that are members of at least `from` and fewer than `to` sets, ascending, into `ordinals`,
 * and of how many into `counts`; returns how many there are.
 */
export function rowsBetween(
  digits: MemberCounts,
  from: number,
  to: number,
  among: Uint32Array,
  ordinals: Uint32Array,
  counts: Uint32Array,
): number {
  let n = 0
  for (let w = 0; w < among.length; w++) {
    const kept = among[w]
    if (kept === 0) continue
    let word = kept & atLeast(digits, from, w)
    if (word !== 0) word &= ~atLeast(digits, to, w)
    while (word !== 0) {
      const low = word & -word
      const ordinal = (w << 5) + 31 - Math.clz32(low)
      word ^= low
      ordinals[n] = ordinal
      counts[n++] = countAt(digits, ordinal)
    }
  }
  return n
}
