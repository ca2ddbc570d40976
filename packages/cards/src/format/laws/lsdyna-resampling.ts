import { valueAt } from '@ingot/domain/curves/interpolate'
import type { FlowCurve } from '../../card-input.ts'

/** Intervals of a curve that LS-DYNA makes of it when a card does not say otherwise (LCINT of *CONTROL_SOLUTION). */
const DEFAULT_INTERVALS = 100
const INTERVALS = [200, 500, 1000, 2000, 5000]
const MOST_INTERVALS = 10_000
/** Share of the stress that may be lost by it: as much as thinning the curve out may lose. */
const TOLERANCE = 1e-3

/** LCINT of curves, and the largest share of their stress that is lost by it, and by the solver's default. */
export interface Resampling {
  intervals: number
  loss: number
  defaultLoss: number
}

/**
 * LCINT for curves: 0 where the solver's own 100 equal intervals keep every point, else as many as that takes, at most
 * 10 000. A steep beginning with a long flat end would lose its beginning otherwise.
 */
export function resampling(curves: readonly Pick<FlowCurve, 'strain' | 'stress'>[]): Resampling {
  const lossOf = (intervals: number) => Math.max(...curves.map((curve) => largestLoss(curve, intervals)))
  const defaultLoss = lossOf(DEFAULT_INTERVALS)
  if (defaultLoss <= TOLERANCE) return { intervals: 0, loss: defaultLoss, defaultLoss }
  const intervals = INTERVALS.find((one) => lossOf(one) <= TOLERANCE) ?? MOST_INTERVALS
  return { intervals, loss: lossOf(intervals), defaultLoss }
}

/** Two polylines through the same nodes differ most at a corner: at a point of the curve. */
function largestLoss({ strain, stress }: Pick<FlowCurve, 'strain' | 'stress'>, intervals: number): number {
  const step = (strain.at(-1) ?? 0) / intervals
  if (!(step > 0)) return 0
  const curve = { x: strain, y: stress }
  const at = (x: number) => valueAt(curve, Math.min(x, strain.at(-1) ?? 0)) ?? 0
  const losses = strain.map((x, index) => {
    const left = Math.min(Math.floor(x / step), intervals - 1) * step
    const [low, high] = [at(left), at(left + step)]
    const value = stress[index] ?? 0
    if (value === 0) return 0
    return Math.abs(low + ((high - low) * (x - left)) / step - value) / value
  })
  return Math.max(...losses)
}
