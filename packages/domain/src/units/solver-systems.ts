import { type Dimension, exponentOf } from './grammar/dimension.ts'
import { divide, multiply, ONE, raise, type Scale, toNumber } from './grammar/scale.ts'
import { parseUnit } from './parse.ts'
import { type QuantityKey, quantityOf } from './quantities.ts'

/** A consistent system of a solver's input: mass, length and time; every other unit follows [UNIT-008]. */
export interface SolverUnitSystem {
  readonly id: string
  readonly attributes: { readonly mass: string; readonly length: string; readonly time: string; readonly name: string }
}

const solverSystem = (mass: string, length: string, time: string, name: string): SolverUnitSystem => ({
  id: `${mass}-${length}-${time}`,
  attributes: { mass, length, time, name },
})

export const solverSystems: readonly SolverUnitSystem[] = [
  solverSystem('Mg', 'mm', 's', 'Mg mm s'),
  solverSystem('kg', 'mm', 'ms', 'kg mm ms'),
  solverSystem('g', 'mm', 'ms', 'g mm ms'),
  solverSystem('kg', 'm', 's', 'kg m s'),
]

const labels: ReadonlyMap<string, string> = new Map([
  ['Mg/mm/s', 'N mm s Mg'],
  ['kg/mm/ms', 'kN mm ms kg'],
  ['g/mm/ms', 'N mm ms g'],
  ['kg/m/s', 'N m s kg'],
])

export const DEFAULT_SOLVER_SYSTEM_ID = 'Mg-mm-s'

/** What the user reads in the list of unit systems [UNIT-009]; a combination without a label shows its name. */
export function solverSystemLabel({ attributes }: SolverUnitSystem): string {
  return labels.get(`${attributes.mass}/${attributes.length}/${attributes.time}`) ?? attributes.name
}

/** The system that is selected before the user chooses: "N mm s Mg" where it is offered, else the first [UNIT-010]. */
export function defaultSolverSystem(
  offered: readonly SolverUnitSystem[] = solverSystems,
): SolverUnitSystem | undefined {
  return offered.find((system) => solverSystemLabel(system) === 'N mm s Mg') ?? offered[0]
}

function scaleOfDimension(dimension: Dimension, { mass, length, time }: SolverUnitSystem['attributes']): Scale {
  const bases = [
    [mass, 'kg'],
    [length, 'm'],
    [time, 's'],
  ] as const
  return bases.reduce((scale, [unit, base]) => {
    const exponent = exponentOf(dimension, base)
    return exponent === 0 ? scale : multiply(scale, raise(parseUnit(unit).scale, exponent))
  }, ONE)
}

/** SI number × factor = number in the card: mass^-a × length^-b × time^-c for the dimension kg^a m^b s^c. */
export function solverFactor(of: QuantityKey | Dimension, { attributes }: SolverUnitSystem): number {
  const dimension = typeof of === 'string' ? parseUnit(quantityOf(of).si).dimension : of
  return toNumber(divide(ONE, scaleOfDimension(dimension, attributes)))
}

/** The factor of any unit expression: a number in `unit` × factor = the number in the card. Offsets are not applied. */
export function solverFactorOfUnit(unit: string, { attributes }: SolverUnitSystem): number {
  const { scale, dimension } = parseUnit(unit)
  return toNumber(divide(scale, scaleOfDimension(dimension, attributes)))
}
