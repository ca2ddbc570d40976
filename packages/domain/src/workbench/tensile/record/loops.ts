import type { Columns } from './record.ts'

/** Share of the stress before it that has to be taken off: a smaller fall is noise or a yield point. */
const UNLOADED = 0.1
/** Share of the largest stress that it has to be, so that noise without load is no loop. */
const NOTABLE = 0.05

export interface Loop {
  /** The last point before the unloading and the first one that is beyond it again, places in the columns. */
  from: number
  to: number
}

/**
 * Unloading loops: the strain goes back, a tenth of the stress with it, and both come again. A fall without a return
 * (necking, fracture, the end of the test) is none, and neither is one at which the strain goes on.
 */
export function unloadingLoops({ strain, stress }: Columns): Loop[] {
  const loops: Loop[] = []
  const largest = stress.reduce((most, value) => Math.max(most, value), 0)
  let top = 0
  let lowest = Number.POSITIVE_INFINITY
  let lowestStrain = Number.POSITIVE_INFINITY
  for (let at = 1; at < strain.length; at++) {
    const [here, peak] = [strain[at] ?? 0, strain[top] ?? 0]
    if (Number.isNaN(here)) break
    if (here <= peak) {
      const load = stress[at] ?? 0
      if (load < lowest) {
        lowest = load
        lowestStrain = here
      }
      continue
    }
    // Back beyond the strain it came from: a loop if the load went, with the strain, and is there again.
    const before = stress[top] ?? 0
    const isUnloaded = before - lowest > Math.max(UNLOADED * before, NOTABLE * largest) && lowestStrain < peak
    if (isUnloaded && (stress[at] ?? 0) > (before + lowest) / 2) loops.push({ from: top, to: at })
    top = at
    lowest = Number.POSITIVE_INFINITY
    lowestStrain = Number.POSITIVE_INFINITY
  }
  return loops
}

/** Places of the points outside the loops. */
export function outsideOf(loops: readonly Loop[], count: number): number[] {
  const places: number[] = []
  let next = 0
  for (const { from, to } of loops) {
    for (let place = next; place <= from; place++) places.push(place)
    next = to
  }
  for (let place = next; place < count; place++) places.push(place)
  return places
}
