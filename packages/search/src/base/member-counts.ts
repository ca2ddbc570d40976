import { copySet, type OrdinalSet } from './ordinal-set.ts'
import type { Scratch } from './scratch.ts'

/** Of how many sets each ordinal is a member, as binary digits: bit i of digit d is worth 2 ** d for ordinal i. */
export type MemberCounts = Uint32Array[]

/** Counts for the ordinals in `among`; they live in the work space until its next reset. */
export function countMembers(sets: readonly OrdinalSet[], among: Uint32Array, scratch: Scratch): MemberCounts {
  const digits = Array.from({ length: Math.max(2, 32 - Math.clz32(sets.length)) }, () => scratch.take().fill(0))
  const carry = scratch.take()
  const none = scratch.take().fill(0)
  const spare = Array.from({ length: 4 }, () => scratch.take())
  for (let k = 0; k < sets.length; k += 4) {
    const four = spare.map((bits, n) => {
      const set = sets[k + n]
      if (set === undefined) return none
      if (set.kind === 'bits') return set.bits
      copySet(bits, set)
      return bits
    })
    addFour(digits, four as [Uint32Array, Uint32Array, Uint32Array, Uint32Array], among, carry)
    for (let d = 2; d < digits.length; d++) addCarry(digits[d] as Uint32Array, carry)
  }
  return digits
}

/** Adds four sets to the two lowest digits; what they carry is worth 4. */
function addFour(
  [ones, twos]: MemberCounts,
  [a, b, c, d]: [Uint32Array, Uint32Array, Uint32Array, Uint32Array],
  among: Uint32Array,
  carry: Uint32Array,
): void {
  if (ones === undefined || twos === undefined) return
  for (let w = 0; w < ones.length; w++) {
    const kept = among[w] as number
    let x = (a[w] as number) & kept
    let y = (b[w] as number) & kept
    let sum = ones[w] as number
    let u = sum ^ x
    const first = (sum & x) | (u & y)
    sum = u ^ y
    x = (c[w] as number) & kept
    y = (d[w] as number) & kept
    u = sum ^ x
    const second = (sum & x) | (u & y)
    ones[w] = u ^ y
    const two = twos[w] as number
    u = two ^ first
    carry[w] = (two & first) | (u & second)
    twos[w] = u ^ second
  }
}

function addCarry(digit: Uint32Array, carry: Uint32Array): void {
  for (let w = 0; w < digit.length; w++) {
    const old = digit[w] as number
    const word = carry[w] as number
    digit[w] = old ^ word
    carry[w] = old & word
  }
}

/** The ordinals in `among` that are members of exactly `count` sets; overwrites `out`. */
export function rowsWith(digits: MemberCounts, count: number, among: Uint32Array, out: Uint32Array): void {
  out.set(among)
  for (const [d, digit] of digits.entries()) {
    const flip = ((count >>> d) & 1) === 1 ? 0 : -1
    for (let w = 0; w < out.length; w++) out[w] = (out[w] as number) & ((digit[w] as number) ^ flip)
  }
}
