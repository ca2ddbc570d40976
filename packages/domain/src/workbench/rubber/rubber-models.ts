import { invariants, nominalStress, type RubberTest } from '../../laws/rubber/deformation.ts'

/** Mooney-Rivlin by its number of parameters: (C10, C01), (…, C11) and (C10, C01, C20, C11, C02); Ogden by its terms. */
export const RUBBER_MODELS = [
  'neo-hooke',
  'mooney-rivlin-2',
  'mooney-rivlin-3',
  'mooney-rivlin-5',
  'yeoh',
  'ogden-1',
  'ogden-2',
  'ogden-3',
  'arruda-boyce',
] as const
export type RubberModel = (typeof RUBBER_MODELS)[number]

/** Exponents i and j of the terms C_ij (I1 − 3)^i (I2 − 3)^j. Rivlin and Saunders, Phil. Trans. A 243 (1951) 251–288. */
export const POLYNOMIALS: Readonly<Partial<Record<RubberModel, Readonly<Record<string, readonly [number, number]>>>>> =
  {
    'neo-hooke': { C10: [1, 0] },
    'mooney-rivlin-2': { C10: [1, 0], C01: [0, 1] },
    'mooney-rivlin-3': { C10: [1, 0], C01: [0, 1], C11: [1, 1] },
    'mooney-rivlin-5': { C10: [1, 0], C01: [0, 1], C20: [2, 0], C11: [1, 1], C02: [0, 2] },
    yeoh: { C10: [1, 0], C20: [2, 0], C30: [3, 0] },
  }

export const OGDEN_TERMS: Readonly<Partial<Record<RubberModel, number>>> = { 'ogden-1': 1, 'ogden-2': 2, 'ogden-3': 3 }

/** As `laws/rubber/arruda-boyce.ts` has them. */
export const CHAIN_SERIES = [1 / 2, 1 / 20, 11 / 1050, 19 / 7000, 519 / 673750]

/** Parameters of a model, SI: lists for Ogden's terms. */
export type RubberParams = Readonly<Record<string, number | readonly number[]>>

/** Derivatives of the energy by the invariants, first and second. */
export interface EnergySlopes {
  w1: number
  w2: number
  w11: number
  w12: number
  w22: number
}

/** n x^(n − 1) and n(n − 1) x^(n − 2), 0 where the factor is. */
const first = (x: number, n: number) => (n === 0 ? 0 : n * x ** (n - 1))
const second = (x: number, n: number) => (n < 2 ? 0 : n * (n - 1) * x ** (n - 2))

/** Of one term C_ij with C = 1. */
export function termSlopes([i, j]: readonly [number, number], I1: number, I2: number): EnergySlopes {
  const [a, b] = [I1 - 3, I2 - 3]
  return {
    w1: first(a, i) * b ** j,
    w2: a ** i * first(b, j),
    w11: second(a, i) * b ** j,
    w12: first(a, i) * first(b, j),
    w22: a ** i * second(b, j),
  }
}

/** Of Arruda and Boyce's chains with μ = 1. */
export function chainSlopes(lm: number, I1: number): EnergySlopes {
  let [w1, w11] = [0, 0]
  for (const [index, term] of CHAIN_SERIES.entries()) {
    const n = index + 1
    const factor = term / lm ** (2 * index)
    w1 += factor * first(I1, n)
    w11 += factor * second(I1, n)
  }
  return { w1, w2: 0, w11, w12: 0, w22: 0 }
}

/** Nominal stress of a term of the energy in I1 and I2 at a stretch of a test. */
export function stressOf(test: RubberTest, stretch: number, slopes: (I1: number, I2: number) => EnergySlopes): number {
  const { I1, I2 } = invariants[test](stretch)
  const { w1, w2 } = slopes(I1, I2)
  return nominalStress(test, stretch, w1, w2)
}
