import { EXPANSION_CELSIUS, EXPANSION_OTHER } from '@ingot/contract/limits'
import {
  type CoefficientMeaning,
  coefficientMeaning,
  meanExpansion,
  strainOfCoefficient,
} from '@ingot/domain/curves/expansion'
import { valueAt } from '@ingot/domain/curves/interpolate'
import type { Points } from '@ingot/domain/curves/points'
import type { Diagram, Series } from '../diagram/diagram.ts'

/** Temperatures of the thermal-expansion dialog: what they are at first depends on the axis' unit [PLOT-018, PLOT-019]. */
export const expansionDefaults = (axisUnit: string) => (axisUnit.includes('C') ? EXPANSION_CELSIUS : EXPANSION_OTHER)

/** Temperatures in K. */
export interface ExpansionRange {
  start: number
  end: number
  special: number
}

/** What a curve gives: thermal strain, the coefficient at a temperature, or the mean one from a reference in K. */
export type ExpansionMeaning = { is: 'strain' } | CoefficientMeaning

/** What the curves of a diagram give, as far as it is said: by the quantity of y, and by all curves alike. */
export function expansionMeaning({ y, series }: Pick<Diagram, 'y' | 'series'>): ExpansionMeaning {
  if (y.quantity !== 'cte') return { is: 'strain' }
  const [first, ...others] = series.map((one) => coefficientMeaning(one))
  if (first?.is !== 'mean') return { is: 'coefficient' }
  return others.every((one) => one?.is === 'mean' && one.from === first.from) ? first : { is: 'coefficient' }
}

/** Expansion along a curve, SI; what lies outside the data is undefined. */
export interface ExpansionResult {
  id: string
  /** Mean coefficient between start and end, 1/K. */
  mean: number | undefined
  /** Change of length per length from start to end. */
  strain: number | undefined
  /** y of the curve at the special temperature. */
  special: number | undefined
  /** Temperatures between which the curve has data, K. */
  from: number
  to: number
}

function strainBetween(curve: Points, start: number, end: number, meaning: ExpansionMeaning): number | undefined {
  if (meaning.is !== 'strain') return strainOfCoefficient(curve, start, end, meaning)
  const mean = meanExpansion(curve, start, end)
  return mean === undefined ? undefined : mean * (end - start)
}

/**
 * Mean coefficient between two temperatures and the value at a third, for every curve [PLOT-020]:
 * ᾱ = (ε(T₂) − ε(T₁)) / (T₂ − T₁) (ISO 11359-2), where ε is read from a curve of thermal strain, is the integral of a
 * coefficient at a temperature, or α·(T − T₀) of a mean coefficient from T₀. Temperatures must differ.
 */
export const expansionOf = (
  series: readonly Pick<Series, 'id' | 'x' | 'y'>[],
  { start, end, special }: ExpansionRange,
  meaning: ExpansionMeaning,
): ExpansionResult[] =>
  series.map((curve) => {
    const strain = start === end ? undefined : strainBetween(curve, start, end, meaning)
    return {
      id: curve.id,
      mean: strain === undefined ? undefined : strain / (end - start),
      strain,
      special: valueAt(curve, special),
      from: curve.x[0] ?? Number.NaN,
      to: curve.x.at(-1) ?? Number.NaN,
    }
  })
