import { DRAWN_POINTS_MAX, DRAWN_SPECIMENS_MAX } from '@ingot/contract/limits'
import type { Diagram, Series } from './diagram.ts'
import { hasPlace } from './plot-data.ts'

/** Points kept of one piece of a curve: where it begins, and its lowest, highest, leftmost and rightmost. */
const KEPT_OF_A_PIECE = 5

/** Of a column, how far each point lies between its ends on the axis: 0 to 1; a point without place stays at the last. */
function places(column: readonly number[], isLog: boolean): Float64Array {
  const on = new Float64Array(column.length)
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  let last = Number.NaN
  for (const [i, value] of column.entries()) {
    if (!isLog || value > 0) last = isLog ? Math.log(value) : value
    on[i] = last
    if (last < least) least = last
    if (last > most) most = last
  }
  const span = most - least
  return on.map((value) => (Number.isNaN(value) || !(span > 0) ? 0 : (value - least) / span))
}

/** Lengths along the drawn curve up to each point. */
function lengths(across: Float64Array, up: Float64Array): Float64Array {
  const along = new Float64Array(across.length)
  for (let i = 1; i < across.length; i++) {
    const [dx, dy] = [(across[i] ?? 0) - (across[i - 1] ?? 0), (up[i] ?? 0) - (up[i - 1] ?? 0)]
    along[i] = (along[i - 1] ?? 0) + Math.hypot(dx, dy)
  }
  return along
}

/**
 * Places of at most `most` points that show a curve as all of them do: the drawn line is parted into pieces of one
 * length, and of each its first point and its extremes stay, so that neither a peak nor the first decades of a
 * logarithmic axis are lost. The same points for the same curve; linear in their number.
 */
function keptOf({ x, y, lo, hi }: Series, { x: xAxis, y: yAxis }: Pick<Diagram, 'x' | 'y'>, most: number): number[] {
  const across = places(x, xAxis.log)
  const columns = [across, places(y, yAxis.log), ...[lo, hi].flatMap((side) => (side ? [places(side, yAxis.log)] : []))]
  const along = lengths(across, columns[1] ?? across)
  const whole = along.at(-1) ?? 0
  const pieces = Math.max(1, Math.floor((most - 1) / (KEPT_OF_A_PIECE + 2 * (columns.length - 2))))
  const kept = new Set<number>()
  /** Of each column the places of the least and the most in the piece. */
  let ends: [number, number][] = []
  let piece = -1
  const close = () => {
    for (const pair of ends) for (const place of pair) kept.add(place)
  }
  for (let i = 0; i < x.length; i++) {
    const now = whole > 0 ? Math.min(pieces - 1, Math.floor(((along[i] ?? 0) / whole) * pieces)) : 0
    if (now !== piece) {
      close()
      piece = now
      kept.add(i)
      ends = columns.map(() => [i, i])
      continue
    }
    for (const [c, column] of columns.entries()) {
      const pair = ends[c] as [number, number]
      if ((column[i] ?? 0) < (column[pair[0]] ?? 0)) pair[0] = i
      if ((column[i] ?? 0) > (column[pair[1]] ?? 0)) pair[1] = i
    }
  }
  close()
  kept.add(x.length - 1)
  return [...kept].sort((a, b) => a - b)
}

function drawnSeries(series: Series, diagram: Diagram, most: number): Series {
  const { x, y, lo, hi, runout } = series
  if (x.length <= most) return series
  const kept = keptOf(series, diagram, most)
  const of = (column: readonly number[]) => kept.map((place) => column[place] ?? 0)
  const marked = new Set(runout)
  let withoutPlace = 0
  for (const [i, px] of x.entries()) if (!hasPlace(diagram, [px, y[i] ?? Number.NaN])) withoutPlace++
  return {
    ...series,
    x: of(x),
    y: of(y),
    ...(lo && { lo: of(lo) }),
    ...(hi && { hi: of(hi) }),
    ...(runout && { runout: kept.flatMap((place, at) => (marked.has(place) ? [at] : [])) }),
    drawn: { of: x.length, withoutPlace },
  }
}

/**
 * A diagram with no more points than a screen shows, shared out among its curves; a curve that has fewer is given as it
 * is, one that has more says so in `drawn`.
 */
export function drawnDiagram(diagram: Diagram): Diagram {
  const { ofDiagram, ofCurve, least } = DRAWN_POINTS_MAX
  const series = withFewSpecimens(diagram.series)
  const most = Math.max(least, Math.min(ofCurve, Math.floor(ofDiagram / Math.max(1, series.length))))
  const mostOf = ({ specimen }: Series) => (specimen ? Math.min(most, DRAWN_SPECIMENS_MAX.points) : most)
  if (series.length === diagram.series.length && series.every((one) => one.x.length <= mostOf(one))) return diagram
  return { ...diagram, series: series.map((one) => drawnSeries(one, diagram, mostOf(one))) }
}

/** Of the specimens behind a mean no more than can be told apart, evenly chosen in their order. */
function withFewSpecimens(series: readonly Series[]): Series[] {
  const most = DRAWN_SPECIMENS_MAX.ofMean
  const counts = new Map<string, { of: number; seen: number }>()
  for (const { specimen } of series) {
    if (!specimen) continue
    const count = counts.get(specimen.behind) ?? { of: 0, seen: 0 }
    count.of++
    counts.set(specimen.behind, count)
  }
  return series.filter(({ specimen }) => {
    const count = specimen && counts.get(specimen.behind)
    if (!count || count.of <= most) return true
    const at = count.seen++
    return Math.floor((at * most) / count.of) !== Math.floor(((at - 1) * most) / count.of)
  })
}

/** How many specimens of all are drawn behind their means; undefined where all are. */
export function drawnSpecimens({ series }: Diagram): { drawn: number; of: number } | undefined {
  const drawn = series.filter(({ specimen }) => specimen).length
  const of = series.reduce((sum, { specimens = 0 }) => sum + specimens, 0)
  return drawn > 0 && drawn < of ? { drawn, of } : undefined
}

/** How many points of all are drawn; undefined where all are. */
export function drawnOf({ series }: Diagram): { drawn: number; of: number } | undefined {
  if (!series.some(({ drawn }) => drawn)) return undefined
  return {
    drawn: series.reduce((sum, { x }) => sum + x.length, 0),
    of: series.reduce((sum, { x, drawn }) => sum + (drawn?.of ?? x.length), 0),
  }
}
