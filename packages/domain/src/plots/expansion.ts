import { EXPANSION_CELSIUS, EXPANSION_OTHER } from '@ingot/contract/limits'
import { integral, meanExpansion, meanReference } from '../curves/expansion.ts'
import { valueAt } from '../curves/interpolate.ts'
import type { Points } from '../curves/points.ts'
import type { Diagram, Series } from './diagram-figure.ts'

/** Temperatures of the thermal-expansion dialog: what they are at first depends on the axis' unit [PLOT-018, PLOT-019]. */
export const expansionDefaults = (axisUnit: string) => (axisUnit.includes('C') ? EXPANSION_CELSIUS : EXPANSION_OTHER)

/** Temperatures in K. */
export interface ExpansionRange {
  start: number
  end: number
  special: number
}

/** What a curve gives: thermal strain, the coefficient at a temperature, or the mean one from a reference in K. */
export type ExpansionMeaning = { is: 'strain' } | { is: 'coefficient' } | { is: 'mean'; from: number }

/** What the curves of a diagram give, as far as it is said: by the quantity of y, and by the notes of the curves. */
export function expansionMeaning({ y, series }: Pick<Diagram, 'y' | 'series'>): ExpansionMeaning {
  if (y.quantity !== 'cte') return { is: 'strain' }
  const references = series.map(({ note }) => meanReference(note ?? ''))
  const [from] = references
  return from !== undefined && references.every((one) => one === from) ? { is: 'mean', from } : { is: 'coefficient' }
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

/**
 * Thermal strain against the reference of a mean coefficient: α·(T − T₀). It is 0 at the reference, which is a point of
 * the curve too: between it and the nearest point the strain is straight.
 */
function strainFrom({ x, y }: Points, reference: number, at: number): number | undefined {
  const [first, last] = [x[0], x.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const isBefore = at < first && at >= reference
  const isBehind = at > last && at <= reference
  const coefficient = isBefore ? y[0] : isBehind ? y.at(-1) : valueAt({ x, y }, at)
  return coefficient === undefined ? undefined : coefficient * (at - reference)
}

function strainBetween(curve: Points, start: number, end: number, meaning: ExpansionMeaning): number | undefined {
  if (meaning.is === 'coefficient') return integral(curve, start, end)
  if (meaning.is === 'strain') {
    const mean = meanExpansion(curve, start, end)
    return mean === undefined ? undefined : mean * (end - start)
  }
  const [before, after] = [strainFrom(curve, meaning.from, start), strainFrom(curve, meaning.from, end)]
  return before === undefined || after === undefined ? undefined : after - before
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
