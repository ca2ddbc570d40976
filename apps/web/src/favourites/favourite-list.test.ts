import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameList, mergedLists, toggled, unionOf } from './favourite-list.ts'

const list = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f'))

describe('a list of favourites', () => {
  it('is marked and unmarked, the last one at its end', () => {
    expect(toggled(['a', 'b'], 'c')).toEqual(['a', 'b', 'c'])
    expect(toggled(['a', 'b', 'c'], 'b')).toEqual(['a', 'c'])
  })

  it('holds every material once when lists are joined', () => {
    expect(unionOf(['a', 'b'], ['b', 'c'])).toEqual(['a', 'b', 'c'])
    expect(isSameList(['a', 'b'], ['b', 'a'])).toBe(true)
    expect(isSameList(['a', 'b'], ['a'])).toBe(false)
  })

  it('loses no change of either side where it was changed in two places', () => {
    fc.assert(
      fc.property(list, list, list, (base, own, theirs) => {
        const merged = mergedLists(base, own, theirs)
        for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) {
          const isAdded = !base.includes(id) && (own.includes(id) || theirs.includes(id))
          const isKept = base.includes(id) && own.includes(id) && theirs.includes(id)
          expect(merged.includes(id)).toBe(isAdded || isKept)
        }
        expect(new Set(merged).size).toBe(merged.length)
      }),
    )
  })
})
