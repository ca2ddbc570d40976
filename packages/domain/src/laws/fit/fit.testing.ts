import { fittedStress } from './fit-law.ts'
import type { FittedLaw, FlowData } from './law-fit.ts'

/** Generic magnitudes in SI, not a real grade. */
export const TRUE_PARAMS: Record<FittedLaw, Record<string, number>> = {
  hollomon: { K: 530e6, n: 0.22 },
  swift: { K: 550e6, eps0: 0.0048, n: 0.22 },
  voce: { s0: 170e6, Q: 230e6, b: 12 },
  ludwik: { s0: 170e6, K: 496e6, n: 0.5 },
  'ramberg-osgood': { E: 70e9, K: 500e6, n: 0.18 },
  'johnson-cook': { A: 170e6, B: 496e6, n: 0.501, C: 0.02, rate0: 0.001, m: 1.1, Tm: 1793, Tr: 293 },
}

/** What is given to the fits of these laws. */
export const GIVEN = { modulus: 70e9, fixed: { rate0: 0.001, Tm: 1793, Tr: 293 } }

export const strains = (count: number, last = 0.2) =>
  Array.from({ length: count }, (_, index) => (last * index) / (count - 1))

/** Curves of a law, for Johnson-Cook at three rates and three temperatures; `distort` changes a stress. */
export function curvesOf(law: FittedLaw, count: number, distort = (stress: number) => stress): FlowData[] {
  const conditions =
    law === 'johnson-cook'
      ? [0.001, 1, 1000].flatMap((rate) => [293, 600, 900].map((T) => ({ rate, T })))
      : [{ rate: 0.001, T: 293 }]
  const x = strains(count)
  return conditions.map((condition) => ({
    ...condition,
    points: { x, y: x.map((strain) => distort(fittedStress({ law, params: TRUE_PARAMS[law] }, strain, condition))) },
  }))
}

/** Uniform numbers between 0 and 1 from a seed: Marsaglia's xorshift, J. Stat. Software 8 (2003) 14. */
export function seeded(seed: number): () => number {
  let state = seed | 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

/** Normal deviates of variance 1 by Box and Muller. */
export const normal = (uniform: () => number) => () =>
  Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
