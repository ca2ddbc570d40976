import { expect, it } from 'vitest'
import { setBit, toOrdinals, wordsFor } from './bits.ts'
import { countMembers, rowsWith } from './member-counts.ts'
import { makeSet } from './ordinal-set.ts'
import { makeScratch } from './scratch.ts'

const SIZE = 2_000

it.each([0, 1, 4, 7, 19, 33])('finds the ordinals that are in exactly so many of %i sets', (count) => {
  const scratch = makeScratch(SIZE)
  const members = Array.from({ length: count }, (_, n) =>
    Array.from({ length: SIZE }, (_, k) => k).filter((k) => k % (n + 2) === 0),
  )
  const among = new Uint32Array(wordsFor(SIZE))
  for (let k = 0; k < 1_500; k++) setBit(among, k)
  const shared = countMembers(
    members.map((list) => makeSet(Uint32Array.from(list), SIZE)),
    among,
    scratch,
  )
  const out = scratch.take()
  const ordinals = new Uint32Array(SIZE)
  for (let n = 0; n <= count; n++) {
    rowsWith(shared, n, among, out)
    const expected = Array.from({ length: 1_500 }, (_, k) => k).filter(
      (k) => members.filter((_, at) => k % (at + 2) === 0).length === n,
    )
    expect([...ordinals.subarray(0, toOrdinals(out, ordinals))]).toEqual(expected)
  }
})
