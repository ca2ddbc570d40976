import { OVER_MEDIAN } from '../../../curves/isotonic.ts'
import type { Columns } from '../record/record.ts'

/** ISO 6892-1 annex A: ReH is the stress before a fall of 0.5 % that is not passed again over 0.05 % of strain. */
const FALL = 0.005
const QUIET_STRAIN = 0.0005
/** A fall that noise explains is none: this many standard deviations, as a peak is one of many readings and a trough too. */
const NOISE = 8
/** A first maximum with more plastic strain is no yield point but the tensile strength … */
const MOST_PLASTIC = 0.01
/** … and so is one that the stress never rises behind by this share of the trough: yielding ends in hardening. */
const HARDENING = 0.005
/** A wiggle below this share of the largest stress is noise of a start. */
const LEAST_SHARE = 0.1
/** ISO 6892-1, 3.10.2 and 13: ReL within 0.25 % of strain behind ReH. */
const YIELD_STRAIN = 0.0025
/** The first trough behind ReH is the transient if the stress rises from it by this share of it. */
const TRANSIENT = 0.0025

export interface YieldPoint {
  upper: number
  lower: number
  /** Places in the columns. */
  upperPlace: number
  lowerPlace: number
  /** Whether a first trough was left out as the machine's swing. */
  transient: boolean
}

/** Upper and lower yield strength by definition; undefined for a curve that yields steadily. */
export function yieldPoint(
  { strain, stress }: Columns,
  line: { slope: number; origin: number; last: number },
  { largest, end }: { largest: number; end: number },
): YieldPoint | undefined {
  const noise = NOISE * noiseOf(stress)
  let peak = line.last
  let hasFallen = false
  for (let at = line.last + 1; at <= end; at++) {
    const [here, top] = [stress[at] ?? 0, stress[peak] ?? 0]
    const topStrain = strain[peak] ?? 0
    if (topStrain - line.origin - top / line.slope > MOST_PLASTIC) return undefined
    if (here >= top) {
      peak = at
      hasFallen = false
      continue
    }
    if (top - here > Math.max(FALL * top, noise)) hasFallen = true
    if (hasFallen && (strain[at] ?? 0) - topStrain >= QUIET_STRAIN && top > LEAST_SHARE * largest)
      return hardensAgain(stress, peak, end)
        ? { upper: top, upperPlace: peak, ...lowerYield({ strain, stress }, peak, end) }
        : undefined
  }
  return undefined
}

/** Robust standard deviation of independent noise: of second differences, which neither a slope nor a curve makes large. */
function noiseOf(stress: Float64Array): number {
  const bends = new Float64Array(Math.max(0, stress.length - 2))
  for (let at = 0; at < bends.length; at++)
    bends[at] = Math.abs((stress[at] ?? 0) - 2 * (stress[at + 1] ?? 0) + (stress[at + 2] ?? 0))
  bends.sort()
  return (OVER_MEDIAN * (bends[bends.length >> 1] ?? 0)) / Math.sqrt(6)
}

/** Whether the stress rises from the lowest it has been behind a peak, before it is lost. */
function hardensAgain(stress: Float64Array, peak: number, end: number): boolean {
  let lowest = stress[peak] ?? 0
  for (let at = peak + 1; at <= end; at++) {
    const here = stress[at] ?? 0
    if (here > (1 + HARDENING) * lowest) return true
    lowest = Math.min(lowest, here)
  }
  return false
}

function lowerYield({ strain, stress }: Pick<Columns, 'strain' | 'stress'>, peak: number, end: number) {
  const until = (strain[peak] ?? 0) + YIELD_STRAIN
  let last = peak + 1
  while (last < end && (strain[last + 1] ?? Number.NaN) <= until) last++
  // The first trough, and where the stress has come up from it.
  let trough = peak + 1
  let rise = peak + 2
  for (; rise <= last; rise++) {
    if ((stress[rise] ?? 0) < (stress[trough] ?? 0)) trough = rise
    else if ((stress[rise] ?? 0) > (1 + TRANSIENT) * (stress[trough] ?? 0)) break
  }
  const transient = rise < last
  let lowest = transient ? rise : trough
  for (let at = lowest; at <= last; at++) if ((stress[at] ?? 0) < (stress[lowest] ?? 0)) lowest = at
  return { lower: stress[lowest] ?? 0, lowerPlace: lowest, transient }
}
