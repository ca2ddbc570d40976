import type { BasquinParams } from '../../laws/fatigue/basquin.ts'
import { type Refused, refused, type Step } from '../outcome.ts'
import { fisherAt, fisherBelow, studentHalfWidth, toleranceFactor } from '../statistics/distributions.ts'
import { normalQuantile } from '../statistics/normal.ts'
import { straightLine } from '../statistics/straight-line.ts'
import { type FatigueTest, type SnRefusal, type SnSample, snSample } from './sn-data.ts'

/**
 * run-outs-left-out: E739 takes failures only, the line lies too low near the run-outs · few-tests: fewer than 6, which
 * E739 asks for at least · little-replication: less than 17 % of the tests repeat a stress · lack-of-fit: the line is
 * rejected against the scatter of repeated tests at 5 %.
 */
export const SN_WARNINGS = ['run-outs-left-out', 'few-tests', 'little-replication', 'lack-of-fit'] as const
export type SnWarning = (typeof SN_WARNINGS)[number]

export const SN_STEPS = ['sample', 'line', 'lack-of-fit'] as const
export type SnStep = (typeof SN_STEPS)[number]

/** log10 N = A + B log10 S with S in Pa and a standard deviation of log10 N. */
export interface SnLine {
  A: number
  B: number
  sigma: number
}

export interface SnFit extends SnLine {
  ok: true
  method: 'E739' | 'likelihood'
  /** Confidence intervals of A and B, and of sigma where the method has one. */
  intervals: Readonly<Partial<Record<'A' | 'B' | 'sigma', readonly [number, number]>>>
  failures: number
  runOuts: number
  /** Stresses in Pa between which tests failed: no line is told beyond. */
  valid: readonly [number, number]
  catalogue: { vkey: 'm_basquin'; params: BasquinParams }
  steps: readonly Step<SnStep>[]
  warnings: readonly SnWarning[]
}

export interface LinearSnFit extends SnFit {
  method: 'E739'
  /** Squared coefficient of correlation of log10 N and log10 S. */
  r2: number
  /** Mean of log10 S and the sum of squares about it, which bands need. */
  meanX: number
  sxx: number
  /** 100 (1 − stresses/tests), E739 5.1.2. */
  replication: number
  /** E739 8.3: F of the means about the line, with the degrees of freedom and the probability of a larger one. */
  lackOfFit?: { F: number; degrees: readonly [number, number]; critical: number; probability: number }
}

const FEW_TESTS = 6
const LITTLE_REPLICATION = 17

/**
 * ASTM E739: log10 of the cycles over log10 of the stress by least squares of the failures, with confidence intervals by
 * Student. Run-outs are left out, which is told. RangeError for a confidence that is not between 0 and 1.
 */
export function fitSnLine(tests: readonly FatigueTest[], confidence = 0.95): LinearSnFit | Refused<SnRefusal> {
  const read = snSample(tests)
  if (!read.ok) return read
  const { sample } = read
  const failed = [...sample.x.keys()].filter((at) => !sample.runOut[at])
  const x = failed.map((at) => sample.x[at] ?? 0)
  const y = failed.map((at) => sample.y[at] ?? 0)
  const line = straightLine(x, y)
  if (!line) return refused('one-stress', { stress: sample.valid[0] })
  const { slope, intercept, count, meanX, sxx, r2 } = line
  if (!(slope < 0)) return refused('not-falling', { B: slope })
  const degrees = count - 2
  const sigma = Math.sqrt(line.squares / degrees)
  const t = studentHalfWidth(confidence, degrees)
  const halfB = (t * sigma) / Math.sqrt(sxx)
  const halfA = t * sigma * Math.sqrt(1 / count + meanX ** 2 / sxx)
  const level = failed.map((at) => sample.level[at] ?? 0)
  const replication = 100 * (1 - new Set(level).size / count)
  const lackOfFit = lackOfFitOf({ level, x, y }, { slope, intercept }, confidence)
  const runOuts = sample.x.length - count
  const candidates: [SnWarning, boolean][] = [
    ['run-outs-left-out', runOuts > 0],
    ['few-tests', count < FEW_TESTS],
    ['little-replication', replication < LITTLE_REPLICATION],
    ['lack-of-fit', lackOfFit !== undefined && lackOfFit.F > lackOfFit.critical],
  ]
  const found = { A: intercept, B: slope, sigma }
  return {
    ok: true,
    method: 'E739',
    ...found,
    intervals: { A: [intercept - halfA, intercept + halfA], B: [slope - halfB, slope + halfB] },
    failures: count,
    runOuts,
    valid: sample.valid,
    catalogue: { vkey: 'm_basquin', params: basquinOf(found) },
    r2,
    meanX,
    sxx,
    replication,
    ...(lackOfFit ? { lackOfFit } : {}),
    steps: [
      sampleStep(sample),
      { step: 'line', given: { method: 'E739', confidence }, found: { ...found, degrees, t, meanX, sxx, r2 } },
      ...(lackOfFit
        ? [
            {
              step: 'lack-of-fit' as const,
              given: { confidence },
              found: { F: lackOfFit.F, critical: lackOfFit.critical, probability: lackOfFit.probability },
            },
          ]
        : []),
    ],
    warnings: candidates.filter(([, isSo]) => isSo).map(([warning]) => warning),
  }
}

