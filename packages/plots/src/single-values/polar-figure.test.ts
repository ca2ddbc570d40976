import type { PolarData } from '@ingot/contract/compare'
import { formatFor } from '@ingot/domain/values/format-for'
import { describe, expect, it } from 'vitest'
import { isLogAxis, polarFigure, polarGaps, polarNumber, polarShare } from './polar-figure.ts'

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
  locale: 'en' as const,
}
const figure = polarFigure(data, [0, 4], formatFor('metric', 'en'), texts, { theme: 'light', width: 800, height: 420 })

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
  it('leaves the markup of a name as text', () => {
    expect(figure.data[1]?.name).toBe('&lt;b&gt;')
  })
  it('stands a range at its middle and a limit at its number', () => {
    expect(polarNumber({ id: 'v', origin: 'measured', min: 1, max: 3 })).toBe(2)
    expect(polarNumber({ id: 'v', origin: 'measured', max: 3 })).toBe(3)
    expect(polarNumber({ id: 'v', origin: 'measured', special: 'N' })).toBeUndefined()
  })
})
