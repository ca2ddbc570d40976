import type { LawKey } from '../../laws/laws.ts'
import type { RubberTest } from '../../laws/rubber/deformation.ts'
import { type Refused, refused, type Step } from '../outcome.ts'
import { halfWidths } from '../statistics/intervals.ts'
import { leastOf } from '../statistics/separable.ts'
import { fittedRubber, initialShear, rubberColumns, rubberStarts, rubberStress } from './rubber-columns.ts'
import { RUBBER_MODELS, type RubberModel, type RubberParams } from './rubber-models.ts'
import {
  catalogueModel,
  type RubberQuality,
  type RubberWarning,
  rubberQualities,
  rubberWarnings,
} from './rubber-report.ts'
import { type RubberData, type RubberRefusal, rubberSample } from './rubber-sample.ts'
import { RUBBER_TESTS, rubberStability, type StableRange } from './rubber-stability.ts'

export interface RubberOptions {
  /** `relative` counts small strains as much as large ones; `absolute` if absent. */
  errors?: 'absolute' | 'relative'
  /** Bulk modulus K in Pa: the model of a card gets D = 2/K; incompressible if absent. */
  bulkModulus?: number
  /** Stretches on both sides of 1 within which stability is looked for; 0.1 to 10 if absent. */
  looked?: readonly [number, number]
}

export const RUBBER_STEPS = ['sample', 'fit', 'stability'] as const
export type RubberStep = (typeof RUBBER_STEPS)[number]

export interface RubberFit {
  ok: true
  model: RubberModel
  /** SI; keys as the catalogue's model node has them. */
  params: RubberParams
  /** 95 %, linearised; terms of lists apart, as mu.0. Empty where the data do not tell the parameters apart. */
  intervals: Readonly<Record<string, readonly [number, number]>>
  /** Initial shear modulus in Pa. */
  shearModulus: number
  overall: RubberQuality
  modes: Readonly<Partial<Record<RubberTest, RubberQuality>>>
  /** Pa, measured − fitted, for every given point, in the order given. */
  residuals: readonly (readonly number[])[]
  stability: Readonly<Record<RubberTest, StableRange>>
  /** Model of the catalogue with its parameters; Mooney-Rivlin of three and five parameters has none. */
  catalogue?: { vkey: LawKey; params: RubberParams }
  steps: readonly Step<RubberStep>[]
  warnings: readonly RubberWarning[]
}

/**
 * A hyperelastic model through uniaxial, equibiaxial and planar tests at once, incompressible, by weighted least squares
 * of the nominal stress. Bounded work; the same data give the same bytes. RangeError for options out of range.
 */