export const sampleStep = ({ x, failures, valid }: SnSample): Step<SnStep> => ({
  step: 'sample',
  given: { tests: x.length },
  found: { failures, runOuts: x.length - failures, from: valid[0], to: valid[1] },
})

/** sf and b of σa = sf (2N)^b, which the catalogue's model has. */
export function basquinOf({ A, B }: Pick<SnLine, 'A' | 'B'>): BasquinParams {
  const b = 1 / B
  return { sf: 10 ** (-A / B) * 2 ** -b, b }
}

/** E739 8.3; the life of a level is compared with the line at the mean of its stresses. */
function lackOfFitOf(
  { level, x, y }: { level: readonly number[]; x: readonly number[]; y: readonly number[] },
  line: { slope: number; intercept: number },
  confidence: number,
): LinearSnFit['lackOfFit'] {
  const levels = new Map<number, number[]>()
  for (const [at, key] of level.entries()) levels.set(key, [...(levels.get(key) ?? []), at])
  const degrees = [levels.size - 2, x.length - levels.size] as const
  if (degrees[0] < 1 || degrees[1] < 1) return undefined
  const meanOf = (values: readonly number[], places: readonly number[]) =>
    places.reduce((sum, at) => sum + (values[at] ?? 0), 0) / places.length
  let [about, within] = [0, 0]
  for (const places of levels.values()) {
    const mean = meanOf(y, places)
    about += places.length * (line.intercept + line.slope * meanOf(x, places) - mean) ** 2
    within += places.reduce((sum, at) => sum + ((y[at] ?? 0) - mean) ** 2, 0)
  }
  if (!(within > 0)) return undefined
  const F = about / degrees[0] / (within / degrees[1])
  return { F, degrees, critical: fisherAt(confidence, ...degrees), probability: 1 - fisherBelow(F, ...degrees) }
}

/** Cycles that half of the tests reach at a stress in Pa. */
export const medianLife = ({ A, B }: SnLine, stress: number) => 10 ** (A + B * Math.log10(stress))

/** Confidence band of the whole median line at a stress in Pa, in cycles: E739 8.2 (Working and Hotelling). */
export function lifeBand(fit: LinearSnFit, stress: number, confidence = 0.95): readonly [number, number] {
  const middle = fit.A + fit.B * Math.log10(stress)
  const factor = Math.sqrt(2 * fisherAt(confidence, 2, fit.failures - 2))
  const half = factor * fit.sigma * Math.sqrt(spread(fit, stress))
  return [10 ** (middle - half), 10 ** (middle + half)]
}

/** Cycles that a share of all pieces survives at a stress in Pa, as the line and its scatter say: a probability line. */
export const survivedLife = ({ A, B, sigma }: SnLine, stress: number, share: number) =>
  10 ** (A + B * Math.log10(stress) - normalQuantile(share) * sigma)

/**
 * Cycles that at least a share of all pieces survives with a confidence: the lower limit of ISO 12107, with the exact
 * factor for a regression (Owen) where the standard takes one of a table.
 */
export function safeLife(fit: LinearSnFit, stress: number, share: number, confidence = 0.95): number {
  const factor = toleranceFactor(share, confidence, 1 / spread(fit, stress), fit.failures - 2)
  return 10 ** (fit.A + fit.B * Math.log10(stress) - factor * fit.sigma)
}

/** Variance of the line at a stress over sigma². */
const spread = ({ failures, meanX, sxx }: LinearSnFit, stress: number) =>
  1 / failures + (Math.log10(stress) - meanX) ** 2 / sxx
