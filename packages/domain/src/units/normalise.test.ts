import { describe, expect, it } from 'vitest'
import { commonUnitsOf } from './common-units.ts'
import { normaliseUnit } from './normalise.ts'
import { parseUnit } from './parse.ts'
import { quantities } from './quantities.ts'

const cases: Record<string, readonly (readonly [string, string])[]> = {
  'superscripts [UNIT-003]': [
    ['g/cm³', 'g/cm^3'],
    ['kJ/m²', 'kJ/m^2'],
    ['W·m⁻¹·K⁻¹', 'W*m^-1*K^-1'],
    ['N/mm2', 'N/mm^2'],
    ['lb/in3', 'lb/in^3'],
    ['MPa·√m', 'MPa*m^0.5'],
    ['MPa·m^½', 'MPa*m^0.5'],
    ['MPa m½', 'MPa*m^0.5'],
    ['MPa*m^(1/2)', 'MPa*m^0.5'],
    ['MPa m^1/2', 'MPa*m^0.5'],
    ['s-1', 's^-1'],
  ],
  'degree signs [UNIT-003]': [
    ['\u00baC', '°C'],
    ['\u02daC', '°C'],
    ['\u2103', '°C'],
    ['degC', '°C'],
    ['deg C', '°C'],
    ['° F', '°F'],
    ['\u2109', '°F'],
    ['J/(kg·degC)', 'J/(kg*°C)'],
    ['deg', '°'],
  ],
  'micro signs [UNIT-003]': [
    ['\u00b5m', 'µm'],
    ['\u03bcm', 'µm'],
    ['um', 'µm'],
    ['um/m', 'µm/m'],
    ['us', 'µs'],
    ['uohm*cm', 'µohm*cm'],
  ],
  'ohm signs [UNIT-003]': [
    ['\u03a9·m', 'ohm*m'],
    ['\u2126·m', 'ohm*m'],
    ['Ohm', 'ohm'],
    ['kOhm', 'kohm'],
    ['M\u03a9·cm', 'Mohm*cm'],
  ],
  'powers of ten: E-3, E-4 and E-6 forms [UNIT-003]': [
    ['1E-6/K', '1E-6/K'],
    ['E-6/K', '1E-6/K'],
    ['E-4/K', '1E-4/K'],
    ['E-3/K', '1E-3/K'],
    ['1e-06/K', '1E-6/K'],
    ['10^-6/K', '1E-6/K'],
    ['10-6/K', '1E-6/K'],
    ['10⁻⁶/K', '1E-6/K'],
    ['10⁻⁶ 1/K', '1E-6/K'],
    ['10⁻⁴/K', '1E-4/K'],
    ['10⁻³/K', '1E-3/K'],
    ['x10^-6/K', '1E-6/K'],
    ['×10⁻⁶/K', '1E-6/K'],
    ['ppm/K', '1E-6/K'],
  ],
  'products, quotients and names': [
    ['W/(m K)', 'W/(m*K)'],
    ['W/m·K', 'W/(m*K)'],
    ['W/m K', 'W/(m*K)'],
    ['N·mm', 'N*mm'],
    ['N×mm', 'N*mm'],
    ['N.m', 'N*m'],
    ['ft-lbf', 'ft*lbf'],
    ['g/10 min', 'g/10min'],
    ['g/10min', 'g/10min'],
    ['cm³/10 min', 'cm^3/10min'],
    ['cm^3*mil/(100in^2*d*atm)', 'cm^3*mil/(100in^2*d*atm)'],
    ['kg CO2e/kg', 'kg*CO2e/kg'],
    ['kg CO₂-eq/kg', 'kg*CO2e/kg'],
    ['% IACS', '%IACS'],
    ['minutes', 'min'],
    ['inch', 'in'],
    ['lbm/ft3', 'lb/ft^3'],
    ['/K', '1/K'],
    ['', '1'],
    ['-', '1'],
    ['1', '1'],
  ],
}

for (const [name, rows] of Object.entries(cases)) {
  describe(`unit text is normalised: ${name}`, () => {
    it.each(rows)("'%s' → '%s'", (given, canonical) => {
      expect(normaliseUnit(given)).toBe(canonical)
      expect(normaliseUnit(canonical)).toBe(canonical)
      expect(parseUnit(given).factor).toBeCloseTo(parseUnit(canonical).factor, 15)
    })
  })
}

it('gives one text for the many writings of a unit [UNIT-003]', () => {
  const writings = ['1E-6/K', 'E-6/K', '10⁻⁶ 1/K', '10^-6/K', '10-6/K', 'ppm/K', '×10⁻⁶/K']
  expect(new Set(writings.map(normaliseUnit))).toEqual(new Set(['1E-6/K']))
  expect(new Set(['\u00b5\u03a9·cm', 'u\u2126 cm', '\u03bcOhm*cm'].map(normaliseUnit))).toEqual(new Set(['µohm*cm']))
})

it('keeps every unit of the catalogue as it is written there, but for the bare ones', () => {
  const shown = Object.values(quantities).flatMap(({ si, display }) => [si, ...Object.values(display)])
  for (const unit of shown) expect(normaliseUnit(unit)).toBe(unit === '-' ? '1' : unit)
})

it('keeps the meaning of every common unit in the one writing', () => {
  const units = Object.values(quantities).flatMap(({ si }) => commonUnitsOf(parseUnit(si).dimension))
  for (const unit of units) {
    expect(parseUnit(normaliseUnit(unit)).factor).toBe(parseUnit(unit).factor)
  }
})
