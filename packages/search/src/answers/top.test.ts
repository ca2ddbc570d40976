import { describe, expect, it } from 'vitest'
import { buildIndex } from '../index/build.ts'
import type { IndexedRow } from '../index/columnar-index.ts'
import type { PlainSort } from '../port.ts'
import { asking, row } from '../rows.testing.ts'
import { search } from './search.ts'

const COUNT = 3_000

/** Few distinct values and names, so that ties cross every page; a third has no value. */
const rows = Array.from({ length: COUNT }, (_, k) =>
  row(`id${(k * 7919) % COUNT}`, {
    nameKey: `name ${k % 50}`,
    columns: { ...(k % 3 > 0 && { dense: (k * 31) % 40 }), ...(k % 9 === 0 && { sparse: k % 11 }) },
    features: k % 4 === 0 ? ['few'] : [],
  }),
)
const index = buildIndex(rows)

const valueOfRow = (each: IndexedRow, column: string): number | undefined => each.lo[each.columns.indexOf(column)]

function sorted(among: readonly IndexedRow[], sort: PlainSort): string[] {
  const sign = sort.descending === true ? -1 : 1
  const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
  const compare = (a: IndexedRow, b: IndexedRow): number => {
    if (sort.by === 'name') return sign * text(a.nameKey, b.nameKey) || text(a.id, b.id)
    const [x, y] = [valueOfRow(a, sort.column), valueOfRow(b, sort.column)]
    const byValue = x === y ? 0 : x === undefined ? 1 : y === undefined ? -1 : sign * (x - y)
    return byValue || text(a.nameKey, b.nameKey) || text(a.id, b.id)
  }
  return [...among].sort(compare).map(({ id }) => id)
}

const sorts: PlainSort[] = [false, true].flatMap((descending): PlainSort[] => [
  { by: 'name', descending },
  { by: 'column', column: 'dense', descending },
  { by: 'column', column: 'sparse', descending },
])

describe.each(sorts)('sorted by $by $column, descending $descending', (sort) => {
  it.each([0, 30, 340, 990, 1_970, 2_990])('pages from offset %i as if all were sorted', (offset) => {
    const all = search([index], asking({ sort, offset, limit: 30 }))
    expect(all.ids).toEqual(sorted(rows, sort).slice(offset, offset + 30))
  })

  it.each([0, 200, 740])('pages a part of the materials from offset %i', (offset) => {
    const few = search([index], asking({ sort, offset, limit: 30, features: ['few'] }))
    expect(few.ids).toEqual(
      sorted(
        rows.filter(({ features }) => features.length > 0),
        sort,
      ).slice(offset, offset + 30),
    )
  })
})
