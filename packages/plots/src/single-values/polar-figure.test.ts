import type { PolarData } from '@ingot/contract/compare'
import { formatFor } from '@ingot/domain/values/format-for'
import { describe, expect, it } from 'vitest'
import { polarFigure, polarGaps } from './polar-figure.ts'
import { scaledPolar } from './polar-scale.ts'
import { isLogAxis, polarNumber, polarShare } from './polar-share.ts'

const axis = (column: string, min: number | null, max: number | null, quantity = 'density') => ({
  column,
  name: column.toUpperCase(),
  quantity,
  min,
  max,
})
const value = (number: number, origin: 'literature' | 'estimated' = 'literature') => ({
  id: 'v',
  value: number,
  origin,
})
const data: PolarData = {
  axes: [axis('density', 1000, 9000), axis('stress', 1e6, 1e9, 'stress'), axis('hardness', 10, 20, 'hardness')],
  materials: [
    { key: 'a', name: 'A', values: [value(5000), value(1e7, 'estimated'), value(20)] },
    { key: 'b', name: '<b>', values: [value(1000), null, value(10)] },
  ],
}
const texts = {
  value: (text: string, min: string, max: string) => `${text} (${min}–${max})`,
  marks: ({ origin }: { origin: string }) => (origin === 'estimated' ? ['est.'] : []),
  part: (text: string, percent: string, name: string) => `${text} (${percent} % of ${name})`,
  locale: 'en' as const,
}
const figureOn = (scale: Parameters<typeof scaledPolar>[1]) =>
  polarFigure(scaledPolar(data, scale, 'en'), [0, 4], formatFor('metric', 'en'), texts, {
    theme: 'light',
    width: 800,
    height: 420,
  })
const figure = figureOn('catalogue')

describe('an axis of a polar chart', () => {
  it('runs from the smallest to the largest value of the catalogue', () => {
    expect(polarShare({ min: 1000, max: 9000 }, 5000)).toBe(0.5)
    expect(polarShare({ min: 1000, max: 9000 }, 20_000)).toBe(1)
    expect(polarShare({ min: null, max: null }, 1)).toBe(0.5)
  })
  it('is logarithmic where the catalogue spans more than two powers of ten', () => {
    expect(isLogAxis({ min: 1, max: 100 })).toBe(false)
    expect(isLogAxis({ min: 1, max: 101 })).toBe(true)
    expect(isLogAxis({ min: -1, max: 1e6 })).toBe(false)
    expect(polarShare({ min: 1e6, max: 1e9 }, 1e7)).toBeCloseTo(1 / 3)
    expect(polarShare({ min: 1, max: 1e9 }, -5)).toBe(0)
  })
})

describe('a polar chart', () => {
  it('has a closed line a material with values and units in the hover text [POLAR-001]', () => {
    const [a] = figure.data
    expect(a).toMatchObject({ type: 'scatterpolar', r: [0.5, expect.closeTo(1 / 3), 1, 0.5], fill: 'toself' })
    expect(a?.text[0]).toBe('DENSITY: 5 g/cm³ (1–9)')
    expect(a?.text[1]).toBe('STRESS: 10 MPa est. (1–1000)')
  })
  it('leaves a gap where a material has no value, and names it', () => {
    expect(figure.data[1]?.r).toEqual([0, null, 0, 0])
    expect(figure.data[1]).not.toHaveProperty('fill')
    expect(polarGaps(data)).toEqual([{ name: '<b>', missing: ['STRESS'] }])
  })
  it('breaks what is all of the reference where the chart is narrow, and keeps room for labels and legend below', () => {
    const on = (width: number) =>
      polarFigure(scaledPolar(data, { reference: 'a' }, 'en'), [0, 4], formatFor('metric', 'en'), texts, {
        theme: 'light',
        width,
        height: 420,
      }).layout
    const [density] = on(360).polar.angularaxis.categoryarray
    expect(density).toBe('DENSITY<br>100\u00a0% =<br>5\u00a0g/cm³')
    expect(on(800).polar.angularaxis.categoryarray[0]).toBe('DENSITY<br>100\u00a0% = 5\u00a0g/cm³')
    // Two lines under an axis that points down: its name, and what is all of the reference.
    expect(on(800).margin.b).toBeGreaterThanOrEqual(24 + 2 * 16)
    expect(on(360).margin.b).toBeGreaterThanOrEqual(90)
  })
  it('leaves the markup of a name as text', () => {
    expect(figure.data[1]?.name).toBe('&lt;b&gt;')
  })
  it('stands a range at its middle and a limit at its number', () => {
    expect(polarNumber({ id: 'v', origin: 'measured', min: 1, max: 3 })).toBe(2)
    expect(polarNumber({ id: 'v', origin: 'measured', max: 3 })).toBe(3)
    expect(polarNumber({ id: 'v', origin: 'measured', special: 'N' })).toBeUndefined()
  })
})

describe('the scale of a polar chart', () => {
  const rings = (scale: Parameters<typeof scaledPolar>[1]) =>
    figureOn(scale).layout.polar.radialaxis.ticktext.map((label) => label.trim())

  it('has numbers at its rings, and the ends of each axis at its name', () => {
    expect(rings('catalogue')).toEqual(['0\u00a0%', '25\u00a0%', '50\u00a0%', '75\u00a0%', '100\u00a0%'])
    expect(figure.layout.polar.angularaxis.categoryarray[0]).toBe('DENSITY<br>1–9\u00a0g/cm³')
  })

  it('runs from the least to the greatest of the compared materials', () => {
    const [a, b] = figureOn('set').data
    expect(a?.r.slice(0, 3)).toEqual([1, 0.5, 1])
    expect(b?.r.slice(0, 3)).toEqual([0, null, 0])
    expect(figureOn('set').layout.polar.angularaxis.categoryarray[0]).toBe('DENSITY<br>1–5\u00a0g/cm³')
  })

  it('counts parts of a reference, with its own numbers as 100 %', () => {
    const [a, b] = figureOn({ reference: 'b' }).data
    // Five times as dense, twice as hard; the reference has no stress to count from.
    expect(rings({ reference: 'b' })).toEqual(['0\u00a0%', '200\u00a0%', '400\u00a0%', '600\u00a0%'])
    expect(a?.r.slice(0, 3)).toEqual([expect.closeTo(5 / 6), null, expect.closeTo(2 / 6)])
    expect(b?.r[0]).toBeCloseTo(1 / 6)
    expect(a?.text[0]).toBe('DENSITY: 5 g/cm³ (500 % of &lt;b&gt;)')
    expect(rings({ reference: 'gone' })).toEqual(rings('catalogue'))
  })

  it('goes by decades where parts lie far apart, and leaves readings of temperature out', () => {
    const far: PolarData = {
      axes: [axis('resistivity', 1, 2, 'resistivity'), axis('t', 1, 2, 'temperature'), axis('d', 1, 2)],
      materials: [
        { key: 'a', name: 'A', values: [value(1e-8), value(300), value(1000)] },
        { key: 'b', name: 'B', values: [value(1e-3), value(600), value(500)] },
      ],
    }
    const { shareOn, rings, reference } = scaledPolar(far, { reference: 'a' }, 'en')
    expect(reference?.numbers[1]).toBeNull()
    expect(shareOn(1, 600)).toBeUndefined()
    expect(shareOn(0, 1e-3)).toBeCloseTo(1)
    expect(rings.map(({ label }) => label)).toContain('×\u00a01')
    for (const { at } of rings) expect(at).toBeLessThanOrEqual(1)
  })
})
