import { LEGEND_WRAP, SPLINE_SMOOTHING } from '@ingot/contract/limits'
import type { NumberLocale } from '../units/format-number.ts'
import { startsAtZero } from './axis.ts'
import type { CurveFigure, FigureAxis, FigureLayout, Trace } from './figure.ts'
import { escapeLabel, legendLabel, wrapWords } from './label.ts'
import { inks, type PlotTheme, seeThrough, styleAt } from './palette.ts'
import { PAGE_ASPECT, type PlotAxis, type PlotData, type PlotSeries } from './plot-data.ts'

export interface FigureLook {
  readonly theme: PlotTheme
  /** px */
  readonly width: number
  /** px */
  readonly height: number
}

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

/** Powers of ten between the smallest and the largest number; a spread of many numbers would overflow the stack. */
function decadesOf(numbers: readonly number[]): number {
  const low = numbers.reduce((least, x) => (x < least ? x : least), Number.POSITIVE_INFINITY)
  const high = numbers.reduce((most, x) => (x > most ? x : most), 0)
  return low > 0 && high > low ? Math.log10(high / low) : 0
}

const PLAIN_BELOW = 1e6
const PLAIN_FROM = 1e-3

/** Whether an axis is read at a glance without powers of ten: 210 000, not 2.1 × 10⁵. */
const isPlain = (numbers: readonly number[]): boolean => {
  const most = numbers.reduce((largest, x) => Math.max(largest, Math.abs(x)), 0)
  return most >= PLAIN_FROM && most < PLAIN_BELOW
}

/** Room that a character of an axis title takes, px, and what of a figure's side its title has not. */
const TITLE_CHARACTER = 6.8
const TITLE_MARGIN = 70

/** The title of an axis in lines that the figure has room for. */
const titleLines = (title: string, room: number): string =>
  wrapWords(title, Math.max(Math.floor(room / TITLE_CHARACTER), LEGEND_WRAP))
    .map(escapeLabel)
    .join('<br>')

function figureAxis(
  { axislabel, axisunit, type, quantity }: PlotAxis,
  numbers: number[],
  theme: PlotTheme,
  room: number,
): FigureAxis {
  const ink = inks[theme]
  const isLog = type === 'log'
  const decades = isLog ? decadesOf(numbers) : 0
  return {
    title: { text: titleLines(axisunit ? `${axislabel} (${axisunit})` : axislabel, room), standoff: 8 },
    type,
    rangemode: startsAtZero({ name: axislabel, quantity, log: isLog }, numbers) ? 'tozero' : 'normal',
    automargin: true,
    exponentformat: isLog || !isPlain(numbers) ? 'power' : 'none',
    showexponent: 'all',
    gridcolor: ink.grid,
    linecolor: ink.axis,
    tickcolor: ink.axis,
    zeroline: false,
    showline: true,
    ticks: 'outside',
    ticklen: 4,
    // Over two decades and more only the powers of ten are named.
    ...(decades >= 2 ? { dtick: decades > 10 ? 2 : 1 } : {}),
  }
}

const legendPlace = {
  beside: { orientation: 'v', x: 1.02, y: 1, yref: 'paper', xanchor: 'left', yanchor: 'top', font: { size: 12 } },
  below: { orientation: 'h', x: 0, y: 0, yref: 'container', xanchor: 'left', yanchor: 'bottom', font: { size: 12 } },
} as const satisfies Record<string, FigureLayout['legend']>

/** Share of the figure's width that a third y axis takes. */
const THIRD_AXIS = 0.12

/**
 * A plot as a Plotly figure: axis titles with their units, colour with dash and marker, bands as areas, run-outs with
 * arrows, a y axis for each quantity [PLOT-007, PLOT-008, PLOT-010, PLOT-011].
 */
export function plotFigure(plot: PlotData, words: FigureWords, look: FigureLook): CurveFigure {
  const context = { theme: look.theme, isBeside: isLegendBeside(look), words }
  const data = plot.data.flatMap((series, place) => tracesOf(series, place, context))
  const ink = inks[look.theme]
  const { xaxis, yaxis, yaxis2, yaxis3 } = plot.layout
  const columnOf = (name: 'x' | 'y', place?: number): number[] =>
    data.filter((trace) => place === undefined || trace.yaxis === ofAxis(place).yaxis).flatMap((trace) => trace[name])
  const yOf = (axis: PlotAxis, place: number) =>
    figureAxis(axis, columnOf('y', place), look.theme, look.height - TITLE_MARGIN)
  const x = figureAxis(xaxis, columnOf('x'), look.theme, look.width - TITLE_MARGIN)
  const beside = { overlaying: 'y', side: 'right', showgrid: false } as const
  const layout: FigureLayout = {
    autosize: false,
    width: look.width,
    height: look.height,
    margin: { l: 56, r: 16, t: 12, b: 44 },
    paper_bgcolor: 'rgba(0,0,0,0)',
    plot_bgcolor: 'rgba(0,0,0,0)',
    font: { family: '"Inter Variable", Inter, system-ui, sans-serif', size: 12, color: ink.text },
    separators: words.locale === 'fr' ? ',\u202f' : '.\u202f',
    hovermode: 'closest',
    hoverlabel: { bgcolor: ink.label, bordercolor: ink.axis, font: { color: ink.text } },
    showlegend: plot.legendLength > 0,
    legend: context.isBeside ? legendPlace.beside : legendPlace.below,
    xaxis: yaxis3 ? { ...x, domain: [0, 1 - THIRD_AXIS] } : x,
    yaxis: yOf(yaxis, 1),
    ...(yaxis2 && { yaxis2: { ...yOf(yaxis2, 2), ...beside, anchor: 'x' } }),
    ...(yaxis3 && { yaxis3: { ...yOf(yaxis3, 3), ...beside, anchor: 'free', position: 1 } }),
  }
  return { data, layout }
}
