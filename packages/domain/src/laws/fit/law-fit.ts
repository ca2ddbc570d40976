import type { Points } from '../../curves/points.ts'

export const FITTED_LAWS = ['hollomon', 'swift', 'voce', 'ludwik', 'ramberg-osgood', 'johnson-cook'] as const
export type FittedLaw = (typeof FITTED_LAWS)[number]

/** True plastic strain (x, strictly increasing from 0 on) and true stress in Pa (y), at a rate in 1/s and T in K. */
export interface FlowData {
  points: Points
  /** Without it a curve counts as one at the reference rate, the lowest of the data if that isn't fixed. */
  rate?: number
  /** Without it a curve counts as one at the reference temperature, the lowest of the data if that isn't fixed. */
  T?: number
  /** Factor of each point's squared residual, 1 if absent; a point of weight 0 is left out. */
  weights?: readonly number[]
}

/** By parameter key, SI; keys that the law hasn't are passed over, so that several laws can share the options. */
export interface FitOptions {
  /** Replace the usual ones: stresses from 0 on, n from 1e-4 to 2, C from 0 to 1, the rest by the strains of the data. */
  bounds?: Record<string, readonly [number, number]>
  /** Parameters that are given. Johnson-Cook needs Tm; rate0 and Tr are the lowest of the data where absent. */
  fixed?: Record<string, number>
  /** Young's modulus in Pa, which Ramberg-Osgood needs: only its plastic part is fitted. */
  modulus?: number
}

/**
 * past-necking: points where the fit's dσ/dε is below 0.95 σ, uniform strain is over (Considère; curves that end at the
 * maximum force end there just about) · at-bound: a parameter stands at a bound ·
 * ill-conditioned: parameters that the data don't tell apart · few-points: fewer than 5 to spare · interval-wide: more
 * than ± 50 % · poor-fit: R² < 0.9 · outlier: a point far off the rest · rate-not-varied, temperature-not-varied: C is 0
 * and m is 1 by default · conditions-pooled: curves of several conditions in a law that knows none.
 */
export type FitWarning =
  | 'past-necking'
  | 'at-bound'
  | 'ill-conditioned'
  | 'few-points'
  | 'interval-wide'
  | 'poor-fit'
  | 'outlier'
  | 'rate-not-varied'
  | 'temperature-not-varied'
  | 'conditions-pooled'

export type FitFailure =
  | 'too-few-points'
  | 'columns-differ'
  | 'not-finite'
  | 'not-increasing'
  | 'negative-strain'
  | 'negative-stress'
  | 'negative-weight'
  | 'no-hardening'
  | 'constant-missing'
  | 'out-of-range'
  | 'bounds-empty'
  | 'not-converged'

export interface LawFit {
  law: FittedLaw
  params: Record<string, number>
  r2: number
  /** Pa. */
  rmse: number
  /** Akaike's criterion of the residuals in Pa: lower is better among fits of the same data. */
  aic: number
  /** Corrected for few points; absent where there are too few for it. */
  aicc?: number
  /** Points that R², RMSE, intervals and warnings count: of a weight above 0, and not at strain 0 where the law is silent. */
  count: number
  /** Points of a weight above 0: those that Akaike's criterion counts, the same for every law of the same data. */
  given: number
  /** 95 % confidence interval of each fitted parameter (linearised); none for one at a bound or not determined. */
  intervals: Record<string, readonly [number, number]>
  /** Pa, measured − fitted, in the order of the curves and their points. */
  residuals: readonly number[]
  /** True plastic strains between which the points stand. */
  valid: readonly [number, number]
  warnings: readonly FitWarning[]
}

export type FitDetail = Record<string, number | string>
export type FitOutcome = { ok: true; fit: LawFit } | { ok: false; reason: FitFailure; detail: FitDetail }
