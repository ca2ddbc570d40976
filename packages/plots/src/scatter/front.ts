import type { ScatterPlaces } from './scatter-places.ts'

/** What is wanted of an axis. */
export type AxisGoal = 'higher' | 'lower'

export interface AxisGoals {
  readonly x: AxisGoal
  readonly y: AxisGoal
}

/** A limit on the wrong side of a goal says nothing of how good its point is. */
const isPromised = (ends: ScatterPlaces['xEnds'], k: number, goal: AxisGoal): boolean =>
  ends === undefined ||
  (goal === 'higher' ? ends.low[k] !== Number.NEGATIVE_INFINITY : ends.high[k] !== Number.POSITIVE_INFINITY)

/**
 * The Pareto front of two goals: the points that no other one beats, that is, none is as good in both and better in one.
 * Places of the points from the best x to the best y; points that lie upon each other are all members. `isShown` leaves
 * families out. Points without a place are none, and neither are those whose limit promises nothing for a goal. Sorts once,
 * n log n.
 */
export function paretoFront(
  { x, y, family, xEnds, yEnds }: Pick<ScatterPlaces, 'x' | 'y' | 'family' | 'xEnds' | 'yEnds'>,
  goals: AxisGoals,
  isShown: (family: number) => boolean = () => true,
): number[] {
  const [signX, signY] = [goals.x === 'higher' ? 1 : -1, goals.y === 'higher' ? 1 : -1]
  const valueX = (k: number) => signX * (x[k] as number)
  const valueY = (k: number) => signY * (y[k] as number)
  const places = new Uint32Array(x.length)
  let count = 0
  for (let k = 0; k < x.length; k++) {
    if (Number.isNaN(x[k] as number) || Number.isNaN(y[k] as number) || !isShown(family[k] as number)) continue
    if (!isPromised(xEnds, k, goals.x) || !isPromised(yEnds, k, goals.y)) continue
    places[count++] = k
  }
  const ordered = places.subarray(0, count).sort((a, b) => valueX(b) - valueX(a) || valueY(b) - valueY(a) || a - b)
  const front: number[] = []
  let best = Number.NEGATIVE_INFINITY
  for (const k of ordered) {
    const last = front.at(-1)
    const isSame = last !== undefined && x[k] === x[last] && y[k] === y[last]
    if (!isSame && valueY(k) <= best) continue
    best = valueY(k)
    front.push(k)
  }
  return front
}
