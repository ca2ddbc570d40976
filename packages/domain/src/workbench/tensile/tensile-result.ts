import type { Points } from '../../curves/points.ts'
import type { Step } from '../outcome.ts'
import type { Smoothing } from './record/smooth.ts'

export interface TensileOptions {
  /** None if absent. */
  smoothing?: Smoothing
  /** Bounds of the regression in Pa; sought if absent. */
  window?: { R1: number; R2: number }
  /** Slope of the elastic line in Pa that is given, as for tests at high rates; it is then no result. */
  modulus?: number
  /** `line`: strain counts from where the elastic line has no stress (toe, preload and slack left out); `none`: as given. */
  zero?: 'line' | 'none'
  /** Plastic strains x of Rp-x; 0.002 and 0.01 if absent. */
  proof?: readonly number[]
  /** Total strains x of Rt-x; 0.005 if absent. */
  total?: readonly number[]
  /** Share of Rm by which the stress may lie below it and still belong to a plateau, whose middle is Ag; 0 if absent. */
  plateau?: number
}

/**
 * E and the plain results of ISO 6892-1, Z among them; A of a test piece that was measured after fracture is that one. Rp and Rt with their strain in percent, as Rp0.2 and Rt0.5. `rate` is the mean
 * strain rate in 1/s between the elastic line and the maximum.
 */
export interface TensileValue {
  key: string
  value: number
  unit: 'Pa' | '1' | '1/s'
  how: TensileHow
  /** Property of the catalogue that the value is one of, where there is one. */
  vkey?: string
}

export const TENSILE_HOWS = [
  'regression',
  'given',
  'first-fall',
  'lowest-of-yielding',
  'offset-line',
  'total-strain',
  'largest-load',
  'largest-behind-yielding',
  'at-largest-load',
  'middle-of-plateau',
  'before-fracture',
  'last-point',
  'mean-to-maximum',
  'broken-piece',
] as const
export type TensileHow = (typeof TENSILE_HOWS)[number]

/** Why a result is not there: no value is better than one that the record does not carry. */
export const TENSILE_LACKS = [
  'no-elastic-part',
  'slope-scattered',
  'elongation-from-crosshead',
  'modulus-given',
  'steady-yielding',
  'not-reached',
  'elongation-ended',
  'fracture-not-seen',
] as const
export type TensileLack = (typeof TENSILE_LACKS)[number]

/**
 * modulus-uncertain: not as straight as annex G of ISO 6892-1 asks (R² ≥ 0.9995, S_m(rel) ≤ 1 %) · few-values: fewer
 * than 50 in the regression · window-moved: another window than 10 to 40 % · large-zero-shift: strain was moved by more
 * than 0.1 % · fracture-not-seen: the record ends under load, A and At are those of its last point · no-necking-seen: the
 * record ends at its largest stress, Rm may be higher · elongation-from-crosshead: strains hold the machine's compliance
 * · crosshead-continued: beyond the extensometer the strain is the crosshead's · elongation-ended: load without
 * elongation · strain-very-large: beyond 500 %, which the wrong unit makes of metals · yield-with-proof: a yield point is there, Rp stands on its plateau · loops-cut · smoothed.
 */
export const TENSILE_WARNINGS = [
  'modulus-uncertain',
  'few-values',
  'window-moved',
  'large-zero-shift',
  'fracture-not-seen',
  'no-necking-seen',
  'elongation-from-crosshead',
  'crosshead-continued',
  'elongation-ended',
  'strain-very-large',
  'yield-with-proof',
  'loops-cut',
  'smoothed',
] as const
export type TensileWarning = (typeof TENSILE_WARNINGS)[number]

export const TENSILE_STEPS = [
  'read',
  'smoothing',
  'loops',
  'fracture',
  'elastic-line',
  'zero',
  'yield-point',
  'maximum',
  'proof',
  'total',
  'elongation',
  'engineering-curve',
  'true-curve',
  'flow-curve',
] as const
export type TensileStep = (typeof TENSILE_STEPS)[number]

export interface TensileEvaluation {
  ok: true
  /** In a fixed order. */
  results: readonly TensileValue[]
  missing: readonly { key: string; reason: TensileLack }[]
  curves: {
    /** Strain from the zero of the elastic line, stress in Pa, up to the fracture; strain rises strictly. */
    engineering: Points
    /** True strain and stress up to uniform elongation. */
    true: Points
    /** True plastic strain and true stress up to uniform elongation, non-falling; absent without an elastic line. */
    plastic?: Points
  }
  steps: readonly Step<TensileStep>[]
  warnings: readonly TensileWarning[]
}
