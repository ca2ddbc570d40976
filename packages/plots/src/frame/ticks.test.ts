import { describe, expect, it } from 'vitest'
import type { ScreenAxis } from './screen-scale.ts'
import { roundStep, ticksOf } from './ticks.ts'

const plain = { shift: { mul: 1, div: 1, add: 0 }, locale: 'en' as const, apart: 100 }
const axis = (kind: ScreenAxis['kind'], low: number, high: number): ScreenAxis => ({
  kind,
  low,
  high,
  from: 0,
  to: 600,
})
const labels = (of: ScreenAxis, wish: Parameters<typeof ticksOf>[1] = plain) =>
  ticksOf(of, wish)
    .map(({ label }) => label)
    .filter(Boolean)

describe('ticks', () => {
  it('stand at round numbers, few enough to be read', () => {
    expect(labels(axis('linear', 0, 1000))).toEqual(['0', '200', '400', '600', '800', '1000'])
    expect(labels(axis('linear', -0.13, 0.31))).toEqual(['−0.1', '0', '0.1', '0.2', '0.3'])
    expect(roundStep(7, 7)).toBe(1)
  })

  it('are powers of ten on a log axis, with unlabelled marks between', () => {
    expect(labels(axis('log', 0, 6))).toEqual(['1', '10', '100', '10³', '10⁴', '10⁵', '10⁶'])
    expect(ticksOf(axis('log', 0, 6), plain).filter(({ label }) => label === '')).toHaveLength(48)
    expect(labels(axis('log', -12, 12))).toEqual(['10⁻¹²', '10⁻⁸', '10⁻⁴', '1', '10⁴', '10⁸', '10¹²'])
    expect(labels(axis('log', 0, 1.5), { ...plain, apart: 60 })).toEqual(['1', '2', '5', '10', '20'])
  })

  it('are none where the ends of an axis are beyond what numbers can say', () => {
    expect(ticksOf(axis('log', -1300, 23_000), plain)).toEqual([])
    expect(ticksOf(axis('log', -Infinity, 2), plain)).toEqual([])
    expect(ticksOf(axis('log', -1300, 2), plain).length).toBeLessThan(20)
  })

  it('are round on a log axis of less than a decade as well', () => {
    expect(labels(axis('log', Math.log10(2600), Math.log10(4100)))).toEqual(['3000', '3500', '4000'])
  })

  it('stand at round numbers of the unit shown, at the place of their SI number', () => {
    const celsius = { ...plain, shift: { mul: 1, div: 1, add: -273.15 } }
    const ticks = ticksOf(axis('linear', 273.15, 473.15), { ...celsius, apart: 60 })
    expect(ticks.map(({ label }) => label)).toEqual([
      '0',
      '20',
      '40',
      '60',
      '80',
      '100',
      '120',
      '140',
      '160',
      '180',
      '200',
    ])
    expect(ticks[5]?.value).toBeCloseTo(373.15)
    expect(ticks[5]?.pixel).toBeCloseTo(300)
    const french = { ...plain, locale: 'fr' as const, shift: { mul: 1, div: 1e9, add: 0 } }
    expect(labels(axis('linear', 0, 2e9), { ...french, apart: 60 })).toEqual([
      '0',
      '0,2',
      '0,4',
      '0,6',
      '0,8',
      '1',
      '1,2',
      '1,4',
      '1,6',
      '1,8',
      '2',
    ])
  })
})
