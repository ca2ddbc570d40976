import type { RangeChoice } from '@ingot/domain/query/search-url'
import { fromSi } from '@ingot/domain/units/convert'
import { displayUnit, isQuantityKey, type QuantityKey, type UnitSystem } from '@ingot/domain/units/quantities'
import { boundInSi } from '../../../list/search-filter.ts'
import type { Extent } from '../../../query/range-input.ts'

export type RangeEnd = 'min' | 'max'

/** A track between the smallest and the largest value, in the unit shown; its steps are round numbers. */
export interface Track {
  min: number
  max: number
  step: number
  unit: string
  quantity: QuantityKey | undefined
}

/** Steps of a track at least: as fine as a pointer can be. */
const STEPS = 100

/** The track of a property; `extent` in SI. */
export function trackOf({ min, max }: Extent, quantity: string | undefined, system: UnitSystem): Track {
  const known = quantity !== undefined && isQuantityKey(quantity) ? quantity : undefined
  const ends = known ? { min: fromSi(min, known, system), max: fromSi(max, known, system) } : { min, max }
  const step = 10 ** Math.floor(Math.log10((ends.max - ends.min) / STEPS))
  const shown = known ? displayUnit(known, system) : ''
  return { ...ends, step, unit: shown === '1' ? '' : shown, quantity: known }
}

const between = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** The number at which an end of the range stands on the track; the end of the track where it has none. */
export function shownEnd(range: RangeChoice | undefined, end: RangeEnd, track: Track, system: UnitSystem): number {
  const bound = range?.[end]
  if (!bound) return track[end]
  try {
    const si = boundInSi(bound, track.quantity)
    return between(track.quantity ? fromSi(si, track.quantity, system) : si, track.min, track.max)
  } catch {
    // A unit that does not fit: the range is refused elsewhere, the handle waits at its end.
    return track[end]
  }
}

/** Where a number stands on the track, from 0 to 1. */
export const placeOf = (value: number, { min, max }: Track): number => between((value - min) / (max - min), 0, 1)

/** The number at a place of the track. */
export const numberAt = (place: number, { min, max }: Track): number => min + between(place, 0, 1) * (max - min)

// 12 digits drop what binary fractions add to a round number.
const rounded = (value: number, step: number) => Number((Math.round(value / step) * step).toPrecision(12))

/**
 * The range with one end moved to a number of the track, rounded to its step; it stops at the other end, and at the end
 * of the track there is no bound any more.
 */
export function movedEnd(range: RangeChoice, end: RangeEnd, to: number, track: Track, system: UnitSystem): RangeChoice {
  const other = end === 'min' ? 'max' : 'min'
  const limit = shownEnd(range, other, track, system)
  const value = rounded(end === 'min' ? Math.min(to, limit) : Math.max(to, limit), track.step)
  const isFree = end === 'min' ? value <= track.min : value >= track.max
  const { [end]: _, ...rest } = range
  return isFree ? rest : { ...rest, [end]: { value, unit: track.unit } }
}
