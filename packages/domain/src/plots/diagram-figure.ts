import type { DiagramBlock } from '@ingot/contract/blocks/diagram'
import { type AxisOf, axisTitle, type Shown, shownNumbers, startsAtZero } from './axis.ts'
import { curveNames, type PlotTexts } from './curve-names.ts'
import type { Figure, FigureAxis, FigureLayout, Trace } from './figure.ts'
import { escapeLabel, legendLabel } from './label.ts'
import { inks, type PlotTheme, seeThrough, styleAt } from './palette.ts'

export type Diagram = DiagramBlock['config']
export type Series = Diagram['series'][number]

export interface FigureLook {
  readonly theme: PlotTheme
  /** px */
  readonly width: number
  /** px */
  readonly height: number
}

/** Width over height of a figure: an A-series page lying on its side [PLOT-008]. */
export const PAGE_ASPECT = Math.SQRT2

/** The legend stands beside a diagram that is at least as wide as such a page, else below it [PLOT-007]. */
export const isLegendBeside = ({ width, height }: Pick<FigureLook, 'width' | 'height'>) => width / height >= PAGE_ASPECT

const BAND_OPACITY = 0.15
/** Curves with more points than this show a few markers only: they tell curves apart, they don't show the points. */
const MARKERS_SHOWN = 12
/** A down arrow turned by −90° points on along the axis; Plotly moves it off its point against its own direction. */
const RUNOUT_ARROW = 12

/** A point at or below zero has no place on a logarithmic axis. */
const hasPlace = ({ x, y }: Diagram, [px, py]: readonly [number, number]) => (!x.log || px > 0) && (!y.log || py > 0)

/** The points of a curve, in SI, that have no place on the axes. They are left out of the drawing, not of the data. */
export const pointsWithoutPlace = (diagram: Diagram): number =>
  diagram.series.reduce(
    (sum, { x, y }) => sum + x.filter((px, i) => !hasPlace(diagram, [px, y[i] ?? Number.NaN])).length,
    0,
  )

function traceOf(points: { x: number[]; y: number[] }, diagram: Diagram, shown: Shown) {
  const placed = points.x.flatMap((x, i): [number, number][] => {
    const point: [number, number] = [x, points.y[i] as number]
    return hasPlace(diagram, point) ? [point] : []
  })
  return {
    x: shownNumbers(
      placed.map(([x]) => x),
      diagram.x,
      shown,
    ),
    y: shownNumbers(
      placed.map(([, y]) => y),
      diagram.y,
      shown,
    ),
  }
}

/** A curve as traces: its band behind, the curve, and an arrow at each test that ended without failure. */
function tracesOf(series: Series, place: number, name: string, diagram: Diagram, shown: Shown, context: Context) {
  const { color, dash, symbol } = styleAt(place, context.theme)
  const shared = { type: 'scatter' as const, legendgroup: series.id, name: legendLabel(name, context.isBeside) }
  const hover = `${escapeLabel(name)}<br>%{xaxis.title.text}: %{x:.4~g}<br>%{yaxis.title.text}: %{y:.4~g}<extra></extra>`
  const silent = { ...shared, showlegend: false, hoverinfo: 'skip' as const }
  const traces: Trace[] = []
  if (series.lo && series.hi) {
    const outline = { x: [...series.x, ...series.x.toReversed()], y: [...series.lo, ...series.hi.toReversed()] }
    const fill = { fill: 'toself' as const, fillcolor: seeThrough(color, BAND_OPACITY) }
    const line = { color: seeThrough(color, 0), dash: 'solid' as const, width: 0 }
    traces.push({ ...silent, ...traceOf(outline, diagram, shown), mode: 'lines', ...fill, line })
  }
  const points = traceOf(series, diagram, shown)
  traces.push({
    ...shared,
    ...points,
    mode: 'lines+markers',
    showlegend: true,
    hovertemplate: hover,
    line: { color, dash, width: 2 },
    marker: { color, symbol, size: 6, ...(points.x.length > MARKERS_SHOWN ? { maxdisplayed: MARKERS_SHOWN } : {}) },
    cliponaxis: false,
  })
  if (series.runout?.length) {
    const pick = (column: readonly number[]) => series.runout?.flatMap((i) => column[i] ?? []) ?? []
    const ends = traceOf({ x: pick(series.x), y: pick(series.y) }, diagram, shown)
    const marker = { color, symbol: 'arrow-down' as const, size: RUNOUT_ARROW, angle: -90, standoff: RUNOUT_ARROW }
    const said = `${escapeLabel(context.texts.runout)}<br>${hover}`
    const { hoverinfo: _, ...told } = silent
    traces.push({ ...told, ...ends, mode: 'markers', hovertemplate: said, marker, cliponaxis: false })
  }
  return traces
}

interface Context {
  theme: PlotTheme
  isBeside: boolean
  texts: PlotTexts
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

function figureAxis(axis: AxisOf, numbers: number[], shown: Shown, theme: PlotTheme): FigureAxis {
  const ink = inks[theme]
  const decades = axis.log ? decadesOf(numbers) : 0
  return {
    title: { text: escapeLabel(axisTitle(axis, shown)), standoff: 8 },
    type: axis.log ? 'log' : 'linear',
    rangemode: startsAtZero(axis, numbers) ? 'tozero' : 'normal',
    automargin: true,
    exponentformat: axis.log || !isPlain(numbers) ? 'power' : 'none',
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

/**
 * A diagram as a Plotly figure: numbers and axis titles in the units shown, curves named by the conditions in which
 * they differ, colour with dash and marker, bands as areas, run-outs with arrows [PLOT-007, PLOT-008].
 */
export function diagramFigure(diagram: Diagram, shown: Shown, texts: PlotTexts, look: FigureLook): Figure {
  const context = { theme: look.theme, isBeside: isLegendBeside(look), texts }
  const names = curveNames(diagram.series, texts)
  const data = diagram.series.flatMap((series, place) =>
    tracesOf(series, place, names[place] as string, diagram, shown, context),
  )
  const column = (of: 'x' | 'y') => data.flatMap((trace) => trace[of])
  const ink = inks[look.theme]
  const layout: FigureLayout = {
    autosize: false,
    width: look.width,
    height: look.height,
    margin: { l: 56, r: 16, t: 12, b: 44 },
    paper_bgcolor: 'rgba(0,0,0,0)',
    plot_bgcolor: 'rgba(0,0,0,0)',
    font: { family: '"Inter Variable", Inter, system-ui, sans-serif', size: 12, color: ink.text },
    separators: shown.locale === 'fr' ? ',\u202f' : '.\u202f',
    hovermode: 'closest',
    hoverlabel: { bgcolor: ink.label, bordercolor: ink.axis, font: { color: ink.text } },
    showlegend: diagram.series.length > 1,
    legend: context.isBeside ? legendPlace.beside : legendPlace.below,
    xaxis: figureAxis(diagram.x, column('x'), shown, look.theme),
    yaxis: figureAxis(diagram.y, column('y'), shown, look.theme),
  }
  return { data, layout }
}
