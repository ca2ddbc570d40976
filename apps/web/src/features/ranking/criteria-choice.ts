import { RANKING_MAX } from '@ingot/contract/limits'
import { type RankedBy, STATED_UNLESS_SET } from '@ingot/domain/query/ranking-url'
import type { SearchAddress } from '@ingot/domain/query/search-url'
import { usualGoal } from './usual-goal.ts'

/** Weights that the sliders offer; an address may have others. */
export const WEIGHT_LEAST = 0.5
export const WEIGHT_MOST = 10

const NOTHING: NonNullable<SearchAddress['ranking']> = { by: [], stated: STATED_UNLESS_SET }

const withBy = (address: SearchAddress, by: readonly RankedBy[]): SearchAddress => {
  const { ranking = NOTHING, ...others } = address
  if (by.length > 0) return { ...others, ranking: { ...ranking, by } }
  // Without a ranking its order is none.
  const { sort, dir, ...plain } = others
  return sort === 'ranking' ? plain : { ...plain, ...(sort && { sort }), ...(dir && { dir }) }
}

/** A list that is ranked by one property more; the order that was chosen before gives way to that of the ranking. */
export function withCriterion(address: SearchAddress, key: string): SearchAddress {
  const by = address.ranking?.by ?? []
  if (by.length >= RANKING_MAX || by.some((one) => one.key === key)) return address
  const { sort: _sort, dir: _dir, ...others } = address
  return withBy(by.length === 0 ? others : address, [...by, { key, goal: usualGoal(key), weight: 1 }])
}

export const withoutCriterion = (address: SearchAddress, key: string): SearchAddress =>
  withBy(
    address,
    (address.ranking?.by ?? []).filter((one) => one.key !== key),
  )

/** A criterion in the place of the one of the same property. */
export const withChanged = (address: SearchAddress, changed: RankedBy): SearchAddress =>
  withBy(
    address,
    (address.ranking?.by ?? []).map((one) => (one.key === changed.key ? changed : one)),
  )

/** The list without its ranking. */
export const withoutRanking = (address: SearchAddress): SearchAddress => withBy(address, [])
