import { RANKING_MAX, RANKING_WEIGHT_MAX } from '@ingot/contract/limits'
import { elementOf } from '../catalogue/catalogue.ts'
import type { Criterion } from '../ranking/criteria.ts'
import { type AddressParams, after, type Bound, boundText, readBound } from './filters/address-text.ts'
import { boundInSi, type FilterNames } from './filters/words.ts'

/**
 * The ranking of a list in its address: `rank.{key}` is `higher`, `lower` or `near` a value with its unit, SI without one;
 * before it the weight where it is not 1: `rank.density_any=2 lower`, `rank.cte=near 12E-6 1/K`. `rank` is the part of the
 * weight that must be stated, %, where it is not 50.
 */

/** A property of a ranking as an address has it. */
export interface RankedBy {
  /** Column key or formula. */
  key: string
  goal: 'higher' | 'lower' | { target: Bound }
  weight: number
}

export interface RankingChoice {
  by: readonly RankedBy[]
  /** %, 0 to 100. */
  stated: number
}

/** The part of the weight that a material must state where nothing is said, %. */
export const STATED_UNLESS_SET = 100
export const OF_RANKING = 'rank.'
const NEAR = 'near '

/** `2 near 210 GPa`; undefined for any other text. */
export function readRankedBy(key: string, text: string): RankedBy | undefined {
  const [first = '', ...rest] = text.trim().split(' ')
  const number = Number(first)
  const isWeighted = rest.length > 0 && Number.isFinite(number)
  const weight = isWeighted ? number : 1
  if (!(weight > 0 && weight <= RANKING_WEIGHT_MAX)) return undefined
  const goal = isWeighted ? rest.join(' ') : text.trim()
  if (goal === 'higher' || goal === 'lower') return { key, goal, weight }
  const target = goal.startsWith(NEAR) ? readBound(goal.slice(NEAR.length)) : undefined
  return target && { key, goal: { target }, weight }
}

const goalText = (goal: RankedBy['goal']): string =>
  typeof goal === 'string' ? goal : `${NEAR}${boundText(goal.target)}`

/** The ranking of an address; what cannot be read and what is too much is left out. */
export function readRanking(params: AddressParams): RankingChoice | undefined {
  const by = after(params, OF_RANKING).flatMap(([key, text]) => readRankedBy(key, text) ?? [])
  const stated = params['rank']?.trim() ? Number(params['rank']) : STATED_UNLESS_SET
  if (by.length === 0) return undefined
  return { by: by.slice(0, RANKING_MAX), stated: stated >= 0 && stated <= 100 ? stated : STATED_UNLESS_SET }
}

/** readRanking reads it back. */
export function printRanking({ by, stated }: RankingChoice): Record<string, string> {
  const entries = by.map(({ key, goal, weight }) => [
    OF_RANKING + key,
    `${weight === 1 ? '' : `${weight} `}${goalText(goal)}`,
  ])
  return {
    ...Object.fromEntries(entries),
    ...(by.length > 0 && stated !== STATED_UNLESS_SET && { rank: String(stated) }),
  }
}

/** The quantity in which a column is measured, as far as it is known. */
const quantityOf = (key: string, names: FilterNames | undefined): string | undefined =>
  names?.column(key)?.quantity ?? (elementOf(key) && 'percent')

/** A property of a ranking in SI. Throws UnitError where the unit of its target does not fit. */
export const rankedInSi = ({ key, goal, weight }: RankedBy, names: FilterNames | undefined): Criterion => ({
  column: key,
  goal: typeof goal === 'string' ? goal : { target: boundInSi(goal.target, quantityOf(key, names)) },
  weight,
})
