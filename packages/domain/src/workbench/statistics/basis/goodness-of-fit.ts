import { normalAbove, normalBelow } from '../normal.ts'
import { sampleStatistics } from '../sample.ts'
import { fitWeibull, weibullBelow } from './weibull.ts'

/** Anderson–Darling statistic of a sample whose distribution's parameters were estimated from it. */
export interface GoodnessOfFit {
  statistic: number
  /** Observed significance level: of samples of such a distribution, so large a share fits no better. */
  osl: number
}

/** A²; shares of both sides, so that neither loses its digits far out. */
function andersonDarling(below: readonly number[], above: readonly number[]): number {
  const n = below.length
  const sum = below.reduce(
    (total, share, at) => total + (2 * at + 1) * (Math.log(share) + Math.log(above[n - 1 - at] ?? Number.NaN)),
    0,
  )
  return -n - sum / n
}

const rising = (values: readonly number[]) => [...values].sort((a, b) => a - b)

/** Normal distribution, with the significance that CMH-17 has; undefined of a sample without scatter. */
export function normalFit(values: readonly number[]): GoodnessOfFit | undefined {
  const sample = sampleStatistics(values)
  const sd = sample?.sd ?? 0
  if (!sample || !(sd > 0)) return undefined
  const deviates = rising(values).map((value) => (value - sample.mean) / sd)
  const statistic = andersonDarling(deviates.map(normalBelow), deviates.map(normalAbove))
  const n = values.length
  const star = (1 + 4 / n - 25 / n ** 2) * statistic
  return { statistic, osl: 1 / (1 + Math.exp(-0.48 + 0.78 * Math.log(star) + 4.58 * star)) }
}

/** Two-parameter Weibull distribution, with the significance that CMH-17 has; undefined where no Weibull distribution fits the sample. */
export function weibullFit(values: readonly number[]): GoodnessOfFit | undefined {
  const fit = fitWeibull(values)
  if (!fit) return undefined
  const sorted = rising(values)
  const statistic = andersonDarling(
    sorted.map((value) => weibullBelow(fit, value)),
    sorted.map((value) => Math.exp(-((value / fit.scale) ** fit.shape))),
  )
  const star = (1 + 0.2 / Math.sqrt(values.length)) * statistic
  return { statistic, osl: 1 / (1 + Math.exp(-0.1 + 1.24 * Math.log(star) + 4.48 * star)) }
}
