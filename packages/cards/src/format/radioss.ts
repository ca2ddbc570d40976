import { solverFactorOfUnit } from '@ingot/domain/units/solver-systems'
import type { Card, FlowCurve } from '../card-input.ts'
import { solverName } from './numbers/ascii.ts'
import { numberOf } from './numbers/card-numbers.ts'
import { roundedForCard, solverReal } from './numbers/number.ts'
import { stressIn } from './numbers/units.ts'

/** Radioss starter input: reals have 20 columns, integers 10, lines 100; a block of units makes the card's safe. */

const TITLE_NAME = 50
const A_LINE = 5
/** Rates above this, in 1/s, are filtered out of the element's strain rate: 10 kHz, as usual in crash analysis. */
const CUTOFF_RATE = 1e4

export const radiossReals = (...values: number[]): string =>
  values.map((value) => solverReal(value).padStart(20)).join('')
export const radiossIntegers = (...values: number[]): string =>
  values.map((value) => String(value).padStart(10)).join('')

const name = ({ input }: Card) => solverName(input.material.name, TITLE_NAME)

/** A unit as the starter reads it: a decimal multiple of g, m or s by its symbol, any other as its size in SI. */
function radiossUnit(symbol: string, base: 'kg' | 'm' | 's'): string {
  const letter = base.slice(-1)
  if (symbol === letter || (symbol.length === 2 && symbol.endsWith(letter) && 'nmcdkMG'.includes(symbol.charAt(0))))
    return symbol
  const SI = { id: 'kg-m-s', attributes: { mass: 'kg', length: 'm', time: 's', name: 'SI' } }
  return solverReal(solverFactorOfUnit(symbol, SI), { digits: 15 })
}

/** The units, the material's first lines (density, modulus, Poisson's ratio and the fields on the same lines) and the rest. */
export function radiossFile(card: Card, keyword: string, beside: ElasticLine, lines: readonly string[]): string[] {
  const { mass, length, time } = card.system.attributes
  const units = [radiossUnit(mass, 'kg'), radiossUnit(length, 'm'), radiossUnit(time, 's')]
  return [
    `/UNIT/${card.startNumber}`,
    `unit for mat ${name(card)}`,
    '#              MUNIT               LUNIT               TUNIT',
    units.map((unit) => unit.padStart(20)).join(''),
    `/MAT/${keyword}/${card.startNumber}/${card.startNumber}`,
    name(card),
    '#              RHO_I',
    radiossReals(numberOf(card, 'density')),
    `#                  E                  Nu${beside.comment}`,
    radiossReals(numberOf(card, 'modulus'), numberOf(card, 'poisson')) + beside.text,
    ...lines,
    '#ENDDATA',
  ]
}
interface ElasticLine {
  comment: string
  text: string
}

/** Smoothing flag and cutoff frequency, in the card's unit of time. */
export const radiossFilter = (withRates: boolean, rateFactor: number): { smooth: 0 | 1; cutoff: number } => ({
  smooth: withRates ? 1 : 0,
  cutoff: withRates ? roundedForCard(CUTOFF_RATE * rateFactor) : 0,
})

/** /FUNCT has no units of its own: its numbers are those of the material, whose scale is 1. */
export const radiossFunction = (id: number, curve: FlowCurve, card: Card): string[] => [
  `/FUNCT/${id}`,
  `${name(card)} true stress vs plastic strain${curve.rate === undefined ? '' : ` at ${solverReal(curve.rate)} 1/s`}`,
  '#                  X                   Y',
  ...curve.strain.map((plastic, index) =>
    radiossReals(roundedForCard(plastic), stressIn(curve.stress[index] ?? 0, card.system)),
  ),
]

/** Numbers of a list, five a line. */
export function radiossList(
  comment: string,
  values: readonly number[],
  line: (...values: number[]) => string,
): string[] {
  const lines: string[] = []
  for (let first = 0; first < values.length; first += A_LINE) lines.push(line(...values.slice(first, first + A_LINE)))
  return [comment, ...lines]
}
