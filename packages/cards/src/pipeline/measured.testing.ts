import type { SourceCurve } from './source-curve.ts'

/** A steel whose truth is known: elastic to 180 MPa, then σ = 180 + 900·εp^0.55 MPa; Young's modulus 193 GPa. */
export const MODULUS = 193e9
export const YIELD = 180e6
export const trueStress = (plastic: number) => YIELD + 900e6 * plastic ** 0.55

/** The same noise for a seed: uniform, −1 to 1. */
export function noiseOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  }
}

interface Measurement {
  points: number
  seed?: number
  /** Half the width of the scatter. */
  strainNoise?: number
  stressNoise?: number
  /** What the extensometer shows at stress 0. */
  zero?: number
  /** Slope that the machine shows over the true one. */
  stiffness?: number
}

/** A tensile test of it as a machine writes it: true stress over true strain up to 40 % plastic strain. */
export function measured({
  points,
  seed = 1,
  strainNoise = 0,
  stressNoise = 0,
  zero = 0,
  stiffness = 1,
}: Measurement): SourceCurve {
  const noise = noiseOf(seed)
  const rows = Array.from({ length: points }, (_, index) => {
    // A tenth of the points within the first half per cent, as tests begin slower.
    const share = index / (points - 1)
    const strain = share < 0.1 ? share * 0.05 : 0.005 + ((share - 0.1) / 0.9) * 0.395
    const stress = stressOf(strain, stiffness)
    return [strain + zero + strainNoise * noise(), stress + stressNoise * noise()] as const
  })
  return { id: 'test', kind: 'true', x: rows.map(([x]) => x), y: rows.map(([, y]) => y) }
}

function stressOf(total: number, stiffness: number): number {
  const slope = MODULUS * stiffness
  if (total * slope <= YIELD) return total * slope
  let [low, high] = [0, total]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (middle + trueStress(middle) / slope < total) low = middle
    else high = middle
  }
  return trueStress(low)
}
