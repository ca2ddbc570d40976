import { expect, it } from 'vitest'
import { setBit, wordsFor } from './bits.ts'
import { countMembers, rowsBetween } from './member-counts.ts'
import { makeSet } from './ordinal-set.ts'
import { makeScratch } from './scratch.ts'

const SIZE = 40_000

it.each([0, 1, 4, 7, 8, 19, 33])('finds the ordinals that are in so many of %i sets', (count) => {
  const scratch = makeScratch(SIZE)
  const members = Array.from({ length: count }, (_, n) =>
    Array.from({ length: SIZE }, (_, k) => k).filter((k) => k % (n * 7 + 2) === 0),
  )
  const among = new Uint32Array(wordsFor(SIZE))
  for (let k = 0; k < 35_000; k++) setBit(among, k)
  const shared = countMembers(
    members.map((list) => makeSet(Uint32Array.from(list), SIZE)),
    scratch,
  )
  const countOf = (k: number): number => members.filter((_, n) => k % (n * 7 + 2) === 0).length
  const ordinals = new Uint32Array(SIZE)
  const counts = new Uint32Array(SIZE)
  for (const [from, to] of [
    [0, 1],
    [1, 3],
    [2, 70],
    [5, 6],
    [64, 99],
  ] as const) {
    const found = rowsBetween(shared, from, to, among, ordinals, counts)
    const expected = Array.from({ length: 35_000 }, (_, k) => k).filter((k) => countOf(k) >= from && countOf(k) < to)
    expect([...ordinals.subarray(0, found)]).toEqual(expected)
    expect([...counts.subarray(0, found)]).toEqual(expected.map(countOf))
  }
})
