import type { Conditions } from '@ingot/contract/material'
import { ABOVE_ZERO, COMPRESSIVE, NOT_NEGATIVE, SELDOM_NEGATIVE, SIGNED } from '../values/never-negative.ts'
import { fromCelsius, slipOf, withoutSign } from './mend/correction.ts'
import { all, type Finding, nodeOf, type QualityContext, type QualityRule, shown, told } from './problem.ts'

const words = (text: string) => new Set(text.split(' '))

/** Strengths: zero is the absence of a figure, not a material. */
const STRENGTHS = words(
  'rp02 reh rel rm yield_stress stress_break tensile_strength compressive_strength flexural_strength flexural_strength_4p shear_strength modulus_rupture xt xc yt yc s12 ilss',
)
/** Shares of a whole. */
const SHARES = 'filler_mass fibre_vol porosity recycled biobased tau haze loi reduction_z rebound'.split(' ')
/** Conditions that are shares of a whole; wood and gels hold more water than their own mass. */
const SHARE_CONDITIONS = ['humidity', 'Ps']

const signFault = (context: QualityContext, vkey: string, lo: number): Finding | undefined => {
  const quantity = nodeOf(context, vkey)?.quantity ?? ''
  if (SIGNED.has(vkey)) return undefined
  if (COMPRESSIVE.has(vkey) && lo < 0)
    return {
      vkey,
      message: `${told(context, vkey, lo)} is below 0: is it a stress in compression?`,
      severity: 'warning',
    }
  if ((ABOVE_ZERO.has(quantity) || STRENGTHS.has(vkey)) && !(lo > 0))
    return { vkey, message: `${told(context, vkey, lo)} must be above 0` }
  if (NOT_NEGATIVE.has(quantity) && !(lo >= 0))
    return {
      vkey,
      message: `${told(context, vkey, lo)} must not be below 0`,
      ...(SELDOM_NEGATIVE.has(vkey) && { severity: 'warning' }),
    }
  return undefined
}

interface Place {
  id: string
  vkey: string
  cond?: Conditions | undefined
}

const places = ({ doc }: QualityContext): Place[] => [...doc.values, ...doc.curves, ...doc.models]

const numbersOf = (condition: Conditions[string]): number[] =>
  typeof condition === 'number'
    ? [condition]
    : typeof condition === 'object'
      ? Object.values(condition).filter((bound) => bound !== undefined)
      : []

const least = (numbers: readonly number[]): number =>
  numbers.reduce((low, number) => Math.min(low, number), Number.POSITIVE_INFINITY)

const quantityOfCondition = ({ catalogue }: QualityContext, key: string): { quantity?: string } => {
  const quantity = catalogue.file.conditions[key]?.quantity
  return quantity === undefined ? {} : { quantity }
}

/** Conditions whose numbers a test refuses. */
const conditionFindings = (
  context: QualityContext,
  keys: readonly string[],
  isWrong: (number: number) => boolean,
  message: (key: string, number: number) => string,
): Finding[] =>
  places(context).flatMap(({ id, vkey, cond = {} }) =>
    keys.flatMap((key) =>
      cond[key] === undefined
        ? []
        : numbersOf(cond[key])
            .filter(isWrong)
            .map((number) => ({
              vkey,
              ids: [id],
              facts: [{ fact: 'condition', word: key, value: number, ...quantityOfCondition(context, key) } as const],
              message: `${vkey}: ${message(key, number)}`,
            })),
    ),
  )

const temperatureConditions = ({ catalogue }: QualityContext) =>
  Object.entries(catalogue.file.conditions)
    .filter(([, { quantity }]) => quantity === 'temperature')
    .map(([key]) => key)

const belowAbsoluteZero = (context: QualityContext): Finding[] => {
  const isBelow = (number: number) => number < 0
  const values = [...context.figures.values()]
    .flat()
    .filter(({ vkey, lo }) => nodeOf(context, vkey)?.quantity === 'temperature' && isBelow(lo))
    .map((figure) => ({
      vkey: figure.vkey,
      ids: figure.ids,
      ...fromCelsius(context, figure),
      message: `${told(context, figure.vkey, figure.lo)} is below absolute zero`,
    }))
  const curves = context.doc.curves.flatMap(({ id, vkey, x, y }) => {
    const node = nodeOf(context, vkey)
    const coldest = least([
      node?.x?.quantity === 'temperature' ? least(x) : Number.POSITIVE_INFINITY,
      node?.y?.quantity === 'temperature' ? least(y) : Number.POSITIVE_INFINITY,
    ])
    return isBelow(coldest)
      ? [
          {
            vkey,
            ids: [id],
            facts: [{ fact: 'stands' as const, value: coldest, quantity: 'temperature' }],
            message: `${id}: ${shown(coldest, 'temperature')} is below absolute zero`,
          },
        ]
      : []
  })
  const conditions = conditionFindings(
    context,
    temperatureConditions(context),
    isBelow,
    (key, number) => `${key} = ${shown(number, 'temperature')} is below absolute zero`,
  )
  return [...values, ...curves, ...conditions]
}

/** Rules on single numbers: signs, shares and temperatures. */
export const numberRules: readonly QualityRule[] = [
  {
    id: 'sign-of-quantity',
    severity: 'error',
    check: (context) =>
      [...context.figures.values()].flat().flatMap((figure) => {
        const found = signFault(context, figure.vkey, figure.lo)
        return found ? [{ ids: figure.ids, ...withoutSign(context, figure), ...found }] : []
      }),
  },
  { id: 'below-absolute-zero', severity: 'error', check: belowAbsoluteZero },
  {
    id: 'share-above-one',
    severity: 'error',
    check: (context) => [
      ...all(context, SHARES)
        .filter(({ hi }) => hi > 1)
        .map((figure) => ({
          vkey: figure.vkey,
          ids: figure.ids,
          ...slipOf(context, figure, [0, 1]),
          message: `${figure.vkey} is a share of 1, not ${figure.hi}: is it in percent?`,
        })),
      ...conditionFindings(
        context,
        SHARE_CONDITIONS,
        (number) => number > 1,
        (key, number) => `${key} is a share of 1, not ${number}: is it in percent?`,
      ),
    ],
  },
]
