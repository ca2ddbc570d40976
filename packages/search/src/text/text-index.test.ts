import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { search } from '../answers/search.ts'
import { buildIndex } from '../index/build.ts'
import { indexBytes, removeId } from '../index/columnar-index.ts'
import { asking, row } from '../rows.testing.ts'

const text = fc.array(fc.constantFrom('a', 'b', 'ab', '-', ' ', '\n', 'ö', '鋼', '𝛼', '%', '66'), { maxLength: 12 })

describe('terms', () => {
  it('find exactly the texts that contain them, phrases and single characters too [SRCH-008]', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 30 }), text, (texts, parts) => {
        const rows = texts.map((words, k) => row(`m${String(k).padStart(2, '0')}`, { searchText: words.join('') }))
        const term = parts.slice(0, 4).join('')
        const { ids } = search([buildIndex(rows)], asking({ terms: [term] }))
        expect(ids).toEqual(rows.filter(({ searchText }) => searchText.includes(term)).map(({ id }) => id))
      }),
      { numRuns: 500 },
    )
  })

  it('find words that most materials share as well as rare ones', () => {
    const rows = Array.from({ length: 200 }, (_, k) =>
      row(`m${k}`, { searchText: `alloy ${k % 7 === 0 ? 'cast' : ''} x${k}` }),
    )
    const index = buildIndex(rows)
    expect(search([index], asking({ terms: ['allo'] })).total).toBe(200)
    expect(search([index], asking({ terms: ['alloy cast x14'] })).total).toBe(3)
  })

  it('are found again in what is live then, whoever asks', () => {
    const rows = ['a', 'b', 'c'].map((id) => row(id, { searchText: 'cast iron', ...(id === 'c' && { owner: 'own' }) }))
    const index = buildIndex(rows)
    const ask = (term: string, owners = ['public']) => search([index], asking({ terms: [term], owners })).ids
    for (const term of ['cast iron', 'iro']) {
      expect(ask(term)).toEqual(['a', 'b'])
      expect(ask(term, ['own'])).toEqual(['c'])
    }
    const before = indexBytes(index)
    for (let k = 0; k < 200; k++) ask(`t${k} u`)
    expect([index.text.found.size, indexBytes(index) - before]).toEqual([64, (64 - 2) * 4])
    removeId(index, 'a')
    for (const term of ['cast iron', 'iro']) expect(ask(term)).toEqual(['b'])
  })

  it('of several words are found on both sides of where a stretch of texts ends, and nowhere across it', () => {
    const textOf = (k: number) => (k % 4_096 > 4_092 || k % 4_096 < 3 ? `cast iron ${k}` : `cast ${k} iron`)
    const rows = Array.from({ length: 20_000 }, (_, k) =>
      row(`m${String(k).padStart(5, '0')}`, { searchText: textOf(k) }),
    )
    const { ids } = search([buildIndex(rows)], asking({ terms: ['cast iron'], limit: 100 }))
    expect(ids).toEqual(rows.filter(({ searchText }) => searchText.includes('cast iron')).map(({ id }) => id))
    expect(search([buildIndex(rows)], asking({ terms: ['iron cast'] })).total).toBe(0)
  })
})
