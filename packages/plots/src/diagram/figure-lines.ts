import type { CurveFigure, FigureLine, Trace } from '../frame/figure.ts'
import { inks, type PlotTheme, styleAt } from '../frame/palette.ts'
import { readCurves } from './curve-cursor.ts'
import type { PlotData } from './plot-data.ts'
import { lookOf } from './plot-figure.ts'

const thin = (theme: PlotTheme, dash: 'solid' | 'dash' | 'dot') => ({ color: inks[theme].quiet, dash, width: 1 })

/** A line over the whole height of a figure, at a number of its x axis. */
export const uprightAt = (x: number, theme: PlotTheme, dash: 'solid' | 'dash' | 'dot' = 'solid'): FigureLine => ({
  type: 'line',
  xref: 'x',
  yref: 'paper',
  x0: x,
  x1: x,
  y0: 0,
  y1: 1,
  line: thin(theme, dash),
})

/** A line over the whole width of a figure, at a number of its y axis. */
export const levelAt = (y: number, theme: PlotTheme): FigureLine => ({
  type: 'line',
  xref: 'paper',
  yref: 'y',
  x0: 0,
  x1: 1,
  y0: y,
  y1: y,
  line: thin(theme, 'dash'),
})

/** Points on a curve of a figure that are told, not measured: open circles in the colour of the curve. */
export function marksOn(place: number, id: string, x: number[], y: number[], theme: PlotTheme): Trace {
  const { color } = styleAt(place, theme)
  return {
    type: 'scatter',
    mode: 'markers',
    name: '',
    x,
    y,
    legendgroup: id,
    showlegend: false,
    hoverinfo: 'skip',
    marker: { color, symbol: 'circle-open', size: 11 },
    cliponaxis: false,
  }
}

/** A figure of a plot with a cursor: a line at x and a circle on every curve where it is read. */
export function withCursor(figure: CurveFigure, plot: PlotData, at: number, theme: PlotTheme): CurveFigure {
  const looks = new Map(
    plot.data.map((series, place) => [series.id, lookOf(series, series.place ?? place, theme).color]),
  )
  const marks = readCurves(plot, at)
    .filter(({ values }) => values.length > 0)
    .map(({ id, values }) => {
      const x = values.map(() => at)
      const mark = marksOn(0, id, x, values, theme)
      const color = looks.get(id)
      return color && mark.marker ? { ...mark, marker: { ...mark.marker, color } } : mark
    })
  return {
    data: [...figure.data, ...marks],
    layout: { ...figure.layout, shapes: [...(figure.layout.shapes ?? []), uprightAt(at, theme)] },
  }
}
