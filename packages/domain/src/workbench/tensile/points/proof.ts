import type { Columns } from '../record/record.ts'

export interface Crossing {
  stress: number
  strain: number
  /** The first point on the other side, a place in the columns. */
  place: number
}

/**
 * Where the curve first falls below the line of a slope through a strain without stress, from a place on, linear between
 * points: Rp with the elastic slope. undefined if it never does.
 */
export function crossingOf(
  { strain, stress }: Columns,
  { slope, through, from, to }: { slope: number; through: number; from: number; to: number },
): Crossing | undefined {
  const above = (at: number) => (stress[at] ?? 0) - slope * ((strain[at] ?? Number.NaN) - through)
  for (let place = from; place <= to; place++) {
    const here = above(place)
    if (Number.isNaN(here)) return undefined
    if (here > 0) continue
    const before = place > from ? above(place - 1) : here
    const share = before > here ? before / (before - here) : 1
    return { place, ...between({ strain, stress }, place, share) }
  }
  return undefined
}

/** The stress where the curve first reaches a strain, from a place on: Rt. */
export function stressAtStrain(
  { strain, stress }: Columns,
  { at, from, to }: { at: number; from: number; to: number },
): Crossing | undefined {
  for (let place = Math.max(1, from); place <= to; place++) {
    const here = strain[place] ?? Number.NaN
    if (Number.isNaN(here)) return undefined
    if (here < at) continue
    const before = strain[place - 1] ?? here
    return { place, ...between({ strain, stress }, place, here > before ? (at - before) / (here - before) : 1) }
  }
  return undefined
}

function between({ strain, stress }: Pick<Columns, 'strain' | 'stress'>, place: number, share: number) {
  const part = (column: Float64Array) => {
    const [before, here] = [column[place - 1] ?? column[place] ?? 0, column[place] ?? 0]
    return before + (here - before) * Math.min(1, Math.max(0, share))
  }
  return { strain: part(strain), stress: part(stress) }
}
