import { describe, expect, it } from 'vitest'
import { search } from '../answers/search.ts'
import { buildIndex } from '../index/build.ts'
import type { IndexedRow } from '../index/columnar-index.ts'
import { asking, row } from '../rows.testing.ts'

/** As many combinations of one group's tags as take several units. */
const manyCombinations = (count: number): IndexedRow[] =>
  Array.from({ length: count }, (_, k) =>
    row(`m${k}`, {
      tags: [
        ...Array.from({ length: 12 }, (_, bit) => bit)
          .filter((bit) => (k >> bit) & 1)
          .map((bit) => `special-${bit}`),
        `form-${k % 3}`,
        ...(k % 5 === 0 ? ['rare-x'] : []),
      ],
      columns: { density: k },
    }),
  )

const countOf = (rows: readonly IndexedRow[], tag: string): number =>
  rows.filter(({ tags }) => tags.includes(tag)).length

describe('facet counts', () => {
  const rows = manyCombinations(4_096)
  const index = buildIndex(rows)

  it.each([
    ['few results, followed one by one', 10],
    ['some results, binned by combination', 1_500],
    ['most results, by counting the others', 3_900],
    ['all results', 4_096],
  ])('are exact for %s', (_, count) => {
    const { facets, total } = search([index], asking({ ranges: [{ column: 'density', max: count - 1 }] }))
    const found = rows.slice(0, count)
    expect(total).toBe(count)
    for (const tag of ['special-0', 'special-7', 'special-11', 'form-2', 'rare-x']) {
      const [group, id] = tag.split('-') as [string, string]
      expect(facets[group]?.[id] ?? 0).toBe(countOf(found, tag))
    }
  })

  it('of a filtered group are those without its own filter [SRCH-009]', () => {
    const request = asking({
      tags: [
        { group: 'special', ids: ['3'] },
        { group: 'form', ids: ['1'] },
      ],
    })
    const { facets } = search([index], request)
    const inForm = rows.filter(({ tags }) => tags.includes('form-1'))
    const withSpecial = rows.filter(({ tags }) => tags.includes('special-3'))
    expect(facets.special?.['9']).toBe(countOf(inForm, 'special-9'))
    expect(facets.form?.['2']).toBe(countOf(withSpecial, 'form-2'))
    expect(facets.rare?.x).toBe(
      countOf(
        inForm.filter((each) => withSpecial.includes(each)),
        'rare-x',
      ),
    )
  })

  it('hold a group named like a member of every object', () => {
    const odd = buildIndex([row('a', { tags: ['__proto__-x', 'constructor-__proto__'] })])
    expect(
      Object.entries(search([odd], asking()).facets).map(([group, tags]) => [group, Object.entries(tags)]),
    ).toEqual([
      ['__proto__', [['x', 1]]],
      ['constructor', [['__proto__', 1]]],
    ])
  })
})
