import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexOfParent, type OpenRow, placeOf, placesIn, type RowPlace, shownCount } from './row-places.ts'

/** The same list written out row by row. */
const written = (rowCount: number, open: readonly OpenRow[]): RowPlace[] =>
  Array.from({ length: rowCount }, (_, parent) => {
    const count = open.find(({ at }) => at === parent)?.count ?? 0
    return [{ parent }, ...Array.from({ length: count }, (_, child) => ({ parent, child }))]
  }).flat()

const lists = fc.tuple(
  fc.integer({ min: 1, max: 12 }),
  fc.uniqueArray(fc.record({ at: fc.integer({ min: 0, max: 11 }), count: fc.integer({ min: 1, max: 4 }) }), {
    selector: ({ at }) => at,
  }),
)

describe('parent rows with their children under them [LIST-004]', () => {
  it('are found from the place on the screen, whatever is open', () => {
    fc.assert(
      fc.property(lists, ([rowCount, some]) => {
        const open = some.filter(({ at }) => at < rowCount).sort((a, b) => a.at - b.at)
        const rows = written(rowCount, open)
        expect(shownCount(rowCount, open)).toBe(rows.length)
        expect(rows.map((_, index) => placeOf(index, open))).toEqual(rows)
        for (const [index, { parent, child }] of rows.entries())
          if (child === undefined) expect(indexOfParent(parent, open)).toBe(index)
      }),
    )
  })

  it('says which parents and which children a stretch of the screen shows', () => {
    const open = [
      { at: 1, count: 3 },
      { at: 2, count: 100 },
    ]
    expect(placesIn(3, 10, open)).toEqual({
      parents: { first: 1, last: 2 },
      children: [
        { parent: 1, first: 1, last: 2 },
        { parent: 2, first: 0, last: 4 },
      ],
    })
    expect(placesIn(106, 120, open)).toEqual({ parents: { first: 3, last: 17 }, children: [] })
  })

  it('takes no longer for a million rows than for ten', () => {
    expect(placeOf(1_000_003, [{ at: 999_999, count: 5 }])).toEqual({ parent: 999_999, child: 3 })
  })
})
