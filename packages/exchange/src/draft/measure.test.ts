import type { CatalogueNode } from '@ingot/contract/catalogue'
import { describe, expect, it } from 'vitest'
import { testCatalogue } from '../../samples/catalogue.testing.ts'
import { measured, showsDecimalComma } from './measure.ts'
import { propertiesOf } from './properties.ts'
import type { DecimalSign } from './thousands.ts'

const node = (vkey: string) => propertiesOf(testCatalogue).nodes.get(vkey) as CatalogueNode
const read = (vkey: string, text: string, unit?: string, decimal?: DecimalSign) =>
  measured(node(vkey), text, unit, decimal)
const payload = (vkey: string, text: string, unit?: string, decimal?: DecimalSign) => {
  const result = read(vkey, text, unit, decimal)
  return result.is === 'payload' ? result.payload : result
}

describe('what a text says of a property', () => {
  it.each([
    ['rm', '235', 'MPa', { value: 235e6 }],
    ['rm', '≥ 235', 'MPa', { min: 235e6, basis: 'limit' }],
    ['rm', '280 max', 'MPa', { max: 280e6, basis: 'limit' }],
    ['rm', '235 min', 'MPa', { min: 235e6, basis: 'limit' }],
    ['rm', '470–630', 'MPa', { min: 470e6, max: 630e6 }],
    ['rm', '50 ksi', 'MPa', { value: expect.closeTo(344.738e6, -3) }],
    ['elongation_a', '2 ± 0.5', '%', { value: 0.02, pm: [-0.005, 0.005] }],
    ['e_modulus', '2.1D+11', 'Pa', { value: 2.1e11 }],
    ['tm', '20', '°C', { value: 293.15 }],
    ['tm', '20', 'C', { value: 293.15 }],
    ['tm', '68', 'F', { value: expect.closeTo(293.15, 9) }],
    ['k', '43 W/m/C', undefined, { value: 43 }],
    ['cte', '12', '1E-6/K', { value: expect.closeTo(12e-6, 12) }],
    ['cte', '12', 'µm/m/°F', { value: expect.closeTo(21.6e-6, 12) }],
    ['poisson', '0.3', undefined, { value: 0.3 }],
    ['hbw', '160', undefined, { value: 160 }],
    ['price', '2.5 EUR/kg', undefined, { value: 2.5, currency: 'EUR' }],
    ['charpy', 'N', 'kJ/m²', { special: 'N' }],
  ])('%s: %s in %s', (vkey, text, unit, expected) => {
    expect(payload(vkey, text, unit)).toEqual(expected)
  })

  it('never takes a bare number for a strain: it may be 1, % or µm/m', () => {
    expect(read('elongation_a', '22')).toMatchObject({ is: 'text', code: 'unit-missing' })
  })

  it('refuses what does not fit the dimension: 10 s is no density', () => {
    expect(read('density', '10 s')).toMatchObject({ is: 'text', code: 'wrong-dimension' })
    expect(read('density', '10', 's')).toMatchObject({ is: 'text', code: 'wrong-dimension' })
  })

  it('leaves 120,000 undecided unless the decimal sign is named', () => {
    expect(read('rm', '120,000', 'MPa')).toMatchObject({ is: 'text', code: 'ambiguous-number' })
    expect(payload('rm', '120,000', 'MPa', ',')).toEqual({ value: 120e6 })
    expect(payload('e_modulus', '120,000', 'MPa', '.')).toEqual({ value: 120_000e6 })
    expect(payload('rm', '11,7', 'MPa')).toEqual({ value: 11.7e6 })
  })

  it('leaves 7.850 undecided where a file may write decimal commas', () => {
    expect(payload('density', '7.850', 'g/cm^3')).toEqual({ value: 7850 })
    expect(read('density', '7.850', 'g/cm^3', 'either')).toMatchObject({ is: 'text', code: 'ambiguous-number' })
    expect(payload('density', '7.850,5', 'kg/m^3', 'either')).toEqual({ value: 7850.5 })
  })

  it('makes no number of thousands that no material has', () => {
    expect(payload('density', '7.850', 'kg/m^3', ',')).toEqual({ value: 7850 })
    expect(read('density', '7.850', 'g/cm^3', ',')).toMatchObject({ is: 'text', code: 'ambiguous-number' })
    expect(read('rm', '235\u202f240', 'MPa')).toMatchObject({ is: 'text', code: 'ambiguous-number' })
  })

  it.each([
    ['rm', '235 Mpa', { value: 235e6 }],
    ['rm', '24 kg/mm²', { value: 24 * 9.80665e6 }],
    ['rm', '34 kpsi', { value: expect.closeTo(234.42e6, -4) }],
    ['rm', 'mind. 235', { min: 235e6, basis: 'limit' }],
    ['rm', '520 (max)', { max: 520e6, basis: 'limit' }],
    ['k', '50 W/mK', { value: 50 }],
    ['cp', '0.46 J/gK', { value: 460 }],
    ['hbw', '235 HB', { value: 235 }],
    ['hbw', '210 HBW 2.5/187.5', { value: 210 }],
  ])('%s: understands %s, which has one meaning', (vkey, text, expected) => {
    expect(payload(vkey, text, vkey === 'rm' ? 'MPa' : undefined)).toEqual(expected)
  })

  it.each([
    '235 (2)',
    '235(5)',
    '235 2',
    '23 5',
    '235\n240',
    '235/240',
    '235*',
    '235¹',
    '235 a)',
    '235 240 255',
    '=B2*2',
  ])('rm: keeps %j as text', (text) => {
    expect(measured(node('rm'), text, 'MPa', 'either', false)).toMatchObject({ is: 'text' })
  })

  it('says where a limit is exclusive or a number approximate', () => {
    expect(payload('rm', '> 235', 'MPa')).toMatchObject({ min: 235e6, note: expect.stringContaining('> 235') })
    expect(payload('rm', '~235', 'MPa')).toMatchObject({ value: 235e6, note: expect.stringContaining('approximate') })
  })

  it('makes no silent zero of a number too small to be told from 0', () => {
    expect(read('rm', '1e-400', 'MPa').is).not.toBe('payload')
  })

  it.each(['11,7', '0,72 kJ', '1750,000', '1.234,5'])('sees a decimal comma in %s', (text) => {
    expect(showsDecimalComma(text)).toBe(true)
  })
  it.each(['120,000', '1,234,567', '7.8', 'a, b', '1,5,2'])('sees no decimal comma in %s', (text) => {
    expect(showsDecimalComma(text)).toBe(false)
  })
})
