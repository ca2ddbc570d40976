/** The three tests of an incompressible rubber; each has its invariants and its direction of load. */
export type RubberTest = 'uniaxial' | 'equibiaxial' | 'planar'

/** First and second invariant at a principal stretch. Treloar, The Physics of Rubber Elasticity, 3rd ed., 1975. */
export const invariants: Record<RubberTest, (stretch: number) => { I1: number; I2: number }> = {
  uniaxial: (l) => ({ I1: l * l + 2 / l, I2: 2 * l + 1 / (l * l) }),
  equibiaxial: (l) => ({ I1: 2 * l * l + l ** -4, I2: l ** 4 + 2 / (l * l) }),
  planar: (l) => ({ I1: l * l + 1 / (l * l) + 1, I2: l * l + 1 / (l * l) + 1 }),
}

/**
 * Engineering stress in Pa from the derivatives of the energy to I1 and I2 (Rivlin): 2(λ − λ^-k)(W1 + λ^j W2) with the
 * exponents of each test. Positive in tension.
 */
export function nominalStress(test: RubberTest, stretch: number, w1: number, w2: number): number {
  if (test === 'uniaxial') return 2 * (stretch - stretch ** -2) * (w1 + w2 / stretch)
  if (test === 'planar') return 2 * (stretch - stretch ** -3) * (w1 + w2)
  return 2 * (stretch - stretch ** -5) * (w1 + w2 * stretch ** 2)
}
