import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commonUnitsOf } from './common-units.ts'
import { convert, converter, fromSi, toSi, unitFits, unitsOf } from './convert.ts'
import { parseUnit } from './parse.ts'
import { isQuantityKey, type QuantityKey, quantities, unitSystems } from './quantities.ts'
import { UnitError } from './unit-error.ts'

const keys = Object.keys(quantities).filter(isQuantityKey)

const refusal = (run: () => unknown): UnitError => {
  try {
    run()
  } catch (error) {
    if (error instanceof UnitError) return error
    throw error
  }
  throw new Error('was not refused')
}

describe('a conversion', () => {
  it.each([
    [210, 'GPa', 'MPa', 210000],
    [50, 'ksi', 'MPa', 344.73786465841806],
    [7.85, 'g/cm^3', 'kg/m^3', 7850],
    [7.85, 'g/cm^3', 't/mm^3', 7.85e-9],
    [1, 't/mm^3', 'kg/m^3', 1e12],
    [12, '1E-6/K', '1E-6/°F', 12 / 1.8],
    [0, '°C', '°F', 32],
    [100, '°C', '°F', 212],
    [-40, '°F', '°C', -40],
    [-40, '°C', 'K', 233.15],
    [77, '°F', 'K', 298.15],
    [491.67, '°R', '°C', 0],
    [100, '%IACS', 'MS/m', 58],
    [1, 'lbf', 'N', 4.4482216152605],
    [1, 'slinch', 'slug', 12],
    [9, 'denier', 'tex', 1],
    [72, 'point', 'in', 1],
    [5, 'EUR/kg', 'EUR/lb', 2.26796185],
    [180, '°', 'rad', Math.PI],
  ])('takes %d %s in %s to %d', (value, from, to, expected) => {
    const result = convert(value, from, to)
    expect(Math.abs(result - expected)).toBeLessThanOrEqual(
      1e-12 * Math.max(Math.abs(expected), expected === 0 ? 1 : 0),
    )
  })

  it('takes degrees as differences where it is told so', () => {
    expect(convert(10, '°C', '°F')).toBe(50)
    expect(convert(10, '°C', '°F', { interval: true })).toBe(18)
  })

  it('comes back to the same number within 1e-12 for every pair of units that fit a quantity', () => {
    const pair = fc.constantFrom(...keys).chain((key) => {
      const unit = fc.constantFrom(...commonUnitsOf(parseUnit(quantities[key].si).dimension))
      return fc.tuple(unit, unit)
    })
    const magnitude = fc.tuple(fc.double({ min: 1, max: 10, noNaN: true }), fc.integer({ min: -12, max: 12 }))
    fc.assert(
      fc.property(pair, magnitude, fc.boolean(), ([from, to], [mantissa, ten], isNegative) => {
        const [source, target] = [parseUnit(from).currency, parseUnit(to).currency]
        fc.pre(source === target)
        const value = mantissa * 10 ** ten * (isNegative ? -1 : 1)
        const back = convert(convert(value, from, to), to, from)
        // On a temperature scale the precision is that of the absolute temperature.
        const size = Math.max(Math.abs(value), parseUnit(from).offset, parseUnit(to).offset)
        expect(Math.abs(back - value)).toBeLessThanOrEqual(1e-12 * size)
      }),
      { numRuns: 5000 },
    )
  })

  it('refuses what has another dimension, naming both units and those that fit', () => {
    const units = keys.map((key) => quantities[key].si)
    for (const from of units) {
      for (const to of units) {
        const [a, b] = [parseUnit(from).dimension.join(), parseUnit(to).dimension.join()]
        if (a === b) continue
        const error = refusal(() => convert(1, from, to))
        expect(error.code).toBe('wrong-dimension')
        expect(error.message).toContain(`'${from}'`)
        expect(error.message).toContain(`'${to}'`)
      }
    }
    expect(refusal(() => convert(1, 'MPa', 'g/cm^3')).message).toContain("'MPa' fits GPa, Pa, kPa")
  })

  it('never turns one currency into another', () => {
    expect(refusal(() => convert(5, 'EUR/kg', 'USD/kg'))).toMatchObject({ code: 'currency' })
    expect(refusal(() => convert(5, 'EUR', 'kg')).code).toBe('wrong-dimension')
    expect(convert(5, 'EUR/kg', 'currency/t')).toBe(5000)
  })

  it('gives no infinity and no NaN', () => {
    for (const run of [
      () => convert(1e308, 'GPa', 'Pa'),
      () => convert(Number.NaN, 'm', 'm'),
      () => convert(Infinity, 'm', 'mm'),
    ]) {
      expect(refusal(run).code).toBe('not-finite')
    }
  })
})

