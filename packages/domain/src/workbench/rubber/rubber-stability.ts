import type { RubberTest } from '../../laws/rubber/deformation.ts'
import {
  chainSlopes,
  type EnergySlopes,
  POLYNOMIALS,
  type RubberModel,
  type RubberParams,
  termSlopes,
} from './rubber-models.ts'

export const RUBBER_TESTS = ['uniaxial', 'equibiaxial', 'planar'] as const satisfies readonly RubberTest[]

/** Stretches within which stability is looked for where no range is given: nominal strains from −0.9 to 9. */
const LOOKED_AT = [0.1, 10] as const
/** Logarithmic strain between two looks. */
const LOOK = 0.005

export interface StableRange {
  /** Stretches around 1 between which the model is stable; absent if it is not even there. */
  stable?: readonly [number, number]
  /** What was looked at. */
  looked: readonly [number, number]
}

/**
 * Drucker's stability dτ : dε > 0 of an incompressible rubber in each test: the stiffness of true stress over logarithmic
 * strain with no stress through the thickness is positive definite, D11 + D22 > 0 and D11 D22 − D12² > 0 (the criterion
 * that Abaqus prints). The range is the stretch of the test, from 1 outwards on both sides.
 */
export function rubberStability(
  model: RubberModel,
  params: RubberParams,
  looked: readonly [number, number] = LOOKED_AT,
): Record<RubberTest, StableRange> {
  const ranges = RUBBER_TESTS.map((test) => {
    const isStable = (stretch: number) => isStableAt(model, params, principal[test](stretch))
    if (!isStable(1)) return [test, { looked }] as const
    return [test, { stable: [reach(isStable, looked[0]), reach(isStable, looked[1])] as const, looked }] as const
  })
  return Object.fromEntries(ranges) as Record<RubberTest, StableRange>
}

/** The stretch furthest from 1 towards an end up to which every look was stable. */
function reach(isStable: (stretch: number) => boolean, end: number): number {
  const looks = Math.max(1, Math.ceil(Math.abs(Math.log(end)) / LOOK))
  let stretch = 1
  for (let look = 1; look <= looks; look++) {
    const next = look === looks ? end : Math.exp((Math.log(end) * look) / looks)
    if (!isStable(next)) return stretch
    stretch = next
  }
  return stretch
}

/** Logarithms of the first two principal stretches of each test; the third makes their sum 0. */
const principal: Record<RubberTest, (stretch: number) => readonly [number, number]> = {
  uniaxial: (stretch) => [Math.log(stretch), -Math.log(stretch) / 2],
  equibiaxial: (stretch) => [Math.log(stretch), Math.log(stretch)],
  planar: (stretch) => [Math.log(stretch), 0],
}

function isStableAt(model: RubberModel, params: RubberParams, [e1, e2]: readonly [number, number]): boolean {
  const [d11, d22, d12] = stiffness(model, params, e1, e2)
  return d11 + d22 > 0 && d11 * d22 - d12 * d12 > 0
}

/** Second derivatives of the energy by two logarithmic strains, the third being −(e1 + e2). */
function stiffness(
  model: RubberModel,
  params: RubberParams,
  e1: number,
  e2: number,
): readonly [number, number, number] {
  const e3 = -e1 - e2
  const { mu, alpha } = params
  if (Array.isArray(alpha) && Array.isArray(mu)) {
    let [d11, d22, d12] = [0, 0, 0]
    for (const [term, exponent] of alpha.entries()) {
      const modulus = 2 * (mu[term] ?? 0)
      d11 += modulus * (Math.exp(exponent * e1) + Math.exp(exponent * e3))
      d22 += modulus * (Math.exp(exponent * e2) + Math.exp(exponent * e3))
      d12 += modulus * Math.exp(exponent * e3)
    }
    return [d11, d22, d12]
  }
  const [s1, s2, s3] = [Math.exp(2 * e1), Math.exp(2 * e2), Math.exp(2 * e3)]
  const { w1, w2, w11, w12, w22 } = energySlopes(model, params, s1 + s2 + s3, 1 / s1 + 1 / s2 + 1 / s3)
  const first = { I1: [2 * (s1 - s3), 2 * (s2 - s3)], I2: [-2 * (1 / s1 - 1 / s3), -2 * (1 / s2 - 1 / s3)] } as const
  const bend = (a: 0 | 1, b: 0 | 1) =>
    w11 * first.I1[a] * first.I1[b] +
    w12 * (first.I1[a] * first.I2[b] + first.I2[a] * first.I1[b]) +
    w22 * first.I2[a] * first.I2[b]
  return [
    4 * w1 * (s1 + s3) + 4 * w2 * (1 / s1 + 1 / s3) + bend(0, 0),
    4 * w1 * (s2 + s3) + 4 * w2 * (1 / s2 + 1 / s3) + bend(1, 1),
    4 * w1 * s3 + (4 * w2) / s3 + bend(0, 1),
  ]
}

function energySlopes(model: RubberModel, params: RubberParams, I1: number, I2: number): EnergySlopes {
  const terms = POLYNOMIALS[model]
  const parts = terms
    ? Object.entries(terms).map(([key, exponents]) => ({
        factor: Number(params[key]),
        slopes: termSlopes(exponents, I1, I2),
      }))
    : [{ factor: Number(params['mu']), slopes: chainSlopes(Number(params['lm']), I1) }]
  const sum: EnergySlopes = { w1: 0, w2: 0, w11: 0, w12: 0, w22: 0 }
  for (const { factor, slopes } of parts)
    for (const key of ['w1', 'w2', 'w11', 'w12', 'w22'] as const) sum[key] += factor * slopes[key]
  return sum
}
