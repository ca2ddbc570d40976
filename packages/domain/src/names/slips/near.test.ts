import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesTo, nearest } from './near.ts'

const known = (...words: string[]) => words.map((word, k) => ({ word, count: k + 1 }))

describe('words near to one that was typed', () => {
  it.each<[string, string[], string[]]>([
    ['alumnium', ['aluminium', 'alumina', 'steel'], ['aluminium']],
    ['polymide', ['polyimide', 'polyamide', 'polymer'], ['polyamide', 'polyimide']],
    ['steal', ['steel', 'stella'], ['steel']],
    ['6028', ['6082', '6060', '6028'], ['6082']],
    ['6083', ['6082'], []],
    ['abs', ['asa', 'abc'], []],
    ['tin', ['ti'], []],
  ])('%s among %j are %j', (typed, words, expected) => {
    expect(nearest(typed, known(...words), 5)).toEqual(expected)
  })

  it('are at most as many as asked for', () => {
    expect(nearest('brass', known('grass', 'brasse', 'bras'), 2)).toHaveLength(2)
  })

  it('are as far one way as the other, and not at all from themselves', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(changesTo(a, a, 2)).toBe(0)
        expect(changesTo(a, b, 3)).toBe(changesTo(b, a, 3))
      }),
    )
  })
})
