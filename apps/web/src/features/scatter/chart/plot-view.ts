import type { ScatterWindow } from '@ingot/domain/query/scatter-url'
import {
  placeOf,
  roomySpan,
  type ScaleKind,
  type ScreenAxis,
  type Span,
  valueAt,
} from '@ingot/plots/frame/screen-scale'
import type { Scales } from '@ingot/plots/scatter/scatter-places'

/** What is seen of the plane, in places of the scales. */
export interface PlotView {
  x: Span
  y: Span
}

/** The inner part of the plot, px. */
export interface PlotArea {
  left: number
  top: number
  width: number
  height: number
}

const MARGIN = { left: 62, right: 14, top: 10, bottom: 46 }

export const areaOf = (width: number, height: number): PlotArea => ({
  left: MARGIN.left,
  top: MARGIN.top,
  width: Math.max(0, width - MARGIN.left - MARGIN.right),
  height: Math.max(0, height - MARGIN.top - MARGIN.bottom),
})

/** The axes of an area whose upper left corner is the origin. */
export const screenAxes = (
  view: PlotView,
  scales: Scales,
  { width, height }: PlotArea,
): { x: ScreenAxis; y: ScreenAxis } => ({
  x: { kind: scales.x, ...view.x, from: 0, to: width },
  y: { kind: scales.y, ...view.y, from: height, to: 0 },
})

const spanOf = (kind: ScaleKind, [low, high]: readonly [number, number]): Span | undefined => {
  const span = { low: placeOf(kind, low), high: placeOf(kind, high) }
  return Number.isFinite(span.low) && span.high > span.low ? span : undefined
}

/** The view that an address asks for; undefined where it has none on these scales. */
export function viewOf(window: ScatterWindow | undefined, scales: Scales): PlotView | undefined {
  const [x, y] = window ? [spanOf(scales.x, window.x), spanOf(scales.y, window.y)] : []
  return x && y && { x, y }
}

const DIGITS = 6

const rounded = (value: number): number => Number(value.toPrecision(DIGITS))

export const windowOf = ({ x, y }: PlotView, scales: Scales): ScatterWindow => ({
  x: [rounded(valueAt(scales.x, x.low)), rounded(valueAt(scales.x, x.high))],
  y: [rounded(valueAt(scales.y, y.low)), rounded(valueAt(scales.y, y.high))],
})

/** A view with the scales that its places are of: on others they mean nothing. */
export interface ScaledView {
  view: PlotView
  scales: Scales
}

/** What is seen while no points are known: what was seen before, on each axis that has its scale still. */
export function stayedView(before: ScaledView | undefined, scales: Scales): PlotView {
  const none = wholeView(undefined, undefined, scales)
  return {
    x: before?.scales.x === scales.x ? before.view.x : none.x,
    y: before?.scales.y === scales.y ? before.view.y : none.y,
  }
}

/** All points with a margin. */
export const wholeView = (x: Span | undefined, y: Span | undefined, scales: Scales): PlotView => ({
  x: roomySpan(x ?? { low: 0, high: 0 }, scales.x),
  y: roomySpan(y ?? { low: 0, high: 0 }, scales.y),
})
