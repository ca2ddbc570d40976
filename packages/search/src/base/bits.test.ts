import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fillBits,
  hasBit,
  popcount,
  popcountAnd,
  selectRanks,
  setBit,
  toOrdinals,
  toOtherOrdinals,
  wordsFor,
} from './bits.ts'

const SIZE = 700

const bitsOf = (ordinals: readonly number[]): Uint32Array => {
  const bits = new Uint32Array(wordsFor(SIZE))
  for (const i of ordinals) setBit(bits, i)
  return bits
}

const ordinals = fc.uniqueArray(fc.nat(SIZE - 1), { maxLength: SIZE }).map((list) => list.sort((a, b) => a - b))

describe('bitsets', () => {
  it('count and list what was set', () => {
    fc.assert(
      fc.property(ordinals, (list) => {
        const out = new Uint32Array(SIZE)
        const bits = bitsOf(list)
        expect(popcount(bits)).toBe(list.length)
        expect([...out.subarray(0, toOrdinals(bits, out))]).toEqual(list)
        const others = Array.from({ length: SIZE }, (_, i) => i).filter((i) => !list.includes(i))
        expect([...out.subarray(0, toOtherOrdinals(bits, SIZE, out))]).toEqual(others)
      }),
    )
  })

  it('count what two have in common', () => {
    fc.assert(
      fc.property(ordinals, ordinals, (a, b) => {
        expect(popcountAnd(bitsOf(a), bitsOf(b))).toBe(a.filter((i) => b.includes(i)).length)
      }),
    )
  })

  it('select ordinals by rank', () => {
    fc.assert(
      fc.property(ordinals, fc.nat(SIZE), fc.nat(SIZE), (list, from, length) => {
        const out: number[] = []
        selectRanks(bitsOf(list), from, from + length, out)
        expect(out).toEqual(list.slice(from, from + length))
      }),
    )
  })

  it('leave the bits behind the last ordinal at 0 when filled', () => {
    const bits = new Uint32Array(wordsFor(33))
    fillBits(bits, 33)
    expect(popcount(bits)).toBe(33)
    expect(hasBit(bits, 32)).toBe(true)
  })
})
