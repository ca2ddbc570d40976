import { formatNumber, type NumberLocale } from '@ingot/domain/units/shown/format-number'
import type { PlotData } from '@ingot/plots/diagram/plot-data'

export interface SketchedCurve {
  /** Its place among the curves of the diagram. */
  at: number
  /** In parts of the width and of the height, from the top left. */
  points: { x: number; y: number }[]
  /** Its points are test results: dots that nothing joins. */
  areDots?: true
}

export interface Sketched {
  curves: SketchedCurve[]
  /** Ends of the axes as they are written. */
  x: { from: string; to: string }
  y: { from: string; to: string }
}

/** More than these cannot be told apart in a small picture. */
const CURVES_MAX = 8
const POINTS_MAX = 80

/** Of all test results as many as make a cloud. */
const DOTS_MAX = 400

const thinned = <T>(points: readonly T[], most: number): T[] => {
  const step = Math.ceil(points.length / most)
  return points.filter((_, at) => at % step === 0 || at === points.length - 1)
}

/** Where numbers lie between the ends of an axis, 0 to 1; linear axes begin at zero where nothing lies below. */
function scaleOf(numbers: readonly number[], isLog: boolean) {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const one of numbers) {
    from = Math.min(from, one)
    to = Math.max(to, one)
  }
  if (!isLog && from > 0 && from < to / 2) from = 0
  const place = isLog ? Math.log10 : (x: number) => x
  const length = place(to) - place(from)
  return { from, to, part: (x: number) => (length === 0 ? 0.5 : (place(x) - place(from)) / length) }
}

/** A diagram as a small picture: its curves between the ends of its axes. */
export function sketched({ data, layout: { xaxis, yaxis } }: PlotData, locale: NumberLocale = 'en'): Sketched {
  const written = (x: number) => formatNumber(x, { locale })
  const drawn = data
    .map((series, at) => ({ ...series, at: series.place ?? at }))
    .filter(({ specimen }) => !specimen)
    .filter(({ points }, at) => points || at < CURVES_MAX)
    .filter(({ x, yaxis, points }) => (points || x.length > 1) && yaxis === 1)
  const dots = drawn.filter(({ points }) => points).length
  const [across, up] = [
    scaleOf(
      drawn.flatMap(({ x }) => x),
      xaxis.type === 'log',
    ),
    scaleOf(
      drawn.flatMap(({ y }) => y),
      yaxis.type === 'log',
    ),
  ]
  return {
    curves: drawn.map(({ x, y, at, points }) => ({
      at,
      ...(points && { areDots: true as const }),
      points: thinned(
        x.map((px, i) => ({ x: across.part(px), y: 1 - up.part(y[i] as number) })),
        points ? Math.max(1, Math.floor(DOTS_MAX / dots)) : POINTS_MAX,
      ),
    })),
    x: { from: written(across.from), to: written(across.to) },
    y: { from: written(up.from), to: written(up.to) },
  }
}
