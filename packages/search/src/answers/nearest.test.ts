import { describe, expect, it } from 'vitest'
import { buildIndex } from '../index/build.ts'
import type { IndexedRow } from '../index/columnar-index.ts'
import type { SimilarWeights } from '../port.ts'
import { randomFrom } from '../random.testing.ts'
import { asking, row } from '../rows.testing.ts'
import { distanceOf, likenessOf, partsOf, type Trait, weighTraits } from './likeness.ts'
import { similar, traitsOf } from './similar.ts'

const COUNT = 9_000
const random = randomFrom(5)
/** Some columns that most have, some sparse ones, and one so rare that its rows are listed. */
const SHARES: Record<string, number> = { a: 0.9, b: 0.9, c: 0.6, d: 0.3, e: 0.2, f: 0.1, g: 0.05, rare: 0.01 }

const rows = Array.from({ length: COUNT }, (_, k) =>
  row(`m${k}`, {
    owner: k % 3 === 0 ? 'acme' : 'public',
    nameKey: `name ${k % 100}`,
    features: k % 7 === 0 ? ['few'] : [],
    columns: Object.fromEntries(
      Object.entries(SHARES)
        .filter(([, share]) => k < 5 || random() < share)
        .map(([key]) => [key, Math.floor(random() * 50)]),
    ),
  }),
)
const index = buildIndex(rows)

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Every row measured, then sorted. */
function nearestRows(traits: readonly Trait[], among: readonly IndexedRow[], limit: number) {
  const measured = among.map((each) => {
    const values = traits.map(({ column }) => each.lo[each.columns.indexOf(column)])
    const likeness = traits.reduce((sum, trait, k) => sum + trait.weight * likenessOf(trait, values[k]), 0)
    return { each, likeness, parts: partsOf(traits, values) }
  })
  const sorted = measured
    .filter(({ likeness }) => likeness > 0)
    .sort((a, b) => b.likeness - a.likeness || byText(a.each.nameKey, b.each.nameKey) || byText(a.each.id, b.each.id))
    .slice(0, limit)
  return {
    ids: sorted.map(({ each }) => each.id),
    distance: sorted.map(({ likeness }) => distanceOf(likeness, traits)),
    parts: sorted.map(({ parts }) => parts),
  }
}

const WEIGHTS: SimilarWeights[] = [
  {},
  { a: 0, d: 0 },
  { a: 3, e: 0.5 },
  { rare: 100, a: 0.01 },
  { a: 99.99, b: 0.01, c: 33.33, d: 7.07 },
]

describe.each(WEIGHTS)('the nearest of thousands, weighted %j', (weights) => {
  it.each([
    ['all', 0, {}],
    ['one owner', 3, { owners: ['acme'] }],
    ['a filter', 1, { features: ['few'] }],
    ['properties of the sparse only', 700, {}],
  ])('among %s are those that measuring every material finds [SIM-001, SIM-002]', (_, reference, given) => {
    const filter = asking({ owners: ['public', 'acme'], ...given })
    const id = `m${reference}`
    const traits = traitsOf([index], id, filter.owners, weights)
    const among = rows.filter(
      (each) =>
        each.id !== id &&
        filter.owners.includes(each.owner) &&
        filter.features.every((key) => each.features.includes(key)),
    )
    expect(similar([index], id, filter, 30, weights)).toEqual(nearestRows(traits, among, 30))
  })
})

describe('weights', () => {
  const trait = (column: string) => ({ column, value: 1, spread: 2 })

  it('are whole, in lowest terms, and leave a property out at 0', () => {
    const traits = weighTraits([trait('a'), trait('b'), trait('c')], { a: 0.5, c: 0 })
    expect(traits.map(({ column, weight }) => [column, weight])).toEqual([
      ['a', 1],
      ['b', 2],
    ])
  })

  it('make the distance a weighted mean of what each property adds', () => {
    const pair = [
      row('ref', { columns: { a: 0, b: 0 } }),
      row('other', { columns: { a: 5, b: 10 } }),
      ...Array.from({ length: 41 }, (_, k) => row(`x${k}`, { columns: { z: k } })),
      row('far', { columns: { a: 10, b: 10 } }),
    ]
    const found = similar([buildIndex(pair)], 'ref', asking({ ids: ['other'] }), 5, { a: 3 })
    expect(found).toEqual({ ids: ['other'], distance: [0.625], parts: [{ a: 0.375, b: 0.25 }] })
  })
})
