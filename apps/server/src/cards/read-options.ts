import type { CardOptions } from '@ingot/cards/gather/card-material'
import type { SentCardOptions } from '@ingot/contract/card-options'
import { AppError } from '@ingot/contract/errors'
import type { Language } from '@ingot/contract/material'
import { dimensionText } from '@ingot/domain/units/grammar/dimension'
import { parseUnit } from '@ingot/domain/units/parse'
import {
  DEFAULT_SOLVER_SYSTEM_ID,
  type SolverUnitSystem,
  solverFactor,
  solverSystems,
} from '@ingot/domain/units/solver-systems'
import { parseQuantity } from '@ingot/domain/units/written/parse-quantity'

/** The options of a card as calls carry them [CARD-004]; numbers are SI, texts may have a unit. */
export type SentOptions = Readonly<SentCardOptions> & { lang?: Language }

export interface ReadOptions {
  options: CardOptions
  system: SolverUnitSystem
  startNumber: number
  encrypt: boolean
}

/** A number in SI, or a text with a unit: `296.15`, `23 °C`. Throws `bad-unit` for a text that is neither. */
function inSi(text: string | number, quantity: 'temperature' | 'stress'): number {
  const read = parseQuantity(String(text), { quantity, system: 'si' })
  const value = read.ok && read.si.min === undefined && read.si.max === undefined ? read.si.value : undefined
  if (value === undefined || !Number.isFinite(value))
    throw new AppError('bad-unit', { value: String(text), unit: quantity === 'temperature' ? 'K' : 'Pa' })
  return value
}

const QUANTITIES = ['density', 'stress', 'rate'] as const

/** Two systems are one where mass, length and time have the same size, however they are written. */
const isSameSystem = (a: SolverUnitSystem, b: SolverUnitSystem): boolean =>
  QUANTITIES.every((quantity) => Math.abs(solverFactor(quantity, a) / solverFactor(quantity, b) - 1) < 1e-12)

/**
 * A solver unit system by its id, or any other as mass-length-time: `slinch-in-s`. One that is a known system in other
 * words is that one, with its permission. Throws `unknown-solver-units`.
 */
export function solverSystemOf(id: string = DEFAULT_SOLVER_SYSTEM_ID): SolverUnitSystem {
  const known = solverSystems.find((system) => system.id === id)
  if (known) return known
  // Plain unit symbols only: the id stands in file names.
  const [, mass, length, time] = /^([A-Za-z]+)-([A-Za-z]+)-([A-Za-z]+)$/.exec(id) ?? []
  if (mass && length && time) {
    const system = { id, attributes: { mass, length, time, name: `${mass} ${length} ${time}` } }
    try {
      if (isBase(system)) return solverSystems.find((one) => isSameSystem(one, system)) ?? system
    } catch {
      // Not units: answered below.
    }
  }
  throw new AppError('unknown-solver-units', { value: id })
}

/** Mass, length and time must be of that kind: a length in seconds makes no system. */
const isBase = ({ attributes }: SolverUnitSystem): boolean =>
  isSameDimension(attributes.length, 'm') &&
  isSameDimension(attributes.mass, 'kg') &&
  isSameDimension(attributes.time, 's')

const isSameDimension = (unit: string, base: string): boolean =>
  dimensionText(parseUnit(unit).dimension) === dimensionText(parseUnit(base).dimension)

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> }

const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>

export function readOptions({
  // Of the options these are read here or name nothing of the card's content; all others go on as they are.
  lang: _lang,
  solver: _solver,
  model: _model,
  unit,
  startNumber = 1,
  encrypt = false,
  temperature = [],
  stressLimit = '',
  ...options
}: SentOptions): ReadOptions {
  return {
    options: {
      ...defined(options),
      ...(temperature.length > 0 && { temperatures: temperature.map((text) => inSi(text, 'temperature')) }),
      ...(stressLimit !== '' && { stressLimit: inSi(stressLimit, 'stress') }),
    },
    system: solverSystemOf(unit),
    startNumber,
    encrypt,
  }
}