export function fitRubber(
  model: RubberModel,
  data: readonly RubberData[],
  options: RubberOptions = {},
): RubberFit | Refused<RubberRefusal> {
  checkOptions(options)
  const { errors = 'absolute', bulkModulus, looked } = options
  const read = rubberSample(data, errors)
  if (!read.ok) return read
  const { sample, thinned } = read
  const problem = rubberColumns(model, sample)
  const { keys } = problem
  const count = sample.stretch.length
  if (count < keys.length) return refused('too-few-points', { count, needed: keys.length })
  const starts = rubberStarts(model, problem)
  const minimum = leastOf(problem, starts, isApart)
  // A valley without an end has many good fits, which is told; one in which exponents run into each other has none.
  if (!minimum || !(minimum.isConverged || isApart(minimum.shape)))
    return refused('not-converged', { starts: starts.length, steps: minimum?.steps ?? 0 })
  const params = fittedRubber(model, minimum)
  const residuals = data.map(({ test, stretch, stress }) =>
    stretch.map((at, index) => (stress[index] ?? 0) - rubberStress(model, params, test, at)),
  )
  const values = [...minimum.linear, ...minimum.shape]
  const half = halfWidths(minimum.slopes, minimum.cost)
  const stability = rubberStability(model, params, looked)
  const fit = {
    ...rubberQualities(data, residuals),
    ...catalogueModel(model, params, bulkModulus),
    intervals: half ? intervalsOf(keys, values, half) : {},
    shearModulus: initialShear(model, params),
  }
  const isAtBound = problem.bounds.some(([low, high], at) => [low, high].includes(minimum.shape[at] ?? Number.NaN))
  const isMerged = !isApart(minimum.shape)
  const isWide = half?.some((width, at) => width > WIDE * Math.abs(values[at] ?? 0)) ?? false
  const facts = {
    isAtBound,
    isUndetermined: !half || isMerged || !minimum.isConverged,
    isWide,
    spare: count - keys.length,
    thinned,
  }
  return {
    ok: true,
    model,
    params,
    ...fit,
    residuals,
    stability,
    steps: [
      { step: 'sample', given: { errors, ...weightsOf(data) }, found: { points: count, thinned } },
      {
        step: 'fit',
        given: { model, starts: starts.length },
        found: {
          cost: minimum.cost,
          steps: minimum.steps,
          ...Object.fromEntries(keys.map((key, at) => [key, values[at] ?? 0])),
        },
      },
      { step: 'stability', given: lookedAt(stability), found: stableAt(stability) },
    ],
    warnings: rubberWarnings({ ...fit, stability }, data, facts),
  }
}

/** Exponents that have run into each other are one term too many: their moduli grow against each other without end. */
const APART = 0.05
const WIDE = 0.5

const isApart = (shape: readonly number[]) =>
  shape.every((value, at) => shape.every((other, beside) => at === beside || Math.abs(value - other) >= APART))

/** Fits of several models, the smallest residuals first; those that failed with their reason. */
export function fitRubbers(
  data: readonly RubberData[],
  models: readonly RubberModel[] = RUBBER_MODELS,
  options: RubberOptions = {},
): { fits: RubberFit[]; failed: (Refused<RubberRefusal> & { model: RubberModel })[] } {
  const outcomes = models.map((model) => ({ model, outcome: fitRubber(model, data, options) }))
  return {
    fits: outcomes
      .flatMap(({ outcome }) => (outcome.ok ? [outcome] : []))
      .sort((a, b) => a.overall.rmse - b.overall.rmse),
    failed: outcomes.flatMap(({ model, outcome }) => (outcome.ok ? [] : [{ ...outcome, model }])),
  }
}

const intervalsOf = (keys: readonly string[], values: readonly number[], half: readonly number[]) =>
  Object.fromEntries(
    keys.map((key, at) => {
      const [value, width] = [values[at] ?? 0, half[at] ?? 0]
      return [key, [value - width, value + width] as const]
    }),
  )

const weightsOf = (data: readonly RubberData[]) =>
  Object.fromEntries(data.map(({ test, weight = 1 }, at) => [`weight.${at}.${test}`, weight]))

const lookedAt = ({ uniaxial: { looked } }: RubberFit['stability']) => ({ from: looked[0], to: looked[1] })

const stableAt = (stability: RubberFit['stability']) =>
  Object.fromEntries(
    RUBBER_TESTS.flatMap((test) => {
      const { stable } = stability[test]
      return stable ? [[`${test}.from`, stable[0]] as const, [`${test}.to`, stable[1]] as const] : []
    }),
  )

function checkOptions({ bulkModulus, looked }: RubberOptions) {
  if (bulkModulus !== undefined && !(bulkModulus > 0 && Number.isFinite(bulkModulus)))
    throw new RangeError(`The bulk modulus is ${bulkModulus} Pa; give a positive number`)
  if (looked && !(looked[0] > 0 && looked[0] < 1 && looked[1] > 1 && Number.isFinite(looked[1])))
    throw new RangeError(`Stability is asked from ${looked[0]} to ${looked[1]}; give stretches on both sides of 1`)
}
