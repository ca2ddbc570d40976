import { describe, expect, it } from 'vitest'
import { named, percentText, readShare, sumOf, withBalance, withShare } from './composition-rows.ts'
import { isBackwards, withAmount } from './substance-rows.ts'

describe('a row of a substance', () => {
  const item = { cas: '7439-92-1', name: 'Lead', basis: 'mass' as const, source: { ref: 's' } }

  it('has a value or bounds, none of which is left behind', () => {
    expect(withAmount({ ...item, min: 0.1, max: 0.2 }, 'value', 0.15)).toEqual({ ...item, value: 0.15 })
    expect(withAmount({ ...item, value: 0.15 }, 'max', 0.2)).toEqual({ ...item, max: 0.2 })
    expect(withAmount({ ...item, max: 0.2 }, 'min', 0.1)).toEqual({ ...item, min: 0.1, max: 0.2 })
    expect(withAmount({ ...item, min: 0.1, max: 0.2 }, 'max', undefined)).toEqual({ ...item, min: 0.1 })
    expect(withAmount({ ...item, value: 0.1 }, 'value', undefined)).toEqual(item)
  })

  it('is refused with its bounds the wrong way round', () => {
    expect([
      isBackwards({ min: 0.2, max: 0.1 }),
      isBackwards({ min: 0.1, max: 0.1 }),
      isBackwards({ max: 0.1 }),
    ]).toEqual([true, false, false])
  })
})

describe('a row of a composition', () => {
  it('is typed in percent and kept as a fraction of 1', () => {
    expect(readShare('18', 'value', 'en')).toEqual({ share: 0.18 })
    expect(readShare(' 0,07 %', 'value', 'en')).toEqual({ share: 0.0007 })
    expect(readShare('', 'value', 'en')).toEqual({ share: undefined })
    for (const wrong of ['much', '-1', '101']) expect(readShare(wrong, 'value', 'en')).toBeUndefined()
    expect(readShare('≤ 0.55', 'max', 'en')).toEqual({ share: 0.0055 })
    expect(readShare('>= 0,1 %', 'min', 'en')).toEqual({ share: 0.001 })
    for (const key of ['value', 'min'] as const) expect(readShare('≤ 0.55', key, 'en')).toBeUndefined()
    expect(percentText(0.0007, 'en')).toBe('0.07')
    expect(percentText(undefined, 'en')).toBe('')
  })

  it('is typed with a comma or a point in French, and shown with a comma', () => {
    expect(percentText(0.00125, 'fr')).toBe('0,125')
    for (const typed of ['0,125', '0.125', '0,125 %'])
      expect(readShare(typed, 'value', 'fr')).toEqual({ share: 0.00125 })
  })

  it('is an element by its sign, else a constituent', () => {
    expect(named({ el: 'C', max: 0.1 }, 'Cr')).toEqual({ el: 'Cr', max: 0.1 })
    expect(named({ el: 'C' }, 'glass fibre')).toEqual({ part: 'glass fibre' })
  })

  it('has a value or bounds, or is the balance', () => {
    expect(withShare({ el: 'C', min: 0.1, max: 0.2 }, 'value', 0.15)).toEqual({ el: 'C', value: 0.15 })
    expect(withShare({ el: 'C', value: 0.15 }, 'max', 0.2)).toEqual({ el: 'C', max: 0.2 })
    expect(withShare({ el: 'C', max: 0.2 }, 'min', 0.1)).toEqual({ el: 'C', min: 0.1, max: 0.2 })
    expect(withShare({ el: 'C', max: 0.2 }, 'max', undefined)).toEqual({ el: 'C' })
    expect(withBalance({ el: 'Fe', value: 0.7 }, true)).toEqual({ el: 'Fe', balance: true })
    expect(withBalance({ el: 'Fe', balance: true }, false)).toEqual({ el: 'Fe' })
  })

  it('adds to the sum, of which the balance is the rest', () => {
    const items = [
      { el: 'Cr', min: 0.17, max: 0.19 },
      { el: 'Ni', value: 0.08 },
      { el: 'C', max: 0.0007 },
      { el: 'Fe', balance: true as const },
    ]
    const { sum, balance, isTooMuch } = sumOf({ items })
    expect(sum).toBeCloseTo(0.2607)
    expect(balance).toBeCloseTo(0.7393)
    expect(isTooMuch).toBe(false)
    expect(sumOf({ items: [...items, { el: 'Mn', min: 0.8 }] }).isTooMuch).toBe(true)
  })
})
