import type { Card, CardQuantityKey, FlowCurve } from '../card-input.ts'
import { solverName } from './numbers/ascii.ts'
import {
  curvesAtOneRate,
  curvesOnGrid,
  expansionZero,
  isOneCurveEach,
  knownRows,
  rowAt,
  rowsOf,
} from './numbers/card-numbers.ts'
import { roundedForCard, solverReal } from './numbers/number.ts'
import { rateIn, stressIn } from './numbers/units.ts'

/** Keyword blocks of Abaqus input; CalculiX reads the same ones but for RATE. Temperature stands last and rises. */

const real = (value: number) => solverReal(value)
const line = (...values: number[]) => values.map(real).join(', ')

/** Rows of several numbers over every temperature at which one of them has a row. Throws CardRefusal. */
function table(card: Card, keys: readonly CardQuantityKey[]): string[] {
  const columns = keys.map((key) => rowsOf(card, key))
  const temperatures = [...new Set(columns.flatMap((rows) => rows.flatMap(({ T }) => T ?? [])))].sort((a, b) => a - b)
  if (temperatures.length < 2) return [line(...columns.map((rows) => rows[0]?.value ?? 0))]
  return temperatures.map((T) => line(...columns.map((rows) => rowAt(rows, T)), T))
}

export const abaqusMaterial = ({ input }: Card): string[] => [`*MATERIAL, NAME=${solverName(input.material.name)}`]

export const abaqusDensity = (card: Card): string[] => ['*DENSITY', ...table(card, ['density'])]

export const abaqusElastic = (card: Card): string[] => [
  '*ELASTIC, TYPE=ISOTROPIC',
  ...table(card, ['modulus', 'poisson']),
]

const PLASTIC = '*PLASTIC, HARDENING=ISOTROPIC'

function plasticRows(card: Card, curves: readonly FlowCurve[]): string[] {
  const withTemperature = new Set(card.input.flow.map(({ T }) => T)).size > 1
  return curves.flatMap(({ strain, stress, T }) =>
    strain.map((plastic, index) =>
      line(
        stressIn(stress[index] ?? 0, card.system),
        roundedForCard(plastic),
        ...(withTemperature && T !== undefined ? [roundedForCard(T)] : []),
      ),
    ),
  )
}

/** *PLASTIC without strain rates. Throws CardRefusal where a temperature has several. */
export const abaqusStaticPlastic = (card: Card): string[] => [
  PLASTIC,
  ...plasticRows(card, curvesAtOneRate(card.input)),
]

/**
 * *PLASTIC: one block where each temperature has one curve, else one for each strain rate; the slowest is the static one,
 * which solvers know as rate 0. Throws CardRefusal.
 */
export function abaqusPlastic(card: Card): string[] {
  if (isOneCurveEach(card.input.flow)) return abaqusStaticPlastic(card)
  const curves = curvesOnGrid(card.input)
  const rates = [...new Set(curves.map(({ rate }) => rate))].sort((a, b) => (a ?? 0) - (b ?? 0))
  return rates.flatMap((rate, index) => [
    `${PLASTIC}, RATE=${index === 0 ? '0.' : real(rateIn(rate ?? 0, card.system))}`,
    ...plasticRows(
      card,
      curves.filter((curve) => curve.rate === rate),
    ),
  ])
}

const optional = (card: Card, keyword: string, key: CardQuantityKey): string[] =>
  knownRows(card, key) ? [keyword, ...table(card, [key])] : []

export const abaqusKnownDensity = (card: Card): string[] => optional(card, '*DENSITY', 'density')

/** Solvers need the temperature that the mean coefficients of a table start at; a constant holds from any temperature. */
function expansionKeyword(card: Card): string {
  const zero = expansionZero(card)
  return zero === undefined ? '*EXPANSION' : `*EXPANSION, ZERO=${real(zero)}`
}

export const abaqusThermal = (card: Card): string[] => [
  ...optional(card, expansionKeyword(card), 'expansion'),
  ...optional(card, '*CONDUCTIVITY', 'conductivity'),
  ...optional(card, '*SPECIFIC HEAT', 'specificHeat'),
]
