import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dimensionText } from './grammar/dimension.ts'
import { meaningOf } from './grammar/symbols.ts'
import { parseUnit } from './parse.ts'
import { UnitError } from './unit-error.ts'
import { unitTable } from './unit-table.ts'

const refusal = (unit: string): UnitError => {
  try {
    parseUnit(unit)
  } catch (error) {
    if (error instanceof UnitError) return error
    throw error
  }
  throw new Error(`'${unit}' was read`)
}

describe('a unit expression', () => {
  it.each([
    ['MPa', 1e6, 'kg*m^-1*s^-2'],
    ['g/cm^3', 1000, 'kg*m^-3'],
    ['t/mm^3', 1e12, 'kg*m^-3'],
    ['mm2', 1e-6, 'm^2'],
    ['m0.5', 1, 'm^0.5'],
    ['MPa*m^0.5', 1e6, 'kg*m^-0.5*s^-2'],
    ['sqrt(m)', 1, 'm^0.5'],
    ['(m/s)^2', 1, 'm^2*s^-2'],
    ['100in^2', 0.064516, 'm^2'],
    ['g/10min', 0.001 / 600, 'kg*s^-1'],
    ['1E-6/K', 1e-6, 'K^-1'],
    ['1E-6/°F', 1.8e-6, 'K^-1'],
    ['J/(kg*°C)', 1, 'm^2*s^-2*K^-1'],
    ['cm^3*mm/(m^2*d*bar)', (1e-6 * 1e-3) / (86400 * 1e5), 'kg^-1*m^3*s'],
    ['psi', 6894.757293168361, 'kg*m^-1*s^-2'],
    ['BTU*in/(h*ft^2*°F)', 0.1442278888642826, 'kg*m*s^-3*K^-1'],
    ['ft*lb', 1.3558179483314003, 'kg*m^2*s^-2'],
    ['ft*lb/in^2', 2101.522022957716, 'kg*s^-2'],
    ['lb*ft/s^2', 0.138254954376, 'kg*m*s^-2'],
    ['%IACS', 58e6 / 100, 'kg^-1*m^-3*s^3*A^2'],
    ['kg*CO2e/kg', 1, '1'],
    ['rpm', 1 / 60, 's^-1'],
    ['cP', 1e-3, 'kg*m^-1*s^-1'],
    ['cSt', 1e-6, 'm^2*s^-1'],
    ['°', Math.PI / 180, 'rad'],
  ])('%s is %d of %s', (unit, factor, dimension) => {
    const parsed = parseUnit(unit)
    expect(Math.abs(parsed.factor / factor - 1)).toBeLessThan(4e-16)
    expect(dimensionText(parsed.dimension)).toBe(dimension)
  })

  it('has exact factors where the definitions are decimal', () => {
    expect(parseUnit('g/cm^3').factor).toBe(1000)
    expect(parseUnit('kJ/mol').factor).toBe(1000)
    expect(parseUnit('in^3').factor).toBe(0.000016387064)
    expect(parseUnit('N/mm^2').factor).toBe(1e6)
  })

  it.each(['', '-', '1'])("reads '%s' as dimensionless", (unit) => {
    expect(parseUnit(unit)).toMatchObject({ factor: 1, offset: 0 })
  })

  it('gives an offset to a temperature scale alone, and none inside a compound', () => {
    expect(parseUnit('°C').offset).toBe(273.15)
    expect(parseUnit('°F').offset).toBe(459.67)
    for (const unit of ['1/°C', '°C/s', 'J/(kg*°F)', '°C^2', 'K']) expect(parseUnit(unit).offset).toBe(0)
  })

  it.each([
    ['Nm', 1],
    ['ksi', 6894757.293168361],
    ['Msi', 6894757293.168361],
    ['slug', 14.593902937206366],
    ['point', 0.0254 / 72],
    ['gravity', 9.80665],
    ['tex', 1e-6],
    ['denier', 1e-3 / 9000],
    ['min', 60],
    ['minute', 60],
    ['minutes', 60],
  ])('knows the custom unit %s [UNIT-002]', (unit, factor) => {
    expect(Math.abs(parseUnit(unit).factor / factor - 1)).toBeLessThan(4e-16)
  })

  it('reads every unit of the table, under each of its names', () => {
    for (const { symbol, also = [] } of unitTable) {
      for (const name of [symbol, ...also]) expect(meaningOf(name), name).toBeDefined()
      expect(parseUnit(symbol).factor).toBeGreaterThan(0)
    }
  })
})

describe('a unit that cannot be read', () => {
  it('is named, with the symbols nearest to it', () => {
    expect(refusal('Mpa')).toMatchObject({ code: 'unknown-unit' })
    expect(refusal('Mpa').message).toMatch(/'Mpa' is not known; did you mean MPa/)
    expect(refusal('kg/mmm^3').message).toMatch(/'mmm' is not known; did you mean .*mm/)
  })

  it('says that a hardness scale is no unit', () => {
    expect(refusal('HRC').message).toMatch(/hardness scale is a condition/)
  })

  it.each(['(m', 'm)', 'm^', 'm//s', 'm^x', '3 +', 'm^99', 'm#', '1E999', '1/0', '0*m', '((((((((((((((((((((((m'])(
    "refuses '%s' as unreadable",
    (unit) => {
      expect(refusal(unit)).toMatchObject({ code: 'unit-syntax' })
    },
  )

  it.each(['constructor', 'toString', 'hasOwnProperty'])("does not find '%s' by accident", (unit) => {
    expect(refusal(unit).code).toBe('unknown-unit')
  })

  it('refuses two currencies in one unit', () => {
    expect(refusal('EUR/USD').code).toBe('currency')
  })

  it('throws nothing but unit errors, whatever the text', () => {
    const alphabet = fc.constantFrom(...'mkgsNPaKC°µ²⁻¹·/*^() .,-+0159E√%Ω\u00b4é'.split(''))
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(alphabet, { maxLength: 30 }).map((c) => c.join('')),
        ),
        (text) => {
          try {
            expect(Number.isFinite(parseUnit(text).factor)).toBe(true)
          } catch (error) {
            expect(error).toBeInstanceOf(UnitError)
          }
        },
      ),
      { numRuns: 2000 },
    )
  })
})
