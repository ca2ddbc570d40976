import type { RubberTest } from './deformation.ts'

export interface OgdenParams {
  mu: number[]
  alpha: number[]
}

/** Exponent of the contracting directions per unit of α: incompressibility in each test. */
const contraction: Record<RubberTest, number> = { uniaxial: -1 / 2, equibiaxial: -2, planar: -1 }

/**
 * Engineering stress in Pa at a stretch, incompressible, with W = Σ 2μ/α²(λ1^α + λ2^α + λ3^α − 3); the initial shear
 * modulus is Σ μ. Ogden, Proc. R. Soc. London A 326 (1972) 565–584. Some solvers take μ without the factor 2/α.
 */
export const ogden = ({ mu, alpha }: OgdenParams, stretch: number, test: RubberTest = 'uniaxial') =>
  mu.reduce((sum, modulus, index) => {
    const a = alpha[index] ?? 2
    return sum + ((2 * modulus) / a) * (stretch ** (a - 1) - stretch ** (contraction[test] * a - 1))
  }, 0)
