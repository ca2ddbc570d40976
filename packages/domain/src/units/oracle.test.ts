import { UcumLhcUtils } from '@lhncbc/ucum-lhc'
import { unit as mathUnit } from 'mathjs'
import { describe, expect, it } from 'vitest'
import { convert } from './convert.ts'

/** The same conversion as each side writes it; `times` where theirs has no numbers inside a unit. */
type Row = readonly [from: string, to: string, theirFrom?: string, theirTo?: string, times?: number]

const asTest = ([from, to, theirFrom = from, theirTo = to, times = 1]: Row) => ({ from, to, theirFrom, theirTo, times })

const agrees = (ours: number, theirs: number, within: number) => Math.abs(ours / theirs - 1) <= within

const mathRows: readonly Row[] = [
  ['MPa', 'psi'],
  ['GPa', 'kPa'],
  ['bar', 'Pa'],
  ['atm', 'bar'],
  ['g/cm^3', 'kg/m^3'],
  ['lb/in^3', 'kg/m^3', 'lbm/in^3', 'kg/m^3'],
  ['lbf', 'N'],
  ['kip', 'N'],
  ['BTU', 'J'],
  ['Wh', 'J'],
  ['erg', 'J'],
  ['eV', 'J'],
  ['hp', 'W'],
  ['W/(m*K)', 'BTU*in/(h*ft^2*°F)', 'W/(m K)', 'BTU in/(hr ft^2 degF)'],
  ['J/(kg*K)', 'BTU/(lb*°F)', 'J/(kg K)', 'BTU/(lbm degF)'],
  ['W/K', 'W/°F', 'W/K', 'W/degF'],
  ['ft*lb', 'J', 'ft lbf', 'J'],
  ['ft*lb/in^2', 'J/m^2', 'ft lbf/in^2', 'J/m^2'],
  ['ksi*in^0.5', 'MPa*m^0.5', 'psi in^0.5', 'MPa m^0.5', 1000],
  ['mil', 'µm', 'mil', 'um'],
  ['in', 'mm'],
  ['ft', 'm'],
  ['yd', 'm', 'yd', 'm'],
  ['mi', 'km'],
  ['lb', 'kg', 'lbm', 'kg'],
  ['oz', 'g'],
  ['t', 'kg', 'tonne', 'kg'],
  ['h', 's', 'hour', 's'],
  ['d', 'h', 'day', 'hour'],
  ['yr', 'd', 'year', 'day'],
  ['l', 'm^3', 'l', 'm^3'],
  ['gal', 'l'],
  ['ohm*in', 'ohm*m', 'ohm in', 'ohm m'],
  ['kV/mm', 'V/mil', 'kV/mm', 'V/mil'],
  ['°', 'rad', 'deg', 'rad'],
  ['cm^3*mil/(100in^2*d*atm)', 'cm^3*mm/(m^2*d*bar)', 'cm^3 mil/(in^2 day atm)', 'cm^3 mm/(m^2 day bar)', 1 / 100],
  ['g/10min', 'kg/h', 'g/minute', 'kg/hour', 1 / 10],
]

describe('conversions agree with mathjs', () => {
  it.each(mathRows.map(asTest))('$from → $to', ({ from, to, theirFrom, theirTo, times }) => {
    const theirs = mathUnit(1, theirFrom).toNumber(theirTo) * times
    // mathjs keeps some definitions to seven to twelve digits only.
    expect(agrees(convert(1, from, to, { interval: true }), theirs, 1e-6), `${convert(1, from, to)} ${theirs}`).toBe(
      true,
    )
  })

  it.each([-40, 0, 23, 100, 1538])('%d °C as a temperature', (celsius) => {
    expect(convert(celsius, '°C', '°F')).toBeCloseTo(mathUnit(celsius, 'degC').toNumber('degF'), 9)
    expect(convert(celsius, '°C', '°R')).toBeCloseTo(mathUnit(celsius, 'degC').toNumber('degR'), 9)
  })
})

const ucumRows: readonly Row[] = [
  ['psi', 'Pa', '[psi]', 'Pa'],
  ['ksi', 'MPa', 'k[psi]', 'MPa'],
  ['atm', 'Pa', 'atm', 'Pa'],
  ['kgf', 'N', 'kgf', 'N'],
  ['kgf/mm^2', 'MPa', 'kgf/mm2', 'MPa'],
  ['lbf', 'N', '[lbf_av]', 'N'],
  ['lb/ft^3', 'kg/m^3', '[lb_av]/[cft_i]', 'kg/m3'],
  ['lb/in^3', 'g/cm^3', '[lb_av]/[cin_i]', 'g/cm3'],
  ['in', 'mm', '[in_i]', 'mm'],
  ['mil', 'µm', '[mil_i]', 'um'],
  ['mi', 'm', '[mi_i]', 'm'],
  ['oz', 'g', '[oz_av]', 'g'],
  ['BTU', 'J', '[Btu_IT]', 'J'],
  ['cal', 'J', 'cal_th', 'J'],
  ['cal_IT', 'J', 'cal_IT', 'J'],
  ['P', 'Pa*s', 'P', 'Pa.s'],
  ['cSt', 'mm^2/s', 'cSt', 'mm2/s'],
  ['tex', 'kg/m', 'tex', 'kg/m'],
  ['denier', 'tex', '[den]', 'tex'],
  ['gravity', 'm/s^2', '[g]', 'm/s2'],
  ['dyn', 'N', 'dyn', 'N'],
  ['erg', 'J', 'erg', 'J'],
  ['Å', 'nm', 'Ao', 'nm'],
  ['yr', 's', 'a_j', 's'],
  ['°', 'rad', 'deg', 'rad'],
  ['gauss', 'T', 'G', 'T'],
  ['W/(m*K)', 'W/(cm*K)', 'W/(m.K)', 'W/(cm.K)'],
  ['kJ/m^2', 'J/cm^2', 'kJ/m2', 'J/cm2'],
  ['cm^3/10min', 'm^3/s', 'cm3/(10.min)', 'm3/s'],
  ['ohm*cm', 'ohm*m', 'Ohm.cm', 'Ohm.m'],
  ['gal', 'l', '[gal_us]', 'L'],
  ['%', '1', '%', '1'],
  ['1/h', 'Hz', '/h', 'Hz'],
]

describe('conversions agree with UCUM', () => {
  const ucum = UcumLhcUtils.getInstance()
  it.each(ucumRows.map(asTest))('$from → $to', ({ from, to, theirFrom, theirTo }) => {
    const { toVal, msg } = ucum.convertUnitTo(theirFrom, 1, theirTo)
    expect(toVal, String(msg)).not.toBeNull()
    expect(agrees(convert(1, from, to), toVal as number, 1e-9), `${convert(1, from, to)} ${toVal}`).toBe(true)
  })
})
