import type { Certainty } from './fit-statistics.ts'
import type { FlowSample } from './flow-sample.ts'
import type { FitWarning, LawFit } from './law-fit.ts'
import type { LawShape } from './law-shapes.ts'

/** Share by which the hardening must lie below the stress; curves that end at the maximum force end there exactly. */
const NECKED = 0.95
const FEW_SPARE_POINTS = 5
const POOR = 0.9
const WIDE = 0.5
/** Residuals beyond this many robust standard deviations (1.4826 times the median of the magnitudes) are outliers. */
const OUTLIER = 8
/** A residual below this share of the largest stress is no outlier, however exact the rest is. */
const SMALL = 0.01

/** What a user of a fit should know, in a fixed order. */
export function fitWarnings(
  law: LawShape,
  fit: Omit<LawFit, 'warnings'>,
  { x, y, weight }: FlowSample,
  { intervals, atBound, isIllConditioned }: Certainty,
  spare: number,
): FitWarning[] {
  const used = [...x.keys()].filter((index) => (weight[index] ?? 0) > 0)
  const isNecked = used.some((index) => {
    const strain = x[index] ?? 0
    if (strain === 0) return false
    const stress = law.stress(fit.params, strain, fit.params['rate0'] ?? 1, fit.params['Tr'] ?? 0)
    return law.hardening(fit.params, strain) < NECKED * stress
  })
  const sizes = used.map((index) => Math.abs(fit.residuals[index] ?? 0))
  const largest = y.reduce((most, value) => Math.max(most, value), 0)
  const limit = Math.max(OUTLIER * 1.4826 * median(sizes), SMALL * largest)
  const isWide = Object.entries(intervals).some(
    ([key, [low, high]]) => high - low > 2 * WIDE * Math.abs(fit.params[key] ?? 0),
  )
  const found: [FitWarning, boolean][] = [
    ['past-necking', isNecked],
    ['at-bound', atBound.length > 0],
    ['ill-conditioned', isIllConditioned],
    ['few-points', spare < FEW_SPARE_POINTS],
    ['interval-wide', isWide],
    ['poor-fit', fit.r2 < POOR],
    ['outlier', sizes.some((size) => size > limit)],
  ]
  return found.filter(([, isSo]) => isSo).map(([warning]) => warning)
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}
