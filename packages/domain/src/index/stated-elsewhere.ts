import type { CatalogueNode } from '@ingot/contract/catalogue'
import type { Conditions, Interval } from '@ingot/contract/material'
import { endsOf } from '../values/condition.ts'
import { isRoomTemperature } from './room-temperature.ts'

/**
 * Whether a value is stated at a temperature that nobody expects who asked for none: beyond room temperature (all of it, for
 * a range), and neither the one that its property means nor the range over which it is usually stated, as expansion
 * from 20 to 100 °C. Such a number has to name its temperature wherever it stands alone.
 */
export function isStatedElsewhere(
  cond: Conditions | undefined,
  { at, ref }: Pick<CatalogueNode, 'at' | 'ref'>,
): boolean {
  const { T } = cond ?? {}
  if (T === undefined || typeof T === 'string') return false
  if ([at?.['T'], ref?.['T']].some((own) => own !== undefined && isSame(own, T))) return false
  return !ends(T).every(isRoomTemperature)
}

/** What a conversion between units leaves, K. */
const NEAR = 0.01

const ends = (T: number | Interval): readonly number[] => (typeof T === 'number' ? [T] : endsOf(T))

/** A range that merely holds the expected temperature is stated of more than that. */
function isSame(own: Conditions[string], T: number | Interval): boolean {
  if (typeof own !== typeof T || typeof own === 'string') return false
  const stated = ends(T)
  return ends(own).every((end, place) => Math.abs(end - (stated[place] ?? Number.NaN)) < NEAR)
}
