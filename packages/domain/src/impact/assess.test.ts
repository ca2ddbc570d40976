import type { CompoundRow, ImpactCountry } from '@ingot/contract/impact'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assess, sharesOf } from './assess.ts'
import { drawnShares, pieSlices } from './pie.ts'

const KWH = 3.6e6
const compound = (percentage: number, gwp: number | null, co2: number | null): CompoundRow => ({
  key: 'k',
  name: 'k',
  percentage,
  gwp: gwp === null ? null : { value: gwp },
  co2: co2 === null ? null : { value: co2 },
})
const machine = (kWh: number) => ({ key: 'm', name: 'm', energy: { value: kWh * KWH } })
const germany: ImpactCountry = {
  key: 'DEU',
  name: 'Germany',
  gwp: { value: 0.34206 / KWH },
  co2: { value: 0.3369 / KWH },
}

describe('the impact', () => {
  it('is share times factor of each compound, energy times factor of the country of each machine, and their sum [IMPACT-004, IMPACT-017]', () => {
    const { compounds, machines, total } = assess({
      compounds: [compound(70, 7.92, 6.54), compound(30, 1.97, 1.5)],
      machines: [machine(0.631), machine(3.118)],
      country: germany,
    })
    expect(compounds[0]?.gwp?.value).toBeCloseTo(5.544, 12)
    expect(compounds[1]?.co2?.value).toBeCloseTo(0.45, 12)
    expect(machines[1]?.gwp?.value).toBeCloseTo(1.06654308, 10)
    expect(machines[1]?.co2?.value).toBeCloseTo(1.0504542, 10)
    expect(total.gwp.value).toBeCloseTo(5.544 + 0.591 + 0.21583986 + 1.06654308, 10)
    expect(total.gwp.isAtLeast).toBe(false)
    expect(total.energy).toBeCloseTo(3.749 * KWH, 3)
  })

  it('is a lower limit where a figure is missing, and the GWP at least the CO2 where only that is known', () => {
    const { compounds, total } = assess({
      compounds: [compound(80, null, 6), compound(20, 2, null)],
      machines: [],
      country: null,
    })
    expect(compounds[0]?.gwp).toEqual({ value: expect.closeTo(4.8, 12), isAtLeast: true })
    expect(compounds[1]?.co2).toBeNull()
    expect(total.gwp).toEqual({ value: expect.closeTo(5.2, 12), isAtLeast: true })
    expect(total.co2).toEqual({ value: expect.closeTo(4.8, 12), isAtLeast: true })
  })

  it('of a machine waits for a country; nothing of an unknown is nothing', () => {
    const { machines, total } = assess({
      compounds: [compound(100, 1, 1), compound(0, null, null)],
      machines: [machine(2)],
      country: null,
    })
    expect(machines[0]).toEqual({ gwp: null, co2: null })
    expect(total.gwp).toEqual({ value: 1, isAtLeast: true })
    expect(assess({ compounds: [compound(0, null, null)], machines: [], country: null }).total.gwp).toEqual({
      value: 0,
      isAtLeast: false,
    })
  })

  it('has shares that add up to one, and a pie that closes', () => {
    const values = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(values, (given) => {
        const rows = given.map((value) => ({ gwp: { value, isAtLeast: false }, co2: null }))
        const shares = drawnShares(sharesOf(rows, 'gwp')) ?? []
        const sum = shares.reduce((all, one) => all + one, 0)
        expect(Math.abs(sum - (given.some((value) => value > 0) ? 1 : 0))).toBeLessThan(1e-9)
        const slices = pieSlices(shares)
        for (const { path } of slices) expect(path).not.toMatch(/NaN|Infinity/)
        for (const { share } of slices) expect(share).toBeGreaterThan(0)
      }),
    )
  })

  it('has no share of what is not known, and draws none as nothing', () => {
    const open = assess({ compounds: [compound(70, 7.92, 6.54), compound(30, 2, null)], machines: [], country: null })
    expect(sharesOf(open.compounds, 'co2')).toEqual([{ value: 1, isAtMost: true }, null])
    expect(drawnShares(sharesOf(open.compounds, 'co2'))).toBe(undefined)
    expect(drawnShares(sharesOf(open.compounds, 'gwp'))).toEqual([expect.closeTo(0.902, 3), expect.closeTo(0.098, 3)])
    const least = assess({ compounds: [compound(50, null, 1), compound(50, 3, 1)], machines: [], country: null })
    expect(sharesOf(least.compounds, 'gwp')).toEqual([null, { value: 0.75, isAtMost: true }])
    const none = assess({ compounds: [compound(100, null, null), compound(0, 1, 1)], machines: [], country: null })
    expect(sharesOf(none.compounds, 'co2')).toEqual([null, { value: 0, isAtMost: false }])
  })

  it('draws one row as a full circle and two equal ones as halves', () => {
    expect(pieSlices([1, 0])).toMatchObject([{ place: 0, path: expect.stringMatching(/^M0 -1A.*Z$/) }])
    expect(pieSlices([0.5, 0.5]).map(({ middle: [x] }) => Math.round(x))).toEqual([1, -1])
  })
})
