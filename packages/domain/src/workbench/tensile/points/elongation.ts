import type { Columns } from '../record/record.ts'

/** A strain at a stress, with the first and the last place that it stands for. */
export interface Elongation {
  strain: number
  stress: number
  first: number
  last: number
}

/**
 * Total strain at the largest stress; of a plateau the middle of its strains (ISO 6892-1, 17), where a plateau is what
 * lies around the maximum at no less than (1 − share) of it. undefined where no elongation was measured.
 */
export function atMaximum({ strain, stress }: Columns, maximum: number, share: number): Elongation | undefined {
  const largest = stress[maximum] ?? 0
  const least = (1 - share) * largest
  let [first, last] = [maximum, maximum]
  if (share > 0) {
    while (first > 0 && (stress[first - 1] ?? 0) >= least) first--
    while (last < stress.length - 1 && (stress[last + 1] ?? 0) >= least) last++
  }
  const middle = ((strain[first] ?? Number.NaN) + (strain[last] ?? Number.NaN)) / 2
  return Number.isNaN(middle) ? undefined : { strain: middle, stress: largest, first, last }
}

/** Strain that is left when the load is taken off along the elastic slope. */
export const plasticStrain = (strain: number, stress: number, slope: number) => strain - stress / slope
