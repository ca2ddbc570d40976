import { describe, expect, it } from 'vitest'
import { formulaKey, openFormula } from './formula.ts'
import { customary, metric } from './vocabulary.testing.ts'

describe('a formula as a column', () => {
  it.each([
    ['Rp0.2 / density', '=rp02/density'],
    ['rm @ 200 °C', '=rm@473.15'],
    ['rm@392°F', '=rm@473.15'],
    ['Rp0.2/density in kN·m/kg', '=rp02/density in kN*m/kg'],
    ['sqrt(E)/rho', '=youngs_modulus^0.5/density_any'],
    ['E^(1/3)/ρ', '=youngs_modulus^(1/3)/density_any'],
    ['E²', '=youngs_modulus^2'],
    ['(rm-rp02)/(rm+rp02)', '=(rm-rp02)/(rm+rp02)'],
    ['rm-(rp02-rel)', '=rm-(rp02-rel)'],
    ['Cr + 3.3 Mo', undefined],
    ['Cr + 3.3*Mo', '=wt.Cr+3.3 * wt.Mo'],
    ['-rm', '=-rm'],
    ['E', 'youngs_modulus'],
  ])('has the key of %s', (text, key) => {
    const made = formulaKey(text, metric)
    if (key === undefined) expect(made).toHaveProperty('problem')
    else expect(made).toBe(key)
    if (typeof made === 'string') expect(formulaKey(made, metric)).toBe(key)
  })

  it('is shown in the units of its operands, unless it names one', () => {
    expect(openFormula('=rp02/density', metric)).toMatchObject({ label: 'Rp0.2/ρ', unit: 'MPa/(g/cm^3)', factor: 1e3 })
    expect(openFormula('=rp02/density in kJ/kg', metric)).toMatchObject({ unit: 'kJ/kg', factor: 1e3 })
    expect(openFormula('=youngs_modulus^(1/3)/density_any', metric)).toMatchObject({
      unit: 'GPa^(1/3)/(g/cm^3)',
      factor: 1,
    })
    expect(openFormula('=rm/rp02', metric)).toMatchObject({ unit: '', factor: 1 })
    expect(openFormula('=wt.Cr+3.3*wt.Mo', metric)).toMatchObject({ unit: '%', factor: 0.01 })
    expect(openFormula('=tg-tm', metric)).toMatchObject({ unit: 'K', factor: 1 })
  })

  it('is read once for each vocabulary, however often a list asks for it', () => {
    const first = openFormula('=rm@481.15', metric)
    expect(openFormula('=rm@481.15', metric)).toBe(first)
    expect(openFormula('=rm@481.15', customary)).not.toBe(first)
  })

  it('is labelled with its temperature in the unit of the system', () => {
    expect(openFormula('=rm@473.15', metric)).toMatchObject({ label: 'Rm @ 200 °C', unit: 'MPa' })
    expect(openFormula('=rm@473.15', customary)).toMatchObject({ label: 'Rm @ 392 °F', unit: 'ksi' })
  })

  it.each([
    ['=rp02/foo', 'unexpected'],
    ['=foo', 'unknown-name'],
    ['=rp02+density', 'unlike-sum'],
    ['=3', 'no-property'],
    ['=rp02 in kg', 'unlike-comparison'],
    ['=rp02 in parsec stones', 'unknown-unit'],
    ['=tg/tm - 3 °C', 'temperature-scale'],
    ['=', 'no-value'],
    ['=ul94_08*2', 'options-in-formula'],
  ])('refuses %s: %s', (key, code) => {
    expect(openFormula(key, metric)).toMatchObject({ problem: { code: expect.stringContaining(code) } })
  })
})
