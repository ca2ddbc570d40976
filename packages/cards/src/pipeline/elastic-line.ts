import { isotonic, median, OVER_MEDIAN } from '@ingot/domain/curves/isotonic'
import type { Points } from '@ingot/domain/curves/points'

/** Plastic strain at which a material is said to have left the elastic line: the proportional limit, 0.01 %. */
export const PROPORTIONAL = 1e-4
/** The offset of a proof strength, 0.2 %, where the elastic line can't be found more exactly. */
const OFFSET = 2e-3
/** Part of the proof strength between which a line is fitted: above the toe, below yielding. */
const WINDOW = [0.1, 0.5] as const
/** Fewer points than this make no regression. */
const POINTS = 6
/** A line as steep as Young's modulus within this share tells where strain begins. */
export const NEAR = 0.2
/** Share of Young's modulus by which a line is lower before what it gives way by is taken off. */
const COMPLIANT = 0.05
/** Standard deviations of the strains that are no plastic strain yet. */
const NOISE = 3

/** What the beginning of a measured curve says. */
export interface ElasticLine {
  /** Strain of the line at stress 0, where it is to be taken off: the toe of the test, or a zero that was off. */
  zero: number
  /** Plastic strain from which on a point has left the line, and the index before which none has. */
  limit: number
  from: number
  /** Standard deviation of the strains about it. */
  noise: number
  /** Its slope, Pa; undefined where too few points stand on it for a regression. */
  slope?: number
  /** The modulus along which elastic strain is taken off, Pa: the slope where the machine gave way, else Young's modulus. */
  along: number
}

/** ε = a + b·σ by least squares: the strains are what errs. */
function regression(strain: readonly number[], stress: readonly number[]): { a: number; b: number } {
  const count = strain.length
  const meanStrain = strain.reduce((sum, one) => sum + one, 0) / count
  const meanStress = stress.reduce((sum, one) => sum + one, 0) / count
  let xx = 0
  let xy = 0
  for (const [index, one] of stress.entries()) {
    xx += (one - meanStress) ** 2
    xy += (one - meanStress) * ((strain[index] ?? 0) - meanStrain)
  }
  const b = xy / xx
  return { a: meanStrain - b * meanStress, b }
}

const spreadOf = (residuals: readonly number[]) => OVER_MEDIAN * median(residuals.map(Math.abs))

/** A line through points, without those three standard deviations off; undefined where they make none. */
function lineThrough({ x, y }: Points): { a: number; b: number; noise: number } | undefined {
  const residuals = ({ a, b }: { a: number; b: number }) => x.map((strain, index) => strain - a - b * (y[index] ?? 0))
  const all = regression(x, y)
  const spread = spreadOf(residuals(all))
  const inside = residuals(all).map((residual) => Math.abs(residual) <= NOISE * spread)
  const isEnough = inside.filter(Boolean).length >= POINTS
  const line = isEnough
    ? regression(
        x.filter((_, index) => inside[index]),
        y.filter((_, index) => inside[index]),
      )
    : all
  return line.b > 0 ? { ...line, noise: spreadOf(residuals(line)) } : undefined
}

const limitOf = (...strains: number[]) => Math.min(OFFSET, Math.max(PROPORTIONAL, ...strains))

/**
 * The elastic line of a measured curve over total strain, by a regression between 10 and 50 % of its proof strength; with
 * few points there, by Young's modulus and their scatter about it.
 */
export function elasticLine({ x, y }: Points, modulus: number): ElasticLine {
  const plastic = x.map((strain, index) => strain - (y[index] ?? 0) / modulus)
  const offset = isotonic(plastic).findIndex((strain) => strain > OFFSET)
  const proof = y.slice(0, offset < 0 ? x.length : offset + 1).reduce((most, stress) => Math.max(most, stress), 0)
  const [low, high] = WINDOW
  // Up to where the curve first is beyond the window: what comes down again later is no loading.
  const from = Math.max(
    0,
    y.findIndex((stress) => stress > high * proof),
  )
  const window = y.slice(0, from).flatMap((stress, index) => (stress >= low * proof ? [index] : []))
  const points = { x: window.map((index) => x[index] ?? 0), y: window.map((index) => y[index] ?? 0) }
  const line = window.length >= POINTS ? lineThrough(points) : undefined
  if (!line) {
    const noise = spreadOf(plastic.slice(0, from))
    return { zero: 0, limit: limitOf(NOISE * noise), from, noise, along: modulus }
  }
  const slope = 1 / line.b
  // Grips and machine that give way are in the strain: taken off along the modulus they would be plastic strain, a foot
  // of the curve that the material does not have. A proof strength is read along this line as well (ISO 6892-1).
  if (slope < (1 - COMPLIANT) * modulus)
    return { zero: line.a, limit: limitOf(NOISE * line.noise), from, noise: line.noise, slope, along: slope }
  const zero = Math.abs(slope / modulus - 1) <= NEAR ? line.a : 0
  const lag = line.a - zero + (line.b - 1 / modulus) * proof
  return { zero, limit: limitOf(NOISE * line.noise, lag), from, noise: line.noise, slope, along: modulus }
}
