import type { ScatterPlaces } from '@ingot/plots/scatter/scatter-places'
import type { PointsView } from '@ingot/plots/scatter/screen-points'
import { type MarkShape, markPath, markShape } from './mark-path.ts'

const RADIUS = 4

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

/** Draws points one by one: a mark each, in the shape of its family, and its range as bars. `view` is in dots. */
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
    const [left, right] = endsAt(points.xEnds, k)
    if (left !== right) line(context, atX(left), y, atX(right), y)
    const [low, high] = endsAt(points.yEnds, k)
    if (low !== high) line(context, x, atY(low), x, atY(high))
    context.translate(x, y)
    context.fill(pathOf(markShape(marks[family] ?? 0)))
    context.translate(-x, -y)
  }
}

const endsAt = (ends: ScatterPlaces['xEnds'], k: number): [number, number] =>
  ends ? [ends.low[k] as number, ends.high[k] as number] : [0, 0]

function line(context: Context, x1: number, y1: number, x2: number, y2: number): void {
  context.beginPath()
  context.moveTo(x1, y1)
  context.lineTo(x2, y2)
  context.stroke()
}
