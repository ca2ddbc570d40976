import { LEGEND_WRAP } from '@ingot/contract/limits'
import type { NumberLocale } from '@ingot/domain/units/shown/format-number'
import type { CurveFigure, FigureAxis, FigureLayout, Trace } from '../frame/figure.ts'
import { type FigureLook, figureFrame, numberAxis } from '../frame/figure-frame.ts'
import { escapeLabel, legendLabel, wrapWords } from '../frame/label.ts'
import { inks, type PlotTheme, scaleColour, styleAt } from '../frame/palette.ts'
import { curveTraces, markTrace, toldOnce } from './curve-traces.ts'
import { PAGE_ASPECT } from './page-size.ts'
import type { PlotAxis, PlotData, PlotSeries } from './plot-data.ts'

/** The legend stands beside a diagram that is at least as wide as an A-series page on its side, else below it [PLOT-007]. */
export const isLegendBeside = ({ width, height }: Pick<FigureLook, 'width' | 'height'>) => width / height >= PAGE_ASPECT

/** Words of a figure that belong to a language, and how its numbers are written. */
export interface FigureWords {
  readonly locale: NumberLocale
  readonly runout: string
}

interface Context {
  theme: PlotTheme
  isBeside: boolean
  legendLine: number | undefined
  words: FigureWords
}

/** How a curve is drawn: a family has its colour, and tells its curves from each other by dash and marker. */
export function lookOf({ family, points }: PlotSeries, place: number, theme: PlotTheme) {
  const own = styleAt(place, theme)
  if (!family) return own
  const { share, mark } = family
  const color = share === undefined ? own.color : scaleColour(share, theme)
  return points ? { ...own, color } : { ...styleAt(mark, theme), color }
}

function tracesOf(series: PlotSeries, place: number, { theme, isBeside, legendLine, words }: Context): Trace[] {
  const { name } = series
  const hover = `${escapeLabel(name)}<br>%{xaxis.title.text}: %{x:.4~g}<br>%{yaxis.title.text}: %{y:.4~g}<extra></extra>`
  const said = { name: legendLabel(name, isBeside, legendLine), hover, runout: escapeLabel(words.runout) }
  const label = (words: string) => legendLabel(words, isBeside, legendLine)
  return curveTraces(series, { ...said, label, ...lookOf(series, series.place ?? place, theme) })
}

/** Room that a character of an axis title takes, px, and what of a figure's side its title has not. */
const TITLE_CHARACTER = 6.8
const TITLE_MARGIN = 70
/** More of its height, where the legend stands below. */
const LEGEND_BELOW = 50

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

/**
 * The plot of one diagram as a Plotly figure: axis titles with their units, colour with dash and marker, bands as areas,
 * run-outs with arrows [PLOT-007, PLOT-008, PLOT-011].
 */
export function plotFigure(plot: PlotData, words: FigureWords, look: FigureLook): CurveFigure {
  const context = { theme: look.theme, isBeside: isLegendBeside(look), legendLine: look.legendLine, words }
  const drawn = plot.data.map((series, place) => ({ series, traces: tracesOf(series, place, context) }))
  // Specimens stand behind their mean.
  const [behind, before] = [
    drawn.filter(({ series }) => series.specimen),
    drawn.filter(({ series }) => !series.specimen),
  ]
  const data = toldOnce([...behind, ...before].flatMap(({ traces }) => traces))
  const marks = (plot.marks ?? []).map((name, mark) =>
    markTrace(legendLabel(name, context.isBeside, look.legendLine), inks[look.theme].quiet, styleAt(mark, look.theme)),
  )
  const axis = (of: 'x' | 'y', shown: PlotAxis, side: number) =>
    plotAxis(
      shown,
      data.flatMap((trace) => trace[of]),
      look.theme,
      side - TITLE_MARGIN,
    )
  const layout: FigureLayout = {
    ...figureFrame(look, words.locale, context.isBeside),
    showlegend: plot.legendLength > 0,
    xaxis: axis('x', plot.layout.xaxis, look.width),
    yaxis: axis('y', plot.layout.yaxis, look.height - (context.isBeside ? 0 : LEGEND_BELOW)),
  }
  return { data: [...data, ...marks], layout }
}
