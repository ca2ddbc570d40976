import type { ShapeParameter } from './law-shapes.ts'
import { coordinateBounds, type FitProblem, fittedShape, stateAt } from './projection.ts'

/** Points that the search for a start looks at; more cost time and change nothing but the start. */
const ENOUGH_POINTS = 48
const MOST_STARTS = 3

/** Coordinates of the best places of a coarse grid over the bounds, the best first; neighbours of a better one left out. */
export function startsOf(problem: FitProblem): number[][] {
  const shape = fittedShape(problem)
  if (shape.length === 0) return [[]]
  const few = thinned(problem)
  const bounds = coordinateBounds(problem)
  const axes = shape.map((parameter, index) => tries(parameter, bounds[index] ?? [0, 0]))
  const places = axes
    .reduce<number[][]>((before, axis) => before.flatMap((place) => axis.map((_, index) => [...place, index])), [[]])
    .map((place) => {
      const at = place.map((index, axis) => axes[axis]?.[index] ?? 0)
      return { place, at, cost: stateAt(few, at).cost }
    })
    .filter(({ cost }) => Number.isFinite(cost))
    .sort((a, b) => a.cost - b.cost)
  const chosen: typeof places = []
  for (const candidate of places) {
    if (chosen.length === MOST_STARTS) break
    const isNear = chosen.some(({ place }) =>
      place.every((index, axis) => Math.abs(index - (candidate.place[axis] ?? 0)) <= 2),
    )
    if (!isNear) chosen.push(candidate)
  }
  return chosen.map(({ at }) => at)
}

/** Even on a logarithmic scale; on a linear one closer together near the lower bound, where the usual values are. */
function tries({ scale, tries: count }: ShapeParameter, [low, high]: readonly [number, number]): number[] {
  return Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1)
    return low + (high - low) * (scale === 'log' ? share : share ** 3)
  })
}

function thinned(problem: FitProblem): FitProblem {
  const { points, target, root } = problem
  const step = Math.ceil(target.length / ENOUGH_POINTS)
  if (step === 1) return problem
  const keep = (column: Float64Array) => column.filter((_, index) => index % step === 0 || index === column.length - 1)
  return {
    ...problem,
    points: { x: keep(points.x), rateLog: keep(points.rateLog), homologous: keep(points.homologous) },
    target: keep(target),
    root: keep(root),
  }
}