describe('a prepared converter', () => {
  it('converts an array as it converts one number, also in place', () => {
    for (const [from, to] of [
      ['Pa', 'MPa'],
      ['g/cm^3', 'kg/m^3'],
      ['°F', '°C'],
      ['ksi', 'MPa'],
    ] as const) {
      const { one, all } = converter(from, to)
      const xs = Float64Array.from([0, 1, -2.5, 1e6, Number.NaN])
      const expected = Float64Array.from(xs, one)
      expect(all(xs)).toEqual(expected)
      expect(all(xs, xs)).toBe(xs)
      expect(xs).toEqual(expected)
    }
  })

  it('divides by a power of ten instead of multiplying with its rounded inverse', () => {
    expect(converter('Pa', 'GPa').one(210e9)).toBe(210)
    expect(converter('kg/m^3', 'g/cm^3').one(7850)).toBe(7.85)
  })
})

describe('a quantity', () => {
  it('converts a temperature with its offset and an interval without', () => {
    expect(toSi(20, '°C', 'temperature')).toBe(293.15)
    expect(toSi(20, '°C', 'temp_interval')).toBe(20)
    expect(fromSi(293.15, 'temperature', 'us')).toBeCloseTo(68, 12)
    expect(fromSi(10, 'temp_interval', 'us')).toBe(18)
    expect(toSi(9, '1/°F', 'cte')).toBeCloseTo(16.2, 12)
  })

  it.each<[string, QuantityKey, boolean]>([
    ['N/mm2', 'stress', true],
    ['s', 'density', false],
    ['g/cm³', 'density', true],
    ['Pa·s', 'viscosity', true],
    ['USD/lb', 'price', true],
    ['USD', 'price', false],
    ['%', 'strain', true],
    ['%', 'hardness', false],
    ['-', 'hardness', true],
    ['°', 'ratio', false],
    ['%', 'gwp', false],
    ['g CO2e/kg', 'gwp', true],
    ['kg CO2e/kg', 'strain', false],
    ['nonsense', 'stress', false],
    ['m^', 'stress', false],
  ])("'%s' as a unit of %s: %s", (unit, quantity, fits) => {
    expect(unitFits(unit, quantity)).toBe(fits)
  })

  it('refuses a unit that does not fit, naming those that do', () => {
    const error = refusal(() => toSi(10, 's', 'density'))
    expect(error.code).toBe('wrong-dimension')
    expect(error.message).toBe("'s' is not a unit of density; units that fit: g/cm^3, kg/m^3, lb/in^3, t/mm^3, lb/ft^3")
  })

  it('offers only units that fit, those of the unit systems first', () => {
    for (const key of keys) {
      expect(unitsOf(key)[0]).toBe(quantities[key].display.metric)
      for (const unit of unitsOf(key)) expect(unitFits(unit, key), `${unit} for ${key}`).toBe(true)
    }
  })

  it('comes back from every unit system within 1e-12', () => {
    for (const key of keys) {
      for (const { id } of unitSystems) {
        const shown = fromSi(1234.5, key, id)
        expect(Math.abs(toSi(shown, quantities[key].display[id], key) / 1234.5 - 1)).toBeLessThan(1e-12)
      }
    }
  })
})
