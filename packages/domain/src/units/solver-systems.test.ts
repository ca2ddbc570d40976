import { describe, expect, it } from 'vitest'
import type { QuantityKey } from './quantities.ts'
import {
  defaultSolverSystem,
  type SolverUnitSystem,
  solverFactor,
  solverFactorOfUnit,
  solverSystemLabel,
  solverSystems,
} from './solver-systems.ts'

const systemOf = (label: string): SolverUnitSystem => {
  const found = solverSystems.find((system) => solverSystemLabel(system) === label)
  if (!found) throw new Error(`no system ${label}`)
  return found
}

describe('a solver unit system', () => {
  it('has an id and the attributes mass, length, time and name [UNIT-008]', () => {
    expect(solverSystems[0]).toEqual({
      id: 'Mg-mm-s',
      attributes: { mass: 'Mg', length: 'mm', time: 's', name: 'Mg mm s' },
    })
    for (const { id, attributes } of solverSystems) {
      expect(id).toBe(`${attributes.mass}-${attributes.length}-${attributes.time}`)
    }
  })

  it.each([
    ['Mg', 'mm', 's', 'N mm s Mg'],
    ['kg', 'mm', 'ms', 'kN mm ms kg'],
    ['g', 'mm', 'ms', 'N mm ms g'],
    ['kg', 'm', 's', 'N m s kg'],
    ['slinch', 'in', 's', 'IPS'],
  ])('%s/%s/%s is labelled "%4$s" [UNIT-009]', (mass, length, time, label) => {
    expect(solverSystemLabel({ id: 'x', attributes: { mass, length, time, name: 'IPS' } })).toBe(label)
  })

  it('is "N mm s Mg" before the user chooses [UNIT-010]', () => {
    const reversed = [...solverSystems].reverse()
    expect(solverSystemLabel(defaultSolverSystem(reversed) as SolverUnitSystem)).toBe('N mm s Mg')
    expect(defaultSolverSystem([])).toBeUndefined()
  })
})

describe('the factor from SI into a card', () => {
  const order: readonly QuantityKey[] = [
    ...(['density', 'stress', 'rate', 'specific_heat', 'conductivity', 'viscosity'] as const),
    ...(['spec_volume', 'force', 'energy', 'cte'] as const),
  ]
  it.each([
    ['N mm s Mg', [1e-12, 1e-6, 1, 1e6, 1, 1e-6, 1e12, 1, 1e3, 1]],
    ['kN mm ms kg', [1e-9, 1e-9, 1e-3, 1, 1e-6, 1e-6, 1e9, 1e-3, 1, 1]],
    ['N mm ms g', [1e-6, 1e-6, 1e-3, 1, 1e-3, 1e-3, 1e6, 1, 1e3, 1]],
    ['N m s kg', [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]],
  ])('is exact in %s', (label, factors) => {
    expect(order.map((quantity) => solverFactor(quantity, systemOf(label)))).toEqual(factors)
  })

  it('follows fractional dimensions', () => {
    expect(solverFactor('toughness', systemOf('N mm s Mg'))).toBeCloseTo(1e-6 * Math.sqrt(1000), 15)
  })

  it('follows any base units, such as slinch, inch and second', () => {
    const inches = { id: 'ips', attributes: { mass: 'slinch', length: 'in', time: 's', name: 'IPS' } }
    expect(solverFactor('stress', inches) * 6894757.293168361).toBeCloseTo(1000, 9)
    expect(solverFactorOfUnit('psi', inches)).toBeCloseTo(1, 15)
  })

  it('takes the unit of a model constant as well', () => {
    expect(solverFactorOfUnit('MPa', systemOf('kN mm ms kg'))).toBe(1e-3)
    expect(solverFactorOfUnit('g/cm^3', systemOf('N mm s Mg'))).toBe(1e-9)
  })
})
