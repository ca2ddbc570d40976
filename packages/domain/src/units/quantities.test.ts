import { describe, expect, it } from 'vitest'
import { unitFits } from './convert.ts'
import { dimensionText } from './grammar/dimension.ts'
import { parseUnit } from './parse.ts'
import { DEFAULT_UNIT_SYSTEM, displayUnit, isQuantityKey, isUnitSystem, quantities, unitSystems } from './quantities.ts'
import { solverFactor, solverSystems } from './solver-systems.ts'
import { unitRecord } from './unit-record.ts'

const keys = Object.keys(quantities).filter(isQuantityKey)

describe('the table of quantities', () => {
  it('holds the 53 quantities of the catalogue, and kelvin for logarithmic axes', () => {
    expect(keys).toHaveLength(54)
  })

  it('shows each of them in units that fit it, in every unit system', () => {
    for (const key of keys) {
      for (const { id } of unitSystems) expect(unitFits(displayUnit(key, id), key), `${key} in ${id}`).toBe(true)
    }
  })

  it('has coherent SI units: each is 1 in base units', () => {
    for (const key of keys) expect(parseUnit(quantities[key].si).factor, key).toBe(1)
  })

  it('derives the unit of gas permeability instead of leaving it open', () => {
    expect(dimensionText(parseUnit(quantities.permeability_gas.si).dimension)).toBe(
      dimensionText(parseUnit('m^2/(s*Pa)').dimension),
    )
    expect(unitRecord('permeability_gas', 'metric').formula).toBe('y = x * 8640000000000000000')
  })

  it('keeps the currency of a price whatever the unit system', () => {
    expect(displayUnit('price', 'us', 'EUR')).toBe('EUR/lb')
    expect(displayUnit('price', 'metric', 'USD')).toBe('USD/kg')
  })

  it('calls the viscosity number by its name', () => {
    expect(quantities.kin_viscosity.label.en).toBe('Viscosity number')
  })

  it('shows mechanics and heat in one consistent system for finite elements', () => {
    const consistent = ['stress', 'modulus', 'density', 'cte', 'conductivity', 'specific_heat', 'diffusivity'] as const
    const system = solverSystems.find(({ id }) => id === 'Mg-mm-s')
    if (!system) throw new Error('the system Mg-mm-s is missing')
    for (const key of [...consistent, 'force', 'energy', 'toughness', 'tear', 'viscosity', 'length'] as const) {
      const shown = 1 / parseUnit(displayUnit(key, 'fem')).factor
      expect(Math.abs(shown / solverFactor(key, system) - 1), key).toBeLessThan(1e-15)
    }
  })

  it('has a default unit system that is in the list', () => {
    expect(isUnitSystem(DEFAULT_UNIT_SYSTEM)).toBe(true)
    expect(isUnitSystem('imperial')).toBe(false)
    expect(isQuantityKey('toString')).toBe(false)
  })
})

describe('a unit record', () => {
  it('has formula, unit and base unit [UNIT-001]', () => {
    expect(unitRecord('stress', 'metric')).toEqual({ formula: 'y = x / 1000000', unit: 'MPa', baseunit: 'Pa' })
    expect(unitRecord('temperature', 'us')).toEqual({ formula: 'y = x * 9 / 5 - 459.67', unit: '°F', baseunit: 'K' })
    expect(unitRecord('temp_interval', 'us')).toEqual({ formula: 'y = x * 9 / 5', unit: '°F', baseunit: 'K' })
    expect(unitRecord('ratio', 'si')).toEqual({ formula: 'y = x', unit: '1', baseunit: '1' })
  })
})
