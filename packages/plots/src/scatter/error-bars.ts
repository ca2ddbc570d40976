import type { ErrorBars } from '@ingot/domain/query/scatter-url'
import type { ScaleKind } from '../frame/screen-scale.ts'

/** What is told of the specimens behind a mean. */
interface Spread {
  readonly n?: number | undefined
  readonly sd?: number | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
}

/** Both ends of a bar. */
export type BarEnds = readonly [low: number, high: number]

/** The error bars of a point, in the numbers of its axes. */
export interface PointBars {
  readonly place: number
  readonly x?: BarEnds
  readonly y?: BarEnds
}

/** Fewer specimens have a deviation that says nothing of the next. */
const DEVIATION_TESTS_MIN = 3

/**
 * The bar about a mean: ± s of three specimens or more, and where no such s is told from the least to the greatest; or the
 * latter alone. Undefined where nothing is told.
 */
export function barOf(mean: number, spread: Spread | undefined, bars: ErrorBars): BarEnds | undefined {
  const { n = 0, sd, min, max } = spread ?? {}
  if (bars === 'none') return undefined
  if (bars === 'sd' && sd !== undefined && n >= DEVIATION_TESTS_MIN) return [mean - sd, mean + sd]
  return min !== undefined && max !== undefined && max > min ? [min, max] : undefined
}

/** A bar on the scale of its axis: what a logarithmic one has no place for begins where the axis does. */
export const barOnScale = (kind: ScaleKind, [low, high]: BarEnds): BarEnds | undefined => {
  if (kind === 'linear') return [low, high]
  return high > 0 ? [low > 0 ? Math.log10(low) : Number.NEGATIVE_INFINITY, Math.log10(high)] : undefined
}
