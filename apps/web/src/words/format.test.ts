import type { ShownValue } from '@ingot/contract/blocks/shown-value'
import { describe, expect, it } from 'vitest'
import { formatFor, markOf } from './format.ts'

const value = (parts: Partial<ShownValue>): ShownValue => ({ id: 'x', origin: 'measured', ...parts })
const metric = formatFor('metric', 'en', {
  T: { name: 'Temperature', symbol: 'T', quantity: 'temperature' },
  ageT: { name: 'Ageing temperature', symbol: 'Tage', quantity: 'temperature' },
  rate: { name: 'Strain rate', symbol: 'ε̇', quantity: 'rate' },
  thickness: { name: 'Thickness', symbol: 't', quantity: 'length' },
})

describe('values on a screen', () => {
  it('are converted from SI, with three significant digits, four for temperatures [UNIT-004] [UNIT-005]', () => {
    expect(metric.number(344_737_864, 'stress')).toBe('345')
    expect(metric.number(1809.25, 'temperature')).toBe('1536')
    expect(formatFor('us', 'en').number(344_737_864, 'stress')).toBe('50')
    expect(formatFor('metric', 'fr').number(2700, 'density')).toBe('2,7')
  })

  it('stay qualified: bounds, ranges, options; the unit only beside a number', () => {
    expect(metric.shown(value({ min: 235e6, basis: 'limit' }), 'stress')).toMatchObject({ text: '≥ 235', unit: 'MPa' })
    expect(metric.shown(value({ min: 170e6, max: 210e6 }), 'stress').text).toBe('170–210')
    expect(metric.shown(value({ option: 'V-0' }))).toMatchObject({ text: 'V-0', unit: '' })
  })

  it('are an en dash where there is none', () => {
    expect(metric.shown(undefined, 'stress')).toEqual({ text: '–', unit: '' })
  })

  it('carry a mark that says how sure they are', () => {
    expect(markOf(value({ value: 1, origin: 'estimated', basis: 'typical' }))).toBe('est')
    expect(markOf(value({ value: 1, basis: 'B' }))).toBe('B')
    expect(markOf(value({ value: 1, basis: 'limit' }))).toBe('min')
    expect(markOf(value({ min: 1, basis: 'limit' }))).toBeUndefined()
    expect(markOf(value({ value: 1, basis: 'typical' }))).toBeUndefined()
  })

  it('say their conditions in words, not in codes', () => {
    expect(metric.conditions({ T: 296.15, thickness: { lte: 0.016 }, rate: 1, ageT: 423.15 })).toBe(
      '23 °C · thickness ≤ 16 mm · strain rate 1 1/s · ageing temperature 150 °C',
    )
    expect(metric.shortConditions({ T: 296.15, rate: 1 })).toBe('23 °C · ε̇ 1 1/s')
    const worded = formatFor('metric', 'en', {}, (condition, option) => `${condition} ${option}`)
    expect(worded.conditions({ dir: 'L', moisture: 'cond' })).toBe('dir L · moisture cond')
  })
})
