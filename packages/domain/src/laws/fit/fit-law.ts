import { fitProblem } from './fit-problem.ts'
import { certainty, criterion, goodness } from './fit-statistics.ts'
import { fitWarnings } from './fit-warnings.ts'
import { type FlowSample, failed, flowSample, riseOf } from './flow-sample.ts'
import {
  FITTED_LAWS,
  type FitDetail,
  type FitFailure,
  type FitOptions,
  type FitOutcome,
  type FittedLaw,
  type FlowData,
  type LawFit,
} from './law-fit.ts'
import { lawShapes, parameterKeys } from './law-shapes.ts'
import { type FitProblem, type Minimum, minimiseFrom } from './projection.ts'
import { startsOf } from './starts.ts'

/**
 * A hardening law through flow curves by weighted least squares of the stress. Parameter keys are those of the law's
 * model node, SI. Curves of one law but Johnson-Cook are pooled. The same input gives the same bytes; nothing is thrown.
 */
export function fitLaw(law: FittedLaw, data: readonly FlowData[], options: FitOptions = {}): FitOutcome {
  const shape = lawShapes[law]
  const read = flowSample(data)
  if (!read.ok) return read
  const { sample: all } = read
  const { isFlat, rise, mean } = riseOf(all)
  if (all.count < 2) return failed('too-few-points', { count: all.count, needed: 2 })
  if (isFlat) return failed('no-hardening', { rise, mean })
  const ready = fitProblem(shape, data, all, options)
  if (!ready.ok) return ready
  const { problem, sample, fitted, warnings } = ready
  const { count } = sample
  const different = differentPlaces(problem, sample)
  if (count <= fitted.length) return failed('too-few-points', { count, needed: fitted.length + 1 })
  if (different < fitted.length) return failed('too-few-points', { different, needed: fitted.length })
  // The rise may have been that of the one point of which the law says nothing.
  const told = riseOf(sample)
  if (told.isFlat) return failed('no-hardening', { rise: told.rise, mean: told.mean })
  const minimum = leastOf(startsOf(problem).map((start) => minimiseFrom(problem, start)))
  if (!minimum) return failed('not-finite', { law })
  if (!minimum.isConverged) return failed('not-converged', { steps: minimum.steps })
  const fit = describeFit(law, data, { all, sample }, problem, minimum, fitted.length)
  if (!fit) return failed('not-finite', { law })
  const sure = certainty(problem, minimum, sample.count)
  const withIntervals = { ...fit, intervals: sure.intervals }
  const found = fitWarnings(shape, withIntervals, sample, sure, sample.count - fitted.length)
  return { ok: true, fit: { ...withIntervals, warnings: [...found, ...warnings] } }
}

/** The minimum as numbers that may be stored; undefined if one of them is none. */
function describeFit(
  law: FittedLaw,
  data: readonly FlowData[],
  { all, sample }: { all: FlowSample; sample: FlowSample },
  problem: FitProblem,
  { values }: Minimum,
  fitted: number,
) {
  const params = Object.fromEntries(parameterKeys(problem.law).map((key) => [key, values[key] ?? Number.NaN]))
  if (!Object.values(params).every(Number.isFinite)) return undefined
  const residuals = residualsOf(law, params, data)
  const used = sample.x.filter((_, index) => (sample.weight[index] ?? 0) > 0)
  // Laws compare on the same points: Akaike's criterion counts those too of which one says nothing.
  const quality = { ...criterion(all, residuals, fitted, problem.scale), ...goodness(sample, residuals, problem.scale) }
  if (![...residuals, ...Object.values(quality)].every(Number.isFinite)) return undefined
  const valid = [used.reduce((a, b) => Math.min(a, b)), used.reduce((a, b) => Math.max(a, b))] as const
  return { law, params, ...quality, count: sample.count, given: all.count, residuals, valid }
}

/**
 * Fits of several laws, the best first; the order of `laws` where two are equal. Those that failed with their reason.
 */
export function fitLaws(
  data: readonly FlowData[],
  laws: readonly FittedLaw[] = FITTED_LAWS,
  options: FitOptions = {},
): { fits: LawFit[]; failed: { law: FittedLaw; reason: FitFailure; detail: FitDetail }[] } {
  const outcomes = laws.map((law) => ({ law, outcome: fitLaw(law, data, options) }))
  return {
    fits: outcomes.flatMap(({ outcome }) => (outcome.ok ? [outcome.fit] : [])).sort(compareFits),
    failed: outcomes.flatMap(({ law, outcome }) =>
      outcome.ok ? [] : [{ law, reason: outcome.reason, detail: outcome.detail }],
    ),
  }
}

type Compared = Pick<LawFit, 'aic' | 'aicc'>
const rank = ({ aicc = Number.MAX_VALUE }: Compared) => aicc

/**
 * The order of two fits of the same points, the better first: the lower criterion corrected for few points; fits that
 * have too few points for it come last, by the plain one.
 */
export const compareFits = (a: Compared, b: Compared): number => rank(a) - rank(b) || a.aic - b.aic

/**
 * True stress in Pa of a fit at a true plastic strain ≥ 0; for Johnson-Cook at a rate in 1/s and T in K, the reference
 * ones where absent. RangeError for a strain or a parameter that is missing or not a number.
 */
export function fittedStress(
  { law, params }: Pick<LawFit, 'law' | 'params'>,
  strain: number,
  at: { rate?: number; T?: number } = {},
): number {
  const shape = lawShapes[law]
  if (!(strain >= 0 && strain < Number.POSITIVE_INFINITY))
    throw new RangeError(`The plastic strain is ${strain}; give a finite number from 0 on`)
  for (const key of parameterKeys(shape))
    if (!Number.isFinite(params[key])) throw new RangeError(`Parameter ${key} is ${params[key]}; give a finite number`)
  return shape.stress(params, strain, at.rate ?? params['rate0'] ?? 1, at.T ?? params['Tr'] ?? 0)
}

/** A law that gives no stress at strain 0 says nothing of the points there: they are in none of its statistics. */
export const isSilentAt = ({ count, given }: Pick<LawFit, 'count' | 'given'>, strain: number): boolean =>
  strain === 0 && count < given

const residualsOf = (law: FittedLaw, params: Record<string, number>, data: readonly FlowData[]) =>
  data.flatMap(({ points, rate, T }) =>
    points.x.map((strain, index) => (points.y[index] ?? 0) - fittedStress({ law, params }, strain, at(rate, T))),
  )

const at = (rate: number | undefined, T: number | undefined) => ({
  ...(rate === undefined ? {} : { rate }),
  ...(T === undefined ? {} : { T }),
})

/** How many of the points that count differ in strain or condition. */
function differentPlaces({ points }: FitProblem, { x, weight }: FlowSample): number {
  const used = [...x.keys()].filter((index) => (weight[index] ?? 0) > 0)
  return new Set(used.map((index) => `${x[index]} ${points.rateLog[index]} ${points.homologous[index]}`)).size
}

const leastOf = (minima: readonly Minimum[]) =>
  minima.reduce<Minimum | undefined>(
    (best, one) => (Number.isFinite(one.cost) && (!best || one.cost < best.cost) ? one : best),
    undefined,
  )
