import { isotonic, median, OVER_MEDIAN } from '@ingot/domain/curves/isotonic'
import type { Columns, Points } from '@ingot/domain/curves/points'
import { CardRefusal } from '../refusal.ts'
import { percent, strainText } from './words.ts'

/** Plastic strain within which a yield drop ends: Lüders bands of steels are over before. */
const NEAR_YIELD = 0.05
/** A dip below what was reached before by more than this share is no noise. */
const DIP = 0.01
/** Largest share of the stress that a curve may fall by beyond yield and be averaged. */
const FALL = 0.02
/** Unloading and loading again takes this many times the elastic strain of its depth, and at least this strain. */
const LOOP = 4
const LOOP_STRAIN = 1e-3
/** Shares in words begin here. */
const SAID = 5e-3

/** A curve whose stresses don't fall, and what was done for it, in words. */
export interface Monotone extends Columns {
  said: string[]
  /** Standard deviation of its stresses from neighbour to neighbour, Pa; 0 of a curve of few points. */
  noise: number
}

/** Standard deviation of the stress from neighbour to neighbour: second differences take out the slope. Pa. */
function scatter(y: readonly number[]): number {
  const bends = y.slice(2).map((next, index) => Math.abs(next - 2 * (y[index + 1] ?? 0) + (y[index] ?? 0)))
  return (OVER_MEDIAN * median(bends)) / Math.sqrt(6)
}

interface Dip {
  /** First index behind it. */
  end: number
  depth: number
  isLoop: boolean
}

/** From a point below the floor to where the curve is back above it. */
function dipFrom({ x, y }: Points, first: number, top: number, floor: number, modulus: number): Dip {
  let lowest = y[first] ?? 0
  let end = first
  while (end < x.length && (y[end] ?? 0) < floor) lowest = Math.min(lowest, y[end++] ?? 0)
  const width = (x[end] ?? Number.POSITIVE_INFINITY) - (x[first] ?? 0)
  return { end, depth: 1 - lowest / top, isLoop: width <= Math.max(LOOP_STRAIN, (LOOP * (top - lowest)) / modulus) }
}

/** Without the points of partial unloading beyond yield: dips that come back within the strain of an elastic loop. */
function withoutLoops(curve: Points, modulus: number, noise: number, yieldStrain: number): Omit<Monotone, 'noise'> {
  const { x, y } = curve
  const kept: Omit<Monotone, 'noise'> = { x: [], y: [], said: [] }
  let [top, depth, from, to] = [0, 0, 0, 0]
  for (let index = 0; index < x.length; index++) {
    const [strain, stress] = [x[index] ?? 0, y[index] ?? 0]
    const floor = top - Math.max(DIP * top, 5 * noise)
    if (strain > yieldStrain && stress < floor) {
      const dip = dipFrom(curve, index, top, floor, modulus)
      if (dip.isLoop) {
        ;[depth, from, to] = [Math.max(depth, dip.depth), from || strain, x[dip.end] ?? strain]
        index = dip.end - 1
        continue
      }
      // It goes on lower: loops further on are seen from here.
      top = stress
    }
    kept.x.push(strain)
    kept.y.push(stress)
    top = Math.max(top, stress)
  }
  if (depth > 0)
    kept.said.push(
      `partial unloading between strain ${strainText(from)} and ${strainText(to)}, by up to ${percent(depth)}, left out`,
    )
  return kept
}

/**
 * A yield drop flattened to the lowest stress that follows it up to 5 % plastic strain; of noise only what stands out of
 * it. `plastic`: plastic strain beyond the first yield.
 */
function flattened(y: readonly number[], plastic: readonly number[], noise: number): { y: number[]; drop: number } {
  const stress = [...y]
  const end = plastic.findLastIndex((strain) => strain <= NEAR_YIELD)
  let lowest = Number.POSITIVE_INFINITY
  let drop = 0
  for (let index = end; index >= 0; index--) {
    const own = stress[index] ?? 0
    if ((plastic[index] ?? 0) >= 0) lowest = Math.min(lowest, own)
    if (own - lowest <= 5 * noise) continue
    drop = Math.max(drop, 1 - lowest / own)
    stress[index] = Math.min(own, lowest + 2.5 * noise)
  }
  return { y: stress, drop }
}

/** Where a curve falls the most below what it reached before, from yield on. */
function largestFall(y: readonly number[], beyondYield: readonly number[]): { index: number; share: number } {
  let top = 0
  let worst = { index: 0, share: 0 }
  for (const [index, stress] of y.entries()) {
    if ((beyondYield[index] ?? 0) < 0) continue
    top = Math.max(top, stress)
    if (top > 0 && 1 - stress / top > worst.share) worst = { index, share: 1 - stress / top }
  }
  return worst
}

/**
 * A curve over total or plastic strain with stresses that never fall: partial unloading is left out, a yield drop
 * flattened, the rest averaged. `yieldStrain`: where yielding begins; `isDense`: what neighbours scatter is noise. Throws CardRefusal `curve-falls` where the curve
 * falls otherwise: no table of a solver holds that.
 */
export function monotone(
  curve: Points & { id: string },
  { modulus, yieldStrain, isDense }: { modulus: number; yieldStrain: number; isDense: boolean },
): Monotone {
  const noise = isDense ? scatter(curve.y) : 0
  const whole = withoutLoops(curve, modulus, noise, yieldStrain)
  const plastic = whole.x.map((strain) => strain - yieldStrain)
  const flat = flattened(whole.y, plastic, noise)
  const fall = largestFall(flat.y, plastic)
  if (fall.share > Math.max(FALL, (8 * noise) / (flat.y[fall.index] || 1)))
    throw new CardRefusal('curve-falls', {
      curve: curve.id,
      percent: Number((fall.share * 100).toPrecision(2)),
      strain: Number((whole.x[fall.index] ?? 0).toPrecision(3)),
    })
  return {
    x: whole.x,
    y: isotonic(flat.y),
    noise,
    said: [
      ...whole.said,
      ...(flat.drop > 1e-3 ? [`yield drop of ${percent(flat.drop)} flattened`] : []),
      ...(fall.share > SAID ? [`falls of up to ${percent(fall.share)} averaged`] : []),
    ],
  }
}
