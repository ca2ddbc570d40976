import { limitOf, type ScatterColumns } from '@ingot/domain/scatter/scatter-columns'
import { placeOf, type ScaleKind, type Span } from '../frame/screen-scale.ts'
import { type BarEnds, barOnScale, type PointBars } from './error-bars.ts'
import { convexHull, type PlanePoint } from './hull.ts'
import type { PlacedPoints } from './screen-points.ts'

interface Ends {
  readonly low: Float32Array
  readonly high: Float32Array
}

/** The points of a scatter plot on the scales of its axes; a range stands at its middle there, a limit at its number. */
export interface ScatterPlaces extends PlacedPoints {
  /** Both ends of ranges; absent where an axis has none. One end of a limit is infinite, to the side that it leaves open. */
  readonly xEnds?: Ends
  readonly yEnds?: Ends
  /** Error bars of points, by their places; one that begins where a logarithmic axis does has −∞ as its lower end. */
  readonly bars?: ReadonlyMap<number, { readonly x?: BarEnds; readonly y?: BarEnds }>
  /** Extent of all points and of what is drawn about them; undefined where none can be drawn. */
  readonly x0: Span | undefined
  readonly y0: Span | undefined
  /** Points that a log axis has no place for. */
  readonly unplaced: number
}

export interface Scales {
  readonly x: ScaleKind
  readonly y: ScaleKind
}

/** What is drawn about the points, in the numbers of the axes. */
export interface AboutPoints {
  readonly bars: readonly PointBars[]
  /** How far the ellipses reach. */
  readonly reach: readonly PlanePoint[]
}

const NOTHING: AboutPoints = { bars: [], reach: [] }

/** So many points are drawn as marks, with their ranges; more are dots that grow denser. */
export const DRAWN_ONE_BY_ONE = 2_000

/** Both ends on a scale. */
function onScale(kind: ScaleKind, values: Float32Array): Float32Array {
  if (kind === 'linear') return values
  const places = new Float32Array(values.length)
  for (let k = 0; k < values.length; k++) {
    const value = values[k] as number
    places[k] = value > 0 ? Math.log10(value) : Number.NaN
  }
  return places
}

function middles(low: Float32Array, high: Float32Array): Float32Array {
  const out = new Float32Array(low.length)
  for (let k = 0; k < out.length; k++) out[k] = (low[k] as number) / 2 + (high[k] as number) / 2
  return out
}

export function placePoints(columns: ScatterColumns, scales: Scales, about: AboutPoints = NOTHING): ScatterPlaces {
  const axis = (kind: ScaleKind, low: Float32Array, high: Float32Array | undefined) => {
    const from = onScale(kind, low)
    if (!high) return { middle: from, ends: undefined }
    const to = onScale(kind, high)
    // On a linear scale the places are the numbers of the columns themselves, which stay as they are.
    const ends = { low: from.slice(), high: to.slice() }
    const middle = middles(from, to)
    for (let k = 0; k < middle.length; k++) {
      const limit = limitOf(high[k] as number)
      if (limit === undefined) continue
      middle[k] = from[k] as number
      ends.low[k] = limit === '≤' ? Number.NEGATIVE_INFINITY : (from[k] as number)
      ends.high[k] = limit === '≤' ? (from[k] as number) : Number.POSITIVE_INFINITY
    }
    return { middle, ends }
  }
  const x = axis(scales.x, columns.x, columns.xHigh)
  const y = axis(scales.y, columns.y, columns.yHigh)
  const bars = new Map(
    about.bars.map((bar) => {
      const [ofX, ofY] = [bar.x && barOnScale(scales.x, bar.x), bar.y && barOnScale(scales.y, bar.y)]
      return [bar.place, { ...(ofX && { x: ofX }), ...(ofY && { y: ofY }) }]
    }),
  )
  const { unplaced, x0, y0 } = extentOf(x.middle, y.middle)
  const beyond = (side: 'x' | 'y') => [
    ...(columns.count <= DRAWN_ONE_BY_ONE ? rangesOf(side === 'x' ? x : y, [x.middle, y.middle]) : []),
    ...[...bars.values()].flatMap((bar) => bar[side] ?? []),
    ...about.reach.map((corner) => placeOf(scales[side], corner[side === 'x' ? 0 : 1])),
  ]
  return {
    x: x.middle,
    y: y.middle,
    family: columns.family,
    ...(x.ends && { xEnds: x.ends }),
    ...(y.ends && { yEnds: y.ends }),
    ...(bars.size > 0 && { bars }),
    x0: x0 && widened(x0, beyond('x')),
    y0: y0 && widened(y0, beyond('y')),
    unplaced,
  }
}

/** Both ends of the ranges of points that have a place on both axes; a limit has one end that is nowhere. */
function rangesOf({ ends }: { ends: Ends | undefined }, middles: readonly Float32Array[]): number[] {
  const isPlaced = (k: number) => middles.every((middle) => !Number.isNaN(middle[k]))
  return [ends?.low, ends?.high].flatMap((end) => Array.from(end ?? []).filter((_, k) => isPlaced(k)))
}

/** A span with room for what has a place. */
const widened = ({ low, high }: Span, places: readonly number[]): Span =>
  places
    .filter(Number.isFinite)
    .reduce((span: Span, place) => ({ low: Math.min(span.low, place), high: Math.max(span.high, place) }), {
      low,
      high,
    })

function extentOf(x: Float32Array, y: Float32Array): Pick<ScatterPlaces, 'x0' | 'y0' | 'unplaced'> {
  let [xLow, xHigh, yLow, yHigh] = [Infinity, -Infinity, Infinity, -Infinity]
  let unplaced = 0
  for (let k = 0; k < x.length; k++) {
    const [atX, atY] = [x[k] as number, y[k] as number]
    if (Number.isNaN(atX) || Number.isNaN(atY)) {
      unplaced++
      continue
    }
    if (atX < xLow) xLow = atX
    if (atX > xHigh) xHigh = atX
    if (atY < yLow) yLow = atY
    if (atY > yHigh) yHigh = atY
  }
  if (xLow > xHigh) return { x0: undefined, y0: undefined, unplaced }
  return { x0: { low: xLow, high: xHigh }, y0: { low: yLow, high: yHigh }, unplaced }
}

/** A family on the plot: how many of its points can be drawn, and its convex hull in places of the scales. */
export interface FamilyShape {
  readonly count: number
  readonly hull: readonly PlanePoint[]
}

/** What each family looks like, in the order of the families. */
export function familyShapes({ x, y, family }: PlacedPoints, families: number): FamilyShape[] {
  const counts = new Uint32Array(families)
  const isPlaced = (k: number): boolean => !Number.isNaN(x[k] as number) && !Number.isNaN(y[k] as number)
  for (let k = 0; k < family.length; k++)
    if (isPlaced(k)) counts[family[k] as number] = (counts[family[k] as number] as number) + 1
  const members = Array.from(counts, (count) => new Uint32Array(count))
  const next = new Uint32Array(families)
  for (let k = 0; k < family.length; k++) {
    if (!isPlaced(k)) continue
    const own = family[k] as number
    const at = next[own] as number
    ;(members[own] as Uint32Array)[at] = k
    next[own] = at + 1
  }
  return members.map((own) => ({
    count: own.length,
    hull: convexHull(x, y, own),
  }))
}
