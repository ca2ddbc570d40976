import { LEGEND_WRAP, SPLINE_SMOOTHING } from '@ingot/contract/limits'
import type { NumberLocale } from '../units/format-number.ts'
import type { CurveFigure, FigureAxis, FigureLayout, Trace } from './figure.ts'
import { type FigureLook, figureFrame, numberAxis } from './figure-frame.ts'
import { escapeLabel, legendLabel, wrapWords } from './label.ts'
import { type PlotTheme, seeThrough, styleAt } from './palette.ts'
import { PAGE_ASPECT, type PlotAxis, type PlotData, type PlotSeries } from './plot-data.ts'

/** The legend stands beside a diagram that is at least as wide as an A-series page on its side, else below it [PLOT-007]. */
export const isLegendBeside = ({ width, height }: Pick<FigureLook, 'width' | 'height'>) => width / height >= PAGE_ASPECT

const BAND_OPACITY = 0.15
/** Curves with more points than this show a few markers only: they tell curves apart, they don't show the points. */
const MARKERS_SHOWN = 12
/** A down arrow turned by −90° points on along the axis; Plotly moves it off its point against its own direction. */
const RUNOUT_ARROW = 12

/** Words of a figure that belong to a language, and how its numbers are written. */
export interface FigureWords {
  readonly locale: NumberLocale
  readonly runout: string
}

interface Context {
  theme: PlotTheme
  isBeside: boolean
  words: FigureWords
}

const ofAxis = (yaxis: number): Pick<Trace, 'yaxis'> => (yaxis === 1 ? {} : { yaxis: yaxis === 2 ? 'y2' : 'y3' })

/** A curve as traces: its band behind, the curve, and an arrow at each test that ended without failure. */
function tracesOf(series: PlotSeries, place: number, context: Context): Trace[] {
  const { id, name, band, runout, connection } = series
  const { color, dash, symbol } = styleAt(place, context.theme)
  const shared = {
    type: 'scatter' as const,
    legendgroup: id,
    name: legendLabel(name, context.isBeside),
    ...ofAxis(series.yaxis),
  }
  const hover = `${escapeLabel(name)}<br>%{xaxis.title.text}: %{x:.4~g}<br>%{yaxis.title.text}: %{y:.4~g}<extra></extra>`
  const shape = connection === 'spline' ? { shape: 'spline' as const, smoothing: SPLINE_SMOOTHING } : {}
  const traces: Trace[] = []
  if (band) {
    const fill = { fill: 'toself' as const, fillcolor: seeThrough(color, BAND_OPACITY) }
    const line = { color: seeThrough(color, 0), dash: 'solid' as const, width: 0 }
    traces.push({ ...shared, ...band, showlegend: false, hoverinfo: 'skip', mode: 'lines', ...fill, line })
  }
  traces.push({
    ...shared,
    x: series.x,
    y: series.y,
    mode: 'lines+markers',
    showlegend: true,
    hovertemplate: hover,
    line: { color, dash, width: 2, ...shape },
    marker: { color, symbol, size: 6, ...(series.x.length > MARKERS_SHOWN ? { maxdisplayed: MARKERS_SHOWN } : {}) },
    cliponaxis: false,
  })
  if (runout) {
    const marker = { color, symbol: 'arrow-down' as const, size: RUNOUT_ARROW, angle: -90, standoff: RUNOUT_ARROW }
    const hovertemplate = `${escapeLabel(context.words.runout)}<br>${hover}`
    traces.push({ ...shared, ...runout, showlegend: false, mode: 'markers', hovertemplate, marker, cliponaxis: false })
  }
  return traces
}

/** Room that a character of an axis title takes, px, and what of a figure's side its title has not. */
const TITLE_CHARACTER = 6.8
const TITLE_MARGIN = 70

/** The title of an axis in lines that the figure has room for. */
const titleLines = (title: string, room: number): string =>
  wrapWords(title, Math.max(Math.floor(room / TITLE_CHARACTER), LEGEND_WRAP))
    .map(escapeLabel)
    .join('<br>')

const plotAxis = (
  { axislabel, axisunit, type, quantity }: PlotAxis,
  numbers: readonly number[],
  theme: PlotTheme,
  room: number,
): FigureAxis =>
  numberAxis(
    { name: axislabel, quantity, log: type === 'log' },
    numbers,
    titleLines(axisunit ? `${axislabel} (${axisunit})` : axislabel, room),
    theme,
  )

/** Share of the figure's width that a third y axis takes. */
const THIRD_AXIS = 0.12

/**
 * A plot as a Plotly figure: axis titles with their units, colour with dash and marker, bands as areas, run-outs with
 * arrows, a y axis for each quantity [PLOT-007, PLOT-008, PLOT-010, PLOT-011].
 */
export function plotFigure(plot: PlotData, words: FigureWords, look: FigureLook): CurveFigure {
  const context = { theme: look.theme, isBeside: isLegendBeside(look), words }
  const data = plot.data.flatMap((series, place) => tracesOf(series, place, context))
  const { xaxis, yaxis, yaxis2, yaxis3 } = plot.layout
  const columnOf = (name: 'x' | 'y', place?: number): number[] =>
    data.filter((trace) => place === undefined || trace.yaxis === ofAxis(place).yaxis).flatMap((trace) => trace[name])
  const yOf = (axis: PlotAxis, place: number) =>
    plotAxis(axis, columnOf('y', place), look.theme, look.height - TITLE_MARGIN)
  const x = plotAxis(xaxis, columnOf('x'), look.theme, look.width - TITLE_MARGIN)
  const beside = { overlaying: 'y', side: 'right', showgrid: false } as const
  const layout: FigureLayout = {
    ...figureFrame(look, words.locale, context.isBeside),
    showlegend: plot.legendLength > 0,
    xaxis: yaxis3 ? { ...x, domain: [0, 1 - THIRD_AXIS] } : x,
    yaxis: yOf(yaxis, 1),
    ...(yaxis2 && { yaxis2: { ...yOf(yaxis2, 2), ...beside, anchor: 'x' } }),
    ...(yaxis3 && { yaxis3: { ...yOf(yaxis3, 3), ...beside, anchor: 'free', position: 1 } }),
  }
  return { data, layout }
}
