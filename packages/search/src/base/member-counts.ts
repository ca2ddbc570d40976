import type { OrdinalSet } from './ordinal-set.ts'
import { copySet } from './ordinal-set.ts'
import type { Scratch } from './scratch.ts'

/** Of how many sets each ordinal is a member, as binary digits: bit i of digit d is worth 2 ** d for ordinal i. */
export interface MemberCounts {
  digits: Uint32Array[]
}

/** Counts for the ordinals in `among`; they live in the work space until its next reset. */
export function countMembers(sets: readonly OrdinalSet[], among: Uint32Array, scratch: Scratch): MemberCounts {
  const digits = Array.from({ length: 32 - Math.clz32(sets.length) }, () => scratch.take().fill(0))
  const carry = scratch.take()
  for (let k = 0; k < sets.length; k++) {
    const set = sets[k] as OrdinalSet
    if (set.kind === 'bits') addDigit(digits, set.bits, among, carry, k + 1)
    else {
      copySet(carry, set)
      addDigit(digits, carry, among, carry, k + 1)
    }
  }
  return { digits }
}

/** Adds a set to the digits; the sum of `most` sets has no more digits than `most` has. */
function addDigit(digits: Uint32Array[], set: Uint32Array, among: Uint32Array, carry: Uint32Array, most: number): void {
  const used = 32 - Math.clz32(most)
  let source = set
  for (let d = 0; d < used; d++) {
    const digit = digits[d] as Uint32Array
    for (let w = 0; w < digit.length; w++) {
      const old = digit[w] as number
      const word = (source[w] as number) & (among[w] as number)
      digit[w] = old ^ word
      carry[w] = old & word
    }
    source = carry
  }
}

/** The ordinals in `among` that are members of exactly `count` sets; overwrites `out`. */
export function rowsWith({ digits }: MemberCounts, count: number, among: Uint32Array, out: Uint32Array): void {
  out.set(among)
  for (const [d, digit] of digits.entries()) {
    const flip = ((count >>> d) & 1) === 1 ? 0 : -1
    for (let w = 0; w < out.length; w++) out[w] = (out[w] as number) & ((digit[w] as number) ^ flip)
  }
}
