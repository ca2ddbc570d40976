import type { ScatterPlaces } from '@ingot/plots/scatter/scatter-places'
import type { PointsView } from '@ingot/plots/scatter/screen-points'
import { type MarkShape, markPath, markShape } from './mark-path.ts'

const RADIUS = 4
/** Length of the arrow of a limit, px of the page. */
const LIMIT_REACH = 14

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

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/**
 * Draws points one by one: a mark each, in the shape of its family, and its range as bars; of a limit a hollow mark with an
 * arrow to the open side. `view` is in dots.
 */
export function drawMarks(
  context: Context,
  points: ScatterPlaces,
  places: readonly number[],
  view: PointsView,
  { colors, marks, weights, dense }: MarkStyle,
): void {
  const scaleX = view.width / (view.xHigh - view.xLow)
  const scaleY = view.height / (view.yHigh - view.yLow)
  const atX = (place: number): number => (place - view.xLow) * scaleX
  const atY = (place: number): number => (view.yHigh - place) * scaleY
  const shapes = new Map<MarkShape, Path2D>()
  const pathOf = (shape: MarkShape): Path2D => {
    const known = shapes.get(shape) ?? new Path2D(markPath(shape, RADIUS * dense))
    shapes.set(shape, known)
    return known
  }
  // What is dimmed lies beneath.
  const ordered = [...places].sort((a, b) => weightOf(a) - weightOf(b))
  function weightOf(k: number): number {
    return weights[points.family[k] as number] ?? 0
  }
  for (const k of ordered) {
    const family = points.family[k] as number
    const [red, green, blue] = colors[family] ?? [0, 0, 0]
    const [x, y] = [atX(points.x[k] as number), atY(points.y[k] as number)]
    context.strokeStyle = `rgb(${red} ${green} ${blue} / ${0.7 * weightOf(k)})`
    context.fillStyle = `rgb(${red} ${green} ${blue} / ${0.85 * weightOf(k)})`
    context.lineWidth = 1.25 * dense
    const reach = LIMIT_REACH * dense
    const [left, right] = endsAt(points.xEnds, k)
    const isLimitX = left === Number.NEGATIVE_INFINITY || right === Number.POSITIVE_INFINITY
    if (isLimitX) arrow(context, { x, y }, { x: right === Number.POSITIVE_INFINITY ? reach : -reach, y: 0 })
    else if (left !== right) line(context, atX(left), y, atX(right), y)
    const [low, high] = endsAt(points.yEnds, k)
    const isLimitY = low === Number.NEGATIVE_INFINITY || high === Number.POSITIVE_INFINITY
    if (isLimitY) arrow(context, { x, y }, { x: 0, y: high === Number.POSITIVE_INFINITY ? -reach : reach })
    else if (low !== high) line(context, x, atY(low), x, atY(high))
    context.translate(x, y)
    const mark = pathOf(markShape(marks[family] ?? 0))
    if (isLimitX || isLimitY) context.stroke(mark)
    else context.fill(mark)
    context.translate(-x, -y)
  }
}

const endsAt = (ends: ScatterPlaces['xEnds'], k: number): [number, number] =>
  ends ? [ends.low[k] as number, ends.high[k] as number] : [0, 0]

/** A limit: an arrow to the side that it leaves open. */
function arrow(context: Context, from: Point, by: Point): void {
  const to = { x: from.x + by.x, y: from.y + by.y }
  line(context, from.x, from.y, to.x, to.y)
  const [backX, backY] = [by.x / 3, by.y / 3]
  line(context, to.x, to.y, to.x - backX - backY, to.y - backY - backX)
  line(context, to.x, to.y, to.x - backX + backY, to.y - backY + backX)
}

interface Point {
  x: number
  y: number
}

function line(context: Context, x1: number, y1: number, x2: number, y2: number): void {
  context.beginPath()
  context.moveTo(x1, y1)
  context.lineTo(x2, y2)
  context.stroke()
}
