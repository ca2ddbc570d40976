import type { LawKey } from '../../laws/laws.ts'
import type { RubberTest } from '../../laws/rubber/deformation.ts'
import type { RubberModel, RubberParams } from './rubber-models.ts'
import type { RubberData } from './rubber-sample.ts'
import { RUBBER_TESTS, type StableRange } from './rubber-stability.ts'

/**
 * unstable-in-data: a test reaches beyond the stable range of the model · unstable-at-rest: not stable at any stretch ·
 * one-mode: fitted to one kind of test, the others are extrapolated · poor-fit: R² < 0.9 in a test · at-bound: a parameter
 * stands at a bound · undetermined: the data do not tell the parameters apart ·
 * interval-wide: more than ± 50 % · few-points: fewer than 5 to spare ·
 * thinned: not every point of a long test was fitted.
 */
export const RUBBER_WARNINGS = [
  'unstable-in-data',
  'unstable-at-rest',
  'one-mode',
  'poor-fit',
  'at-bound',
  'undetermined',
  'interval-wide',
  'few-points',
  'thinned',
] as const
export type RubberWarning = (typeof RUBBER_WARNINGS)[number]

export interface RubberQuality {
  count: number
  /** Of the nominal stress without weights; below 0 where the mean would be nearer. */
  r2: number
  /** Pa. */
  rmse: number
  /** Largest residual in Pa. */
  largest: number
}

const POOR = 0.9
const FEW_SPARE_POINTS = 5

const VKEYS: Readonly<Partial<Record<RubberModel, LawKey>>> = {
  'neo-hooke': 'm_neohooke',
  'mooney-rivlin-2': 'm_mooney',
  yeoh: 'm_yeoh',
  'ogden-1': 'm_ogden',
  'ogden-2': 'm_ogden',
  'ogden-3': 'm_ogden',
  'arruda-boyce': 'm_ab',
}

/** Of all tests of a weight above 0, together and by their kind. */
export function rubberQualities(data: readonly RubberData[], residuals: readonly (readonly number[])[]) {
  const points = data.flatMap(({ test, stress, weight = 1 }, at) =>
    weight > 0 ? stress.map((value, index) => ({ test, stress: value, residual: residuals[at]?.[index] ?? 0 })) : [],
  )
  const modes: Partial<Record<RubberTest, RubberQuality>> = {}
  for (const test of RUBBER_TESTS) {
    const own = points.filter((point) => point.test === test)
    if (own.length > 0) modes[test] = qualityOf(own)
  }
  return { overall: qualityOf(points), modes }
}

function qualityOf(points: readonly { stress: number; residual: number }[]): RubberQuality {
  const count = points.length
  const mean = points.reduce((sum, { stress }) => sum + stress / count, 0)
  const total = points.reduce((sum, { stress }) => sum + (stress - mean) ** 2, 0)
  const squares = points.reduce((sum, { residual }) => sum + residual ** 2, 0)
  return {
    count,
    r2: total > 0 ? 1 - squares / total : 0,
    rmse: Math.sqrt(squares / count),
    largest: points.reduce((most, { residual }) => Math.max(most, Math.abs(residual)), 0),
  }
}

/** The catalogue's model; D = 2/K belongs to it where a bulk modulus is known, a list of one for Ogden. */
export function catalogueModel(
  model: RubberModel,
  params: RubberParams,
  bulkModulus: number | undefined,
): { catalogue?: { vkey: LawKey; params: RubberParams } } {
  const vkey = VKEYS[model]
  if (!vkey) return {}
  const D = bulkModulus === undefined ? undefined : 2 / bulkModulus
  if (D === undefined) return { catalogue: { vkey, params } }
  const compressibility: RubberParams = vkey === 'm_ogden' ? { D: [D] } : vkey === 'm_ab' ? { D } : { D1: D }
  return { catalogue: { vkey, params: { ...params, ...compressibility } } }
}

export function rubberWarnings(
  fit: { modes: Partial<Record<RubberTest, RubberQuality>>; stability: Record<RubberTest, StableRange> },
  data: readonly RubberData[],
  facts: { isAtBound: boolean; isUndetermined: boolean; isWide: boolean; spare: number; thinned: boolean },
): RubberWarning[] {
  const { modes, stability } = fit
  const isBeyond = data.some(({ test, stretch }) => {
    const { stable, looked } = stability[test]
    // What was not looked at is not called unstable.
    return stable && stretch.some((at) => at >= looked[0] && at <= looked[1] && (at < stable[0] || at > stable[1]))
  })
  const found: [RubberWarning, boolean][] = [
    ['unstable-in-data', isBeyond],
    ['unstable-at-rest', !stability.uniaxial.stable],
    ['one-mode', Object.keys(modes).length === 1],
    ['poor-fit', Object.values(modes).some(({ r2 }) => r2 < POOR)],
    ['at-bound', facts.isAtBound],
    ['undetermined', facts.isUndetermined],
    ['interval-wide', facts.isWide],
    ['few-points', facts.spare < FEW_SPARE_POINTS],
    ['thinned', facts.thinned],
  ]
  return found.filter(([, isSo]) => isSo).map(([warning]) => warning)
}
