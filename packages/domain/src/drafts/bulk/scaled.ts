import type { LeftReason } from '@ingot/contract/bulk-operation'
import type { PropertyValue } from '@ingot/contract/material'
import { isSame } from '../same.ts'

/** Another scale for the numbers of a value. */
export interface Scale {
  /** Of a reading: value, ends, extremes of specimens. */
  point(x: number): number
  /** Of a difference: deviations and standard deviations, which an offset does not shift. */
  deviation(x: number): number
  /** What is added to the mean of logarithms; undefined where there is an offset. */
  logarithm: number | undefined
}

const has = (x: number | undefined): x is number => x !== undefined

/** Digits that a double is sure of: 0.235 × 1000 is 235, not 235.00000000000003. */
const SURE_DIGITS = 15
const sure = (x: number) => Number(x.toPrecision(SURE_DIGITS))

export const byFactor = (factor: number): Scale => {
  const times = (x: number) => sure(x * factor)
  return { point: times, deviation: times, logarithm: Math.log(factor) }
}

type Statistics = NonNullable<PropertyValue['stats']>

function scaledStatistics(stats: Statistics, { point, deviation, logarithm }: Scale): Statistics {
  const { sd, min, max, lnMean } = stats
  return {
    ...stats,
    ...(has(sd) && { sd: deviation(sd) }),
    ...(has(min) && { min: point(min) }),
    ...(has(max) && { max: point(max) }),
    // The logarithm of a multiple is the logarithm and a sum; its spread stays.
    ...(has(lnMean) && { lnMean: lnMean + (logarithm ?? 0) }),
  }
}

const numbersOf = ({ value, min, max, pm, stats }: PropertyValue): (number | undefined)[] => [
  value,
  min,
  max,
  ...(pm ?? []),
  stats?.sd,
  stats?.min,
  stats?.max,
]

/** Whether each number still is one, and none has become nothing. */
function isWithinRange(before: PropertyValue, after: PropertyValue): boolean {
  const now = numbersOf(after)
  return numbersOf(before).every((was, at) => {
    const is = now[at]
    return !has(was) || (has(is) && Number.isFinite(is) && (was === 0 || is !== 0))
  })
}

/**
 * A value on another scale: a bound stays the bound that it is, deviations and statistics go with the number. The text of
 * the source stays as it is: it is what the source says.
 */
export function scaledValue(value: PropertyValue, scale: Scale): PropertyValue | LeftReason {
  const { pm, stats } = value
  if (!has(value.value) && !has(value.min) && !has(value.max)) return 'no-number'
  if (value.tests?.length) return 'evaluated'
  if (has(stats?.lnMean) && scale.logarithm === undefined) return 'statistics'
  const scaled: PropertyValue = {
    ...value,
    ...(has(value.value) && { value: scale.point(value.value) }),
    ...(has(value.min) && { min: scale.point(value.min) }),
    ...(has(value.max) && { max: scale.point(value.max) }),
    ...(pm && { pm: [scale.deviation(pm[0]), scale.deviation(pm[1])] as [number, number] }),
    ...(stats && { stats: scaledStatistics(stats, scale) }),
  }
  if (!isWithinRange(value, scaled)) return 'out-of-range'
  return isSame(value, scaled) ? 'same' : scaled
}
