import type { ScatterPlaces } from '@ingot/plots/scatter/scatter-places'
import type { PointsView } from '@ingot/plots/scatter/screen-points'
import { type MarkShape, markShape } from './mark-path.ts'

export const MARK_RADIUS = 4
/** Of the lines of ranges and limits, px of the page. */
export const MARK_LINE = 1.25
/** How dense a mark and its lines are where nothing is dimmed. */
export const MARK_OPACITY = { mark: 0.85, line: 0.7 }
/** Length of the arrow of a limit, px of the page. */
const LIMIT_REACH = 14
/** Half the width of the cap that an error bar ends with, and of the mark where it crosses 0, px of the page. */
const CAP = 3.5

/** How the marks of families look. */
export interface MarkStyle {
  /** Dots of the screen a px. */
  dense: number
  /** Red, green and blue of each family. */
  colors: readonly (readonly [number, number, number])[]
  /** Of each family: which shape its marks have. */
  marks: readonly number[]
  /** Of each family: 0 is hidden, 1 as it is, between them dimmed. */
  weights: readonly number[]
}

/** From x, y to x, y. */
export type MarkLine = readonly [number, number, number, number]

/** A point that is drawn by itself, where `view` has it. */
export interface PointMark {
  family: number
  x: number
  y: number
  shape: MarkShape
  weight: number
  /** A limit is a hollow mark. */
  isHollow: boolean
  /** Its ranges as bars, its error bars with caps; of a limit an arrow to the open side. */
  lines: readonly MarkLine[]
}

/** Points one by one, as the canvas, paper and files draw them: what is dimmed comes first, to lie beneath. */
export function marksOf(
  points: ScatterPlaces,
  places: readonly number[],
  view: PointsView,
  { marks, weights, dense }: Pick<MarkStyle, 'marks' | 'weights' | 'dense'>,
): PointMark[] {
  const scaleX = view.width / (view.xHigh - view.xLow)
  const scaleY = view.height / (view.yHigh - view.yLow)
  const atX = (place: number): number => (place - view.xLow) * scaleX
  const atY = (place: number): number => (view.yHigh - place) * scaleY
  const reach = LIMIT_REACH * dense
  const cap = CAP * dense
  const markOf = (k: number): PointMark => {
    const family = points.family[k] as number
    const [x, y] = [atX(points.x[k] as number), atY(points.y[k] as number)]
    const [left, right] = endsAt(points.xEnds, k)
    const [low, high] = endsAt(points.yEnds, k)
    const openX = openSide(left, right)
    const openY = openSide(low, high)
    return {
      family,
      x,
      y,
      shape: markShape(marks[family] ?? 0),
      weight: weights[family] ?? 0,
      isHollow: openX !== 0 || openY !== 0,
      lines: [
        ...(openX !== 0
          ? arrow({ x, y }, { x: openX * reach, y: 0 })
          : left === right
            ? []
            : [[atX(left), y, atX(right), y] as const]),
        ...(openY !== 0
          ? arrow({ x, y }, { x: 0, y: -openY * reach })
          : low === high
            ? []
            : [[x, atY(low), x, atY(high)] as const]),
        ...errorBars(points.bars?.get(k), { x, y }),
      ],
    }
  }
  const errorBars = (bars: BarsOfPoint | undefined, { x, y }: Point): MarkLine[] => [
    ...(bars?.x
      ? barLines({ from: atX(Math.max(bars.x[0], view.xLow)), to: atX(bars.x[1]), at: y }, bars.x[0], cap)
      : []),
    // Turned about the diagonal.
    ...(bars?.y
      ? barLines({ from: atY(Math.max(bars.y[0], view.yLow)), to: atY(bars.y[1]), at: x }, bars.y[0], cap).map(
          ([x1, y1, x2, y2]): MarkLine => [y1, x1, y2, x2],
        )
      : []),
  ]
  return places.map(markOf).sort((a, b) => a.weight - b.weight)
}

const endsAt = (ends: ScatterPlaces['xEnds'], k: number): [number, number] =>
  ends ? [ends.low[k] as number, ends.high[k] as number] : [0, 0]

/** 1 where a limit is open upwards, -1 where downwards, 0 where this is none. */
const openSide = (low: number, high: number): -1 | 0 | 1 =>
  high === Number.POSITIVE_INFINITY ? 1 : low === Number.NEGATIVE_INFINITY ? -1 : 0

type BarsOfPoint = NonNullable<ReturnType<NonNullable<ScatterPlaces['bars']>['get']>>

/**
 * An error bar along the first coordinate with a cap at each end; one that crosses 0 on a logarithmic axis ends at the axis
 * with an arrow instead.
 */
function barLines({ from, to, at }: { from: number; to: number; at: number }, low: number, cap: number): MarkLine[] {
  const bar: MarkLine = [from, at, to, at]
  const end: MarkLine = [to, at - cap, to, at + cap]
  if (low !== Number.NEGATIVE_INFINITY) return [bar, end, [from, at - cap, from, at + cap]]
  const inwards = Math.sign(to - from) * 2 * cap
  return [bar, end, [from, at, from + inwards, at - cap], [from, at, from + inwards, at + cap]]
}

interface Point {
  x: number
  y: number
}

function arrow(from: Point, by: Point): MarkLine[] {
  const to = { x: from.x + by.x, y: from.y + by.y }
  const [backX, backY] = [by.x / 3, by.y / 3]
  return [
    [from.x, from.y, to.x, to.y],
    [to.x, to.y, to.x - backX - backY, to.y - backY - backX],
    [to.x, to.y, to.x - backX + backY, to.y - backY + backX],
  ]
}
