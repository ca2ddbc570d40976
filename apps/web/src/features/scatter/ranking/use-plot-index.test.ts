import { describe, expect, it } from 'vitest'
import { withFractions } from './use-plot-index.ts'

describe('the unit of an index', () => {
  it('has fractions where the formula has them', () => {
    expect(withFractions('GPa^0.333333333/(g/cm³)')).toBe('GPa^(1/3)/(g/cm³)')
    expect(withFractions('MPa^0,666666667/GPa^0.5')).toBe('MPa^(2/3)/GPa^(1/2)')
    expect(withFractions('m^0.7·kg²')).toBe('m^0.7·kg²')
  })
})
