import { type AxisScales, valueAt } from '@ingot/domain/curves/interpolate'
import type { Points } from '@ingot/domain/curves/points'
import type { PlotAxis, PlotData, PlotSeries } from './plot-data.ts'

/** What a curve says at an x, in the units shown. */
export interface CurveReading {
  id: string
  name: string
  /** The axis of its values. */
  axis: PlotAxis
  /** Values at x; several where the curve comes back over it, none where x lies outside. */
  values: number[]
  /** Where the curve begins and ends. */
  from: number
  to: number
}

/** The y axis on which a curve stands. */
const yAxisOf = ({ yaxis, yaxis2, yaxis3 }: PlotData['layout'], place: number): PlotAxis =>
  [yaxis, yaxis2, yaxis3][place - 1] ?? yaxis

/** Values of a curve at x, straight between its points on the axes' scales; nothing is extrapolated. */
function valuesAt({ x, y }: Points, at: number, scales: AxisScales): number[] {
  const values: number[] = []
  for (let i = 0; i < x.length; i++) {
    const [x0, x1, y0, y1] = [x[i] as number, x[i + 1], y[i] as number, y[i + 1]]
    if (x0 === at) values.push(y0)
    else if (x1 !== undefined && y1 !== undefined && x1 !== at && x0 < at !== x1 < at) {
      const between = x0 < x1 ? { x: [x0, x1], y: [y0, y1] } : { x: [x1, x0], y: [y1, y0] }
      const value = valueAt(between, at, scales)
      if (value !== undefined) values.push(value)
    }
  }
  return values
}

const ends = (series: readonly PlotSeries[]): [number, number] => {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { x } of series)
    for (const px of x) {
      if (px < low) low = px
      if (px > high) high = px
    }
  return [low, high]
}

/** From where to where a cursor can go; undefined where there is no curve to read: between test results is nothing. */
export function cursorRange({ data }: PlotData): { from: number; to: number } | undefined {
  const [from, to] = ends(data.filter(({ points }) => !points))
  return from <= to ? { from, to } : undefined
}

/** What every curve of a plot says at x; a mean speaks for its specimens, test results are no curve. */
export const readCurves = (plot: PlotData, at: number): CurveReading[] =>
  plot.data
    .filter(({ x, specimen, points }) => x.length > 0 && !specimen && !points)
    .map((series) => {
      const [from, to] = ends([series])
      const axis = yAxisOf(plot.layout, series.yaxis)
      const values = valuesAt(series, at, { x: plot.layout.xaxis.type, y: axis.type })
      return { id: series.id, name: series.name, axis, values, from, to }
    })

/** A place along an axis, 0 to 1, as its number, rounded to what a slider can tell; and back. */
export function atShare(share: number, { from, to }: { from: number; to: number }, scale: 'linear' | 'log'): number {
  if (share <= 0) return from
  if (share >= 1) return to
  const exact = scale === 'log' && from > 0 ? from * (to / from) ** share : from + (to - from) * share
  return Number(exact.toPrecision(SLIDER_DIGITS))
}

export function shareOf(at: number, { from, to }: { from: number; to: number }, scale: 'linear' | 'log'): number {
  if (from === to) return 0
  const share =
    scale === 'log' && from > 0 && at > 0 ? Math.log(at / from) / Math.log(to / from) : (at - from) / (to - from)
  return Math.min(Math.max(share, 0), 1)
}

const SLIDER_DIGITS = 4
