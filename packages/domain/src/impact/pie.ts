import type { Share } from './assess.ts'

/** A slice of a pie: where it stands in its list, its share, and its outline as a path around (0, 0) with radius 1. */
export interface PieSlice {
  place: number
  share: number
  path: string
  /** Direction of its middle, a unit vector; y downwards. */
  middle: readonly [number, number]
}

const point = (share: number): readonly [number, number] => [
  Math.sin(2 * Math.PI * share),
  -Math.cos(2 * Math.PI * share),
]

const written = ([x, y]: readonly [number, number]): string => `${x.toFixed(4)} ${y.toFixed(4)}`

/** An arc cannot say a full turn: a slice that is nearly all is two half circles. */
const FULL = 'M0 -1A1 1 0 1 1 0 1A1 1 0 1 1 0 -1Z'

/** The shares that a pie can show: all of them, or none where one is not known. */
export const drawnShares = (shares: readonly (Share | null)[]): number[] | undefined =>
  shares.every((share) => share !== null && !share.isAtMost) ? shares.map((share) => share?.value ?? 0) : undefined

/** Slices from the top, clockwise; shares of zero have none. Shares add up to 1. */
export function pieSlices(shares: readonly number[]): PieSlice[] {
  let from = 0
  return shares.flatMap((share, place) => {
    if (share <= 0) return []
    const to = from + share
    const middle = point(from + share / 2)
    const arc = `M0 0L${written(point(from))}A1 1 0 ${share > 0.5 ? 1 : 0} 1 ${written(point(to))}Z`
    from = to
    return [{ place, share, path: share > 0.9999 ? FULL : arc, middle }]
  })
}
