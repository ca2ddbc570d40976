import type { FatigueTest, SnRefusal } from '@ingot/domain/workbench/fatigue/sn-data'
import { fitSnLikelihood } from '@ingot/domain/workbench/fatigue/sn-likelihood'
import { fitSnLine, type SnFit, survivedLife } from '@ingot/domain/workbench/fatigue/sn-line'
import type { Refused } from '@ingot/domain/workbench/outcome'
import { areTestPoints } from '../curves/test-points.ts'
import type { Diagram, Series } from '../diagram/diagram.ts'

/** Why a series has no line: what the fit refuses, or that not all of its points are at hand. */
export const SN_NO_LINES = [
  'too-few-failures',
  'one-stress',
  'not-falling',
  'no-scatter',
  'not-converged',
  'out-of-range',
  'not-all-points',
] as const satisfies readonly (SnRefusal | 'not-all-points')[]
export type SnNoLine = (typeof SN_NO_LINES)[number]

export interface SnFitOf {
  /** Id of the series. */
  readonly id: string
  readonly fit: SnFit
}

export interface SnFits {
  readonly fits: readonly SnFitOf[]
  readonly refused: readonly { readonly id: string; readonly reason: SnNoLine }[]
}

/** Shares of all pieces that survive along the edges of the band. */
export const SN_BAND = [0.9, 0.1] as const
/** Bands of more lines would hide each other. */
export const BANDS_MAX = 8
/** Places along a line: it is straight on logarithmic axes only. */
const LINE_PLACES = 24

const testsOf = ({ x, y, runout }: Series): FatigueTest[] => {
  const ended = new Set(runout)
  return x.map((cycles, place) => ({ cycles, stress: y[place] ?? Number.NaN, runOut: ended.has(place) }))
}

/**
 * The constants of a line whose stress is in the unit shown, `perPa` of which are a pascal: log10 N = A + B log10 S, and the
 * standard deviation of log10 N.
 */
export const shownConstants = ({ A, B, sigma }: Pick<SnFit, 'A' | 'B' | 'sigma'>, perPa: number) => ({
  A: A - B * Math.log10(perPa),
  B,
  sigma,
})

/** With run-outs by maximum likelihood (ISO 12107), which knows them; else by least squares (ASTM E739). */
function fitOf(tests: readonly FatigueTest[]): SnFit | Refused<SnRefusal> {
  return tests.some(({ runOut }) => runOut) ? fitSnLikelihood(tests) : fitSnLine(tests)
}

/** The S-N line of each series of single tests: one set of conditions has one line, no two are put together. */
export function snFits({ vkey, series }: Pick<Diagram, 'vkey' | 'series'>): SnFits {
  const fits: SnFitOf[] = []
  const refused: { id: string; reason: SnNoLine }[] = []
  for (const one of series) {
    if (!areTestPoints(vkey, one)) continue
    const { id, drawn } = one
    if (drawn) {
      refused.push({ id, reason: 'not-all-points' })
      continue
    }
    const fit = fitOf(testsOf(one))
    if (fit.ok) fits.push({ id, fit })
    else refused.push({ id, reason: fit.reason })
  }
  return { fits, refused }
}

/** Whether the lines are few enough to be drawn with their bands. */
export const haveBands = ({ fits }: SnFits): boolean => fits.length <= BANDS_MAX

/** A line, SI: stresses from the least to the largest at which a test failed, and the cycles that shares survive. */
export function snLine({ valid: [from, to], ...line }: SnFit) {
  const stress = Array.from({ length: LINE_PLACES + 1 }, (_, place) => from * (to / from) ** (place / LINE_PLACES))
  const cycles = (share: number) => stress.map((at) => survivedLife(line, at, share))
  const [low, high] = SN_BAND
  return { stress, median: cycles(0.5), low: cycles(low), high: cycles(high) }
}
