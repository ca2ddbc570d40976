import type { RubberTest } from '../../laws/rubber/deformation.ts'
import { ogden } from '../../laws/rubber/ogden.ts'
import { costAt, type Separable, type SeparableMinimum } from '../statistics/separable.ts'
import {
  chainSlopes,
  OGDEN_TERMS,
  POLYNOMIALS,
  type RubberModel,
  type RubberParams,
  stressOf,
  termSlopes,
} from './rubber-models.ts'
import type { RubberSample } from './rubber-sample.ts'

export interface RubberProblem extends Separable {
  /** Linear parameters, then the others. */
  keys: readonly string[]
}

/** Exponents beyond bend so much that a stretch of 10 leaves the numbers of a computer. */
const EXPONENT: readonly [number, number] = [-30, 30]
/** A locking stretch far beyond any test is Neo-Hooke. */
const LOCKING: readonly [number, number] = [1.01, 100]

/** A model as weighted columns over the points of a sample. */
export function rubberColumns(model: RubberModel, { test, stretch, stress, root }: RubberSample): RubberProblem {
  const target = stress.map((value, point) => value * (root[point] ?? 0))
  const column = (of: (test: RubberTest, stretch: number) => number) =>
    stretch.map((at, point) => of(test[point] ?? 'uniaxial', at) * (root[point] ?? 0))
  const terms = OGDEN_TERMS[model]
  if (terms !== undefined) {
    const places = Array.from({ length: terms }, (_, term) => term)
    return {
      keys: [...places.map((term) => `mu.${term}`), ...places.map((term) => `alpha.${term}`)],
      target,
      bounds: places.map(() => EXPONENT),
      columns: (shape) => shape.map((alpha) => column((kind, at) => ogdenTerm(alpha, at, kind))),
    }
  }
  const polynomial = POLYNOMIALS[model]
  if (polynomial) {
    const columns = Object.values(polynomial).map((exponents) =>
      column((kind, at) => stressOf(kind, at, (I1, I2) => termSlopes(exponents, I1, I2))),
    )
    return { keys: Object.keys(polynomial), target, bounds: [], columns: () => columns }
  }
  return {
    keys: ['mu', 'lm'],
    target,
    bounds: [LOCKING],
    columns: ([lm = 1]) => [column((kind, at) => stressOf(kind, at, (I1) => chainSlopes(lm, I1)))],
  }
}

/** Stress of a term with μ = 1; the limit of an exponent 0 is that of one close to it. */
const ogdenTerm = (alpha: number, stretch: number, test: RubberTest) =>
  ogden({ mu: [1], alpha: [Math.abs(alpha) < 1e-6 ? 1e-6 : alpha] }, stretch, test)

/** Exponents that starts combine: those of published rubbers lie among them. */
const EXPONENTS = [-6, -4, -2, -1, 0.7, 1.3, 2, 3, 5, 8, 12]
const LOCKINGS = [1.1, 1.3, 1.6, 2, 2.5, 3, 4, 5, 6.5, 8, 12, 20, 40]
const MOST_STARTS = 6

/** Shapes to start from, the best of a coarse grid first; one empty shape for a model that is linear. */
export function rubberStarts(model: RubberModel, problem: RubberProblem): number[][] {
  if (problem.bounds.length === 0) return [[]]
  const terms = OGDEN_TERMS[model]
  const grid = terms === undefined ? LOCKINGS.map((lm) => [lm]) : combinations(EXPONENTS, terms)
  return grid
    .map((shape) => ({ shape, cost: costAt(problem, shape) }))
    .filter(({ cost }) => Number.isFinite(cost))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, MOST_STARTS)
    .map(({ shape }) => shape)
}

function combinations(values: readonly number[], count: number): number[][] {
  if (count === 0) return [[]]
  return values.flatMap((value, index) =>
    combinations(values.slice(index + 1), count - 1).map((others) => [value, ...others]),
  )
}

/** Parameters by the keys of the catalogue; terms of Ogden by their exponents, the largest first. */
export function fittedRubber(model: RubberModel, { linear, shape }: SeparableMinimum): RubberParams {
  const polynomial = POLYNOMIALS[model]
  if (polynomial) return Object.fromEntries(Object.keys(polynomial).map((key, at) => [key, linear[at] ?? 0]))
  if (OGDEN_TERMS[model] === undefined) return { mu: linear[0] ?? 0, lm: shape[0] ?? 0 }
  return { mu: linear, alpha: shape }
}

/** Nominal stress in Pa of fitted parameters at a stretch of a test. */
export function rubberStress(model: RubberModel, params: RubberParams, test: RubberTest, stretch: number): number {
  const polynomial = POLYNOMIALS[model]
  if (polynomial)
    return Object.entries(polynomial).reduce(
      (sum, [key, exponents]) =>
        sum + Number(params[key]) * stressOf(test, stretch, (I1, I2) => termSlopes(exponents, I1, I2)),
      0,
    )
  const { mu, alpha, lm } = params
  if (Array.isArray(alpha) && Array.isArray(mu))
    return alpha.reduce((sum, exponent, term) => sum + (mu[term] ?? 0) * ogdenTerm(exponent, stretch, test), 0)
  return Number(mu) * stressOf(test, stretch, (I1) => chainSlopes(Number(lm), I1))
}

/** Initial shear modulus in Pa: 2 (W1 + W2) at rest. */
export function initialShear(model: RubberModel, params: RubberParams): number {
  const { C10, C01, mu, lm } = params
  if (POLYNOMIALS[model]) return 2 * (Number(C10) + Number(C01 ?? 0))
  if (Array.isArray(mu)) return mu.reduce((sum, modulus) => sum + modulus, 0)
  return 2 * Number(mu) * chainSlopes(Number(lm), 3).w1
}
