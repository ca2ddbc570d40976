import type { Card, FlowCurve } from '../card-input.ts'
import type { Resampling } from './laws/lsdyna-resampling.ts'
import { solverName } from './numbers/ascii.ts'
import { roundedForCard, solverReal } from './numbers/number.ts'
import { stressIn } from './numbers/units.ts'

/** LS-DYNA keyword input: fields of 10 columns; curves and tables have 20. Text between commas gains nothing there. */

const WIDTH = 10
const WIDE = 20
/** Titles are cut so that words after the name stay within 80 columns. */
const TITLE_NAME = 44

/** A real in 10 columns: six digits wherever the solver's form of a number can hold them. */
export function lsdynaReal(value: number): string {
  const text = solverReal(value, { width: WIDTH })
  if (Number(text) === roundedForCard(value)) return text.padStart(WIDTH)
  const [mantissa = '', exponent = ''] = value.toExponential(5).split('e')
  const shifted = `.${mantissa.replace('.', '')}E${Number(exponent) + 1}`
  return (shifted.length <= WIDTH ? shifted : text).padStart(WIDTH)
}

export const lsdynaInteger = (value: number, width = WIDTH): string => String(value).padStart(width)
const wide = (value: number): string => solverReal(value).padStart(WIDE)
const zeros = (count: number): string => lsdynaReal(0).repeat(count)

export const lsdynaName = ({ input }: Card): string => solverName(input.material.name, TITLE_NAME)

/** A material with its title, between the lines that a file begins and ends with. */
export const lsdynaFile = (card: Card, keyword: string, lines: readonly string[]): string[] => [
  '*KEYWORD',
  `${keyword}_TITLE`,
  lsdynaName(card),
  ...lines,
  '*END',
]

/** The lines of MAT_024 after its title; `curveId` is a curve or a table, `viscoplastic` its VP. */
export const lsdynaMat024 = (
  elastic: readonly [density: number, modulus: number, poisson: number],
  { number, yieldStress, curveId, viscoplastic, failureStrain }: Mat024,
): string[] => [
  '$      MID        RO         E        PR      SIGY      ETAN      FAIL      TDEL',
  lsdynaInteger(number) +
    [...elastic, yieldStress, ...(failureStrain === undefined ? [] : [0, failureStrain])].map(lsdynaReal).join(''),
  '$        C         P      LCSS      LCSR        VP',
  zeros(2) + lsdynaInteger(curveId) + lsdynaInteger(0) + lsdynaReal(viscoplastic ? 1 : 0),
  '$     EPS1      EPS2      EPS3      EPS4      EPS5      EPS6      EPS7      EPS8',
  zeros(8),
  '$      ES1       ES2       ES3       ES4       ES5       ES6       ES7       ES8',
  zeros(8),
]
interface Mat024 {
  number: number
  yieldStress: number
  curveId: number
  viscoplastic: boolean
  /** FAIL; nothing breaks where it is undefined. */
  failureStrain: number | undefined
}

/** *DEFINE_TABLE: a curve for each strain rate (in the card's unit of time), rates rising. */
export const lsdynaTable = (tableId: number, rates: readonly number[]): string[] => [
  '*DEFINE_TABLE',
  '$     TBID',
  lsdynaInteger(tableId),
  '$              VALUE                LCID',
  ...rates.map((rate, index) => wide(rate) + lsdynaInteger(tableId + 1 + index, WIDE)),
]

const percent = (share: number): string => `${Number((share * 100).toPrecision(2))} %`

/** A version of the solver that passes over LCINT loses the beginning of a steep curve. */
const resamplingWords = ({ intervals, loss, defaultLoss }: Resampling): string[] =>
  intervals === 0
    ? []
    : [
        `$ LCINT ${intervals} keeps its stresses within ${percent(loss)} of these rows; the solver's`,
        `$   own 100 intervals, where LCINT is not read, only within ${percent(defaultLoss)}`,
      ]

/**
 * *DEFINE_CURVE: stress over plastic strain, resampled by the solver into intervals; 0 is its default. Words
 * stand under the keyword: OpenRadioss takes a comment directly before it for a part of the block above, and then
 * reports every curve as one that it has already.
 */
export const lsdynaCurve = (
  { curveId, resampled }: { curveId: number; resampled: Resampling },
  { strain, stress, rate }: FlowCurve,
  system: Card['system'],
  title?: string,
): string[] => [
  ...(title === undefined ? ['*DEFINE_CURVE'] : ['*DEFINE_CURVE_TITLE', title]),
  ...(rate === undefined || title !== undefined ? [] : [`$ strain rate ${solverReal(rate)} 1/s`]),
  ...resamplingWords(resampled),
  '$     LCID      SIDR       SFA       SFO      OFFA      OFFO    DATTYP     LCINT',
  [
    ...[curveId, 0].map((value) => lsdynaInteger(value)),
    ...[1, 1, 0, 0].map(lsdynaReal),
    ...[0, resampled.intervals].map((value) => lsdynaInteger(value)),
  ].join(''),
  '$                 A1                  O1',
  ...strain.map((plastic, index) => wide(roundedForCard(plastic)) + wide(stressIn(stress[index] ?? 0, system))),
]
