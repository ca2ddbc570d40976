import { describe, expect, it } from 'vitest'
import { arrangeComparison, countHow } from './arrange.ts'
import { cell, column, row } from './testing.ts'

const numbers = (...all: (number | undefined)[]) => all.map((one) => (one === undefined ? null : cell({ value: one })))

const comparison = {
  columns: [column('a'), column('b'), column('c')],
  groups: [
    {
      vkey: 'g',
      name: 'Mechanical',
      rows: [
        row('Zeta', numbers(100, 110, 100)),
        row('alpha', numbers(100, 300, 100)),
        row('equal', numbers(5, 5, 5), { differs: false }),
        row('words', [cell({ option: 'HB' }), cell({ option: 'V-0' }), null]),
        row('melting', numbers(900, 990, 900), { quantity: 'temperature' }),
      ],
    },
    { vkey: 'h', name: 'Thermal', rows: [row('only c', numbers(undefined, undefined, 1), { differs: false })] },
  ],
}

const arrange = (how: Partial<Parameters<typeof arrangeComparison>[1]> = {}) =>
  arrangeComparison(comparison, { language: 'en', ...how })
const names = (...given: Parameters<typeof arrange>) =>
  arrange(...given).groups.map(({ rows }) => rows.map(({ name }) => name))

describe('a comparison as it is looked at', () => {
  it('has its rows in the order of the catalogue, of names, or of the largest difference', () => {
    expect(names()[0]).toEqual(['Zeta', 'alpha', 'equal', 'words', 'melting'])
    expect(names({ order: 'name' })[0]).toEqual(['alpha', 'equal', 'melting', 'words', 'Zeta'])
    const byDifference = names({ order: 'difference' })[0]
    expect(byDifference?.[0]).toBe('alpha')
    expect(byDifference?.slice(1, 3).sort()).toEqual(['Zeta', 'melting'])
    expect(byDifference?.slice(3)).toEqual(['words', 'equal'])
  })

  it('leaves out what is alike, and says how much', () => {
    const { groups, hidden } = arrange({ onlyDifferent: true })
    expect(groups.map(({ name }) => name)).toEqual(['Mechanical'])
    expect(hidden).toBe(2)
  })

  it('counts differences from the reference; the first column where none is named', () => {
    const parts = (reference?: string) =>
      arrange({ reference }).groups[0]?.rows[1]?.differences.map((one) => one && Math.round(one.value * 100))
    expect(parts()).toEqual([undefined, 200, 0])
    expect(parts('b')).toEqual([-67, undefined, -67])
    expect(arrange({ reference: 'gone' }).reference).toBe(0)
  })

  it('has the columns that are asked for, in their order, without rows that none of them fills', () => {
    const { columns, groups } = arrange({ keys: ['b', 'x', 'a'] })
    expect(columns.map(({ key }) => key)).toEqual(['b', 'a'])
    expect(groups).toHaveLength(1)
    expect(groups[0]?.rows[0]?.cells.map((one) => one?.shown.value)).toEqual([110, 100])
    expect(arrange({ keys: [] }).reference).toBe(-1)
  })

  it('tells how many cells meet the conditions, and how', () => {
    expect(countHow(arrange())).toEqual({ exact: 15, interpolated: 0, silent: 0, elsewhere: 0, missing: 3 })
  })
})
