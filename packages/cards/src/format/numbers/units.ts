import { type SolverUnitSystem, solverFactor, solverSystemLabel } from '@ingot/domain/units/solver-systems'
import { CARD_QUANTITIES, type CardQuantity, type CardQuantityKey } from '../../card-input.ts'
import { roundedForCard } from './number.ts'

/** An SI number of a quantity of the unit tables in a solver's units, rounded to a card's digits. Temperatures stay K. */
export const inUnits = (
  value: number,
  quantity: Parameters<typeof solverFactor>[0],
  system: SolverUnitSystem,
): number => roundedForCard(value * solverFactor(quantity, system))

/** Pa and 1/s in a solver's units. */
export const stressIn = (value: number, system: SolverUnitSystem): number => inUnits(value, 'stress', system)
export const rateIn = (value: number, system: SolverUnitSystem): number => inUnits(value, 'rate', system)

/** The rows of a number of a card in a solver's units. */
export const rowsIn = (key: CardQuantityKey, quantity: CardQuantity, system: SolverUnitSystem): CardQuantity['rows'] =>
  quantity.rows.map(({ T, value }) => ({
    ...(T !== undefined && { T: roundedForCard(T) }),
    value: inUnits(value, CARD_QUANTITIES[key], system),
  }))

/** The units of a system in words of a card's header. */
export function unitWords(system: SolverUnitSystem): string {
  const { mass, length, time } = system.attributes
  const stress = solverFactor('stress', system)
  const name =
    STRESSES.find(([factor]) => Math.abs(stress / factor - 1) < 1e-12)?.[1] ?? `${mass}/(${length}*${time}^2)`
  return `${solverSystemLabel(system)} (stress ${name}, density ${mass}/${length}^3, time ${time}, temperature K)`
}
const STRESSES = [
  [1, 'Pa'],
  [1e-6, 'MPa'],
  [1e-9, 'GPa'],
] as const
