import { describe, expect, it } from 'vitest'
import { formatFor } from '../../../words/format.ts'
import { bareNumber, cellText, copiedText, isExponential } from './cell-text.ts'

const metric = formatFor('metric', 'en')
const at = (numbers: { value?: number; min?: number; max?: number }) => ({
  id: 'v',
  origin: 'measured' as const,
  ...numbers,
})

describe('the text of a cell', () => {
  it('is in the unit of the property', () => {
    expect(cellText(at({ value: 68.9e9 }), { quantity: 'modulus_gpa', unit: 'GPa' }, metric)).toMatchObject({
      text: '68.9',
      unit: 'GPa',
    })
  })

  it('of a formula is divided by its factor and has its unit', () => {
    const specific = { unit: 'kN·m/kg', factor: 1000 }
    expect(cellText(at({ value: 102_000 }), specific, metric)).toMatchObject({ text: '102', unit: 'kN·m/kg' })
    expect(cellText(at({ min: 90_000, max: 110_000 }), specific, metric).text).toBe('90–110')
    expect(cellText(undefined, specific, metric)).toEqual({ text: '–', unit: '' })
  })

  it('is copied with its unit or bare, in characters that other programs read', () => {
    expect(copiedText({ text: '68.9', unit: 'GPa' }, false)).toBe('68.9 GPa')
    expect(copiedText({ text: '68.9', unit: 'GPa' }, true)).toBe('68.9')
    expect(copiedText({ text: '–', unit: '' }, false)).toBe('')
    expect(['71\u202f700', '\u221240', '1.23 × 10⁻⁹', '4 × 10¹²', '170–210', 'V-0'].map(bareNumber)).toEqual([
      ...['71700', '-40', '1.23E-9', '4E12', '170–210', 'V-0'],
    ])
  })

  it('is exponential where most numbers of the column are powers of ten [LIST-020]', () => {
    expect(isExponential(['1 × 10¹²', '4.5 × 10⁹', '800', '–'])).toBe(true)
    expect(isExponential(['2.7', '1 × 10⁶', '8'])).toBe(false)
    expect(isExponential(['–', 'V-0'.replace('0', 'A')])).toBe(false)
  })
})
