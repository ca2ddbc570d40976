import { describe, expect, it } from 'vitest'
import { conversionText } from './Palette.tsx'

describe('a conversion in the palette', () => {
  it.each([
    ['50 ksi in MPa', '50 ksi', '344.738 MPa'],
    ['100 °F to °C', '100 °F', '37.7778 °C'],
    ['7.85 g/cm³ in kg/m³', '7.85 g/cm³', '7850 kg/m³'],
  ])('answers %s', (typed, from, to) => {
    expect(conversionText(typed, 'en')).toEqual({ from, to })
  })

  it.each([
    ['1500 ms in s', '1.5 s'],
    ['90 s in min', '1.5 min'],
    ['45 min in hr', '0.75 h'],
    ['36 hr in day', '1.5 d'],
    ['0.5 day in s', '43 200 s'],
  ])('takes a duration in ms, s, min, hr and day: %s [CONST-007]', (typed, to) => {
    expect(conversionText(typed, 'en')?.to.replace(/[\u00a0\u202f]/g, ' ')).toBe(to)
  })

  it('is none where the units measure different things or nothing is asked', () => {
    expect(conversionText('50 ksi in kg', 'en')).toBeUndefined()
    expect(conversionText('steel in stock', 'en')).toBeUndefined()
    expect(conversionText('50 ksi', 'en')).toBeUndefined()
  })
})
