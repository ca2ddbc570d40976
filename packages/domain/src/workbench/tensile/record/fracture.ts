/** A fall of the load is sudden if it is more than this many times the one before (ISO 6892-1 annex A) … */
const SUDDEN = 5
/** … and takes off this share of the largest stress at once. */
const NOTABLE = 0.02
/** What is left of the largest stress when a test piece has come apart (ISO 6892-1 annex A). */
export const APART = 0.02
/** Steps before a fall that tell how the load was falling. */
const BEFORE = 10

export interface Fracture {
  /** The last point before the load is lost, or the last of the record. */
  place: number
  /** `drop`: the load falls at once; `end`: the record ends while load is still there. */
  seen: 'drop' | 'end'
}

/**
 * Where the test piece breaks: behind the largest stress, the first sudden fall that the load does not come back from,
 * or the last point before the stress is below 2 % of the largest; else the record ended first.
 */
export function fractureOf(stress: Float64Array, maximum: number): Fracture {
  const largest = stress[maximum] ?? 0
  // The largest stress that is still to come, so that "does not come back" costs one look.
  const later = new Float64Array(stress.length + 1)
  for (let at = stress.length - 1; at >= maximum; at--) later[at] = Math.max(stress[at] ?? 0, later[at + 1] ?? 0)
  for (let at = maximum; at < stress.length - 1; at++) {
    const here = stress[at] ?? 0
    const fall = here - (stress[at + 1] ?? 0)
    if ((stress[at + 1] ?? 0) < APART * largest) return { place: at, seen: 'drop' }
    if (fall < NOTABLE * largest || (later[at + 1] ?? 0) > here - fall / 2) continue
    if (fall > SUDDEN * usualFall(stress, at, maximum)) return { place: at, seen: 'drop' }
  }
  return { place: stress.length - 1, seen: 'end' }
}

/** The largest of the falls right before a point. */
function usualFall(stress: Float64Array, at: number, from: number): number {
  let most = 0
  for (let before = Math.max(from, at - BEFORE); before < at; before++)
    most = Math.max(most, (stress[before] ?? 0) - (stress[before + 1] ?? 0))
  return most
}
