import type { Expression } from '@ingot/domain/query/expression'
import { decodeScatter } from '@ingot/domain/scatter/scatter-columns'
import { describe, expect, it } from 'vitest'
import { ranges } from '../answers/plots/ranges.ts'
import { scatter } from '../answers/plots/scatter.ts'
import { search } from '../answers/search.ts'
import { asking, row } from '../rows.testing.ts'
import { buildIndex } from './build.ts'
import { COMPUTED_KEPT, columnOf } from './computed.ts'

const column = (key: string, at?: number): Expression => ({ kind: 'column', column: key, ...(at && { at }) })
const specific: Expression = { kind: 'quotient', left: column('rp'), right: column('rho') }

const index = buildIndex([
  row('steel', { columns: { rp: 400, rho: 8 } }),
  row('aluminium', { columns: { rp: [200, 300], rho: 2.5 } }),
  row('foam', { columns: { rp: 1, rho: 0 } }),
  row('unknown', { columns: { rp: 10 } }),
  row('warm', {
    columns: { rp: 10 },
    traces: [
      { column: 'rp', kind: 'values', T: [300], lo: [10], hi: [12] },
      { column: 'rp', kind: 'curve', T: [300, 400], lo: [20, 10], hi: [20, 10] },
    ],
  }),
])
const computed = { '=specific': specific }

describe('a computed column', () => {
  it('filters, sorts and counts what is missing like one of the index', () => {
    const request = asking({
      computed,
      ranges: [{ column: '=specific', min: 60 }],
      sort: { by: 'column', column: '=specific', descending: true },
    })
    expect(search([index], request)).toMatchObject({ ids: ['aluminium'], possible: [false], missing: [3] })
    expect(search([index], { ...request, ranges: [] }).ids.slice(0, 2)).toEqual(['aluminium', 'steel'])
  })

  it('reads a column at a temperature that is stated and at one that is assumed apart', () => {
    const stated = column('rp', 300)
    const assumed: Expression = { kind: 'column', column: 'rp', at: 300, isAssumed: true }
    for (const [left, right] of [
      [stated, assumed],
      [assumed, stated],
    ] as const) {
      const both = { '=both': { kind: 'difference', left, right } satisfies Expression }
      const request = asking({ computed: both, ranges: [{ column: '=both' }] })
      expect(search([index], request).ids).toEqual(['warm'])
    }
  })

  it('has a range and points', () => {
    expect(ranges([index], asking({ computed }), ['=specific'], 2)).toEqual([
      { column: '=specific', count: 2, min: 50, max: 120, bins: [2, 0] },
    ])
    const axes = { x: { column: 'rho' }, y: { column: '=specific' } }
    const request = { filter: asking({ computed }), ...axes, level: 2, hasIds: true }
    const { x, y, yHigh } = decodeScatter(scatter([index], request))
    expect([[...x], [...y], [...(yHigh ?? [])]]).toEqual([
      [2.5, 8],
      [80, 50],
      [120, 50],
    ])
  })

  it('takes an exact value at a temperature before a curve, and never goes beyond a curve', () => {
    const at = (T: number) => ranges([index], asking({ computed: { '=': column('rp', T) } }), ['='], 1)
    expect(at(300)).toMatchObject([{ min: 10, max: 12 }])
    expect(at(325)).toMatchObject([{ count: 1, min: 17.5, max: 17.5 }])
    expect([at(290), at(401)]).toEqual([[], []])
    expect(at(299)).toMatchObject([{ count: 1, min: 10, max: 12 }])
  })

  it('is evaluated once and kept; another expression under its key replaces it', () => {
    const first = columnOf(index, '=specific', computed)
    expect(columnOf(index, '=specific', structuredClone(computed))).toBe(first)
    const other = columnOf(index, '=specific', { '=specific': column('rp') })
    expect(other?.present.count).toBe(5)
    expect(columnOf(index, '=specific', computed)).not.toBe(other)
  })

  it('gives way when many others are asked for', () => {
    for (let k = 0; k < 3 * COMPUTED_KEPT; k++) columnOf(index, `=${k}`, { [`=${k}`]: specific })
    expect(index.computed.size).toBe(COMPUTED_KEPT)
  })

  it('is not mistaken for a column of the index', () => {
    expect(columnOf(index, '=specific', undefined)).toBeUndefined()
    expect(columnOf(index, 'rp', { rp: column('rho') })?.present.count).toBe(3)
  })
})
