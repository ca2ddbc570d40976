import type { Language } from '@ingot/contract/material'
import { limitOf, type ScatterColumns } from '@ingot/domain/scatter/scatter-columns'
import { shifted } from '@ingot/domain/scatter/shift'
import type { CurveFigure, FigureAxis, Trace } from '@ingot/plots/frame/figure'
import { escapeLabel } from '@ingot/plots/frame/label'
import { inks, markers, seeThrough } from '@ingot/plots/frame/palette'
import { valueAt } from '@ingot/plots/frame/screen-scale'
import { convexHull } from '@ingot/plots/scatter/hull'
import { indexLine } from '@ingot/plots/scatter/index-line'
import { placePoints, type Scales } from '@ingot/plots/scatter/scatter-places'
import { axisName } from '../axes/plot-axis.ts'
import { type PlotView, screenAxes, wholeView } from '../chart/plot-view.ts'
import type { PlotFamily } from '../data/families.ts'
import type { BestPoint } from '../marked/best-points.ts'
import type { FileAxis, FileLine } from './scatter-file.ts'

/** Points of a file: more make it larger than programs open, and no clearer. The table of points has them all. */
const FIGURE_POINTS_MAX = 20_000
const HULL_POINTS_MIN = 3
const LINE_PARTS = 200

export interface FigureOf {
  columns: ScatterColumns
  scales: Scales
  shown: { x: FileAxis; y: FileAxis }
  /** What is seen; all points where it is undefined. */
  view: PlotView | undefined
  families: readonly PlotFamily[]
  weights: readonly number[]
  hasHulls: boolean
  line: FileLine | undefined
  /** The Pareto front and the named points, in places of the scales. */
  front?: { name: string; x: readonly number[]; y: readonly number[] } | undefined
  best?: { name: string; points: readonly BestPoint[] } | undefined
  look: { width: number; height: number; theme: 'light' | 'dark'; locale: Language }
}

/** The plot as a Plotly figure, for files: what is seen, in the units shown; of very many points an even part. */
export function scatterFigure(given: FigureOf): CurveFigure {
  const { columns, scales, shown, families, weights, look } = given
  const points = placePoints(columns, scales)
  const view = given.view ?? wholeView(points.x0, points.y0, scales)
  const every = Math.max(1, Math.ceil(columns.count / FIGURE_POINTS_MAX))
  const number = (place: number, side: 'x' | 'y'): number => shifted(valueAt(scales[side], place), shown[side].shift)
  const numbers = (places: readonly number[], side: 'x' | 'y'): number[] =>
    places.map((k) => number(points[side][k] as number, side))
  const members = families.map((): number[] => [])
  for (let k = 0; k < columns.count; k++)
    if (!Number.isNaN(points.x[k] as number) && !Number.isNaN(points.y[k] as number))
      members[columns.family[k] as number]?.push(k)
  const isLimit = (k: number): boolean =>
    [columns.xHigh?.[k], columns.yHigh?.[k]].some((high) => high !== undefined && limitOf(high) !== undefined)
  const traces = families.flatMap((family, f): Trace[] => {
    const own = members[f] ?? []
    if (!weights[f] || own.length === 0) return []
    const common = { type: 'scatter', name: escapeLabel(family.name), legendgroup: family.path } as const
    const hull = given.hasHulls && own.length >= HULL_POINTS_MIN ? convexHull(points.x, points.y, own) : []
    const ring = [...hull, ...hull.slice(0, 1)]
    const drawn = own.filter((_, n) => n % every === 0)
    const markersOf = (places: readonly number[], symbol: (typeof markers)[number] | 'circle-open') => ({
      ...common,
      mode: 'markers' as const,
      showlegend: true,
      x: numbers(places, 'x'),
      y: numbers(places, 'y'),
      marker: { color: family.color, symbol, size: 5 },
    })
    return [
      ...(ring.length > 0
        ? [
            {
              ...common,
              mode: 'lines' as const,
              showlegend: false,
              hoverinfo: 'skip' as const,
              fill: 'toself' as const,
              x: ring.map(([x]) => number(x, 'x')),
              y: ring.map(([, y]) => number(y, 'y')),
              fillcolor: seeThrough(family.color, 0.1),
              line: { color: family.color, dash: 'solid' as const, width: 1 },
            },
          ]
        : []),
      markersOf(
        drawn.filter((k) => !isLimit(k)),
        markers[family.style % markers.length] ?? 'circle',
      ),
      ...(drawn.some(isLimit) ? [{ ...markersOf(drawn.filter(isLimit), 'circle-open'), showlegend: false }] : []),
    ]
  })
  const ink = inks[look.theme]
  return {
    data: [...traces, ...lineOf(given, view), ...markedOf(given)],
    layout: {
      autosize: false,
      width: look.width,
      height: look.height,
      margin: { l: 64, r: 16, t: 12, b: 52 },
      paper_bgcolor: 'rgba(0,0,0,0)',
      plot_bgcolor: 'rgba(0,0,0,0)',
      font: { family: '"Inter Variable", Inter, system-ui, sans-serif', size: 12, color: ink.text },
      separators: look.locale === 'fr' ? ',\u202f' : '.\u202f',
      hovermode: 'closest',
      hoverlabel: { bgcolor: ink.label, bordercolor: ink.axis, font: { color: ink.text } },
      showlegend: true,
      legend: { orientation: 'v', x: 1.02, y: 1, yref: 'paper', xanchor: 'left', yanchor: 'top', font: { size: 11 } },
      xaxis: axisOf(given, view, 'x'),
      yaxis: axisOf(given, view, 'y'),
    },
  }
}

function axisOf({ scales, shown, look }: FigureOf, view: PlotView, side: 'x' | 'y'): FigureAxis {
  const ink = inks[look.theme]
  const ends = [view[side].low, view[side].high].map((place) =>
    shifted(valueAt(scales[side], place), shown[side].shift),
  )
  const [low = 0, high = 1] = ends
  // A unit with an offset may go below zero, where a log axis has no place.
  const isLog = scales[side] === 'log' && low > 0
  return {
    title: { text: escapeLabel(axisName(shown[side])), standoff: 8 },
    type: isLog ? 'log' : 'linear',
    range: isLog ? [Math.log10(low), Math.log10(high)] : [low, high],
    rangemode: 'normal',
    automargin: true,
    exponentformat: 'power',
    showexponent: 'all',
    gridcolor: ink.grid,
    linecolor: ink.axis,
    tickcolor: ink.axis,
    zeroline: false,
    showline: true,
    ticks: 'outside',
    ticklen: 4,
    ...(isLog && Math.log10(high / low) >= 2 ? { dtick: 1 } : {}),
  }
}

/** The front as a line through its members, and the best of the ranking with their names. */
function markedOf({ front, best, scales, shown, look }: FigureOf): Trace[] {
  const ink = inks[look.theme]
  const numbers = (places: readonly number[], side: 'x' | 'y') =>
    places.map((place) => shifted(valueAt(scales[side], place), shown[side].shift))
  const named = best?.points.filter(({ isLabelled }) => isLabelled) ?? []
  const line: Trace[] = front
    ? [
        {
          type: 'scatter',
          mode: 'lines+markers',
          legendgroup: 'front',
          showlegend: true,
          name: escapeLabel(front.name),
          x: numbers(front.x, 'x'),
          y: numbers(front.y, 'y'),
          line: { color: ink.text, dash: 'dash', width: 1.5 },
          marker: { color: ink.text, symbol: 'circle', size: 6 },
        },
      ]
    : []
  if (!best || named.length === 0) return line
  const names: Trace = {
    type: 'scatter',
    mode: 'markers+text',
    legendgroup: 'best',
    showlegend: true,
    name: escapeLabel(best.name),
    x: numbers(
      named.map(({ x }) => x),
      'x',
    ),
    y: numbers(
      named.map(({ y }) => y),
      'y',
    ),
    text: named.map(({ name }) => escapeLabel(name)),
    textposition: 'middle right',
    textfont: { color: ink.text, size: 11 },
    marker: { color: ink.text, symbol: 'circle-open', size: 10 },
  }
  return [...line, names]
}

/** The line of the index, through as many points as its curve needs. */
function lineOf({ line: asked, scales, shown, look }: FigureOf, view: PlotView): Trace[] {
  if (!asked) return []
  const axes = screenAxes(view, scales, { left: 0, top: 0, width: LINE_PARTS, height: LINE_PARTS })
  const line = indexLine(asked.onAxes, asked.level, axes.x, axes.y)
  const number = (side: 'x' | 'y', pixel: number): number => {
    const { low, high, from, to } = axes[side]
    return shifted(valueAt(scales[side], low + ((pixel - from) / (to - from)) * (high - low)), shown[side].shift)
  }
  return [
    {
      type: 'scatter',
      mode: 'lines',
      legendgroup: 'index',
      showlegend: true,
      name: escapeLabel(asked.name),
      x: line.map(([x]) => number('x', x)),
      y: line.map(([, y]) => number('y', y)),
      line: { color: inks[look.theme].text, dash: 'dash', width: 1.5 },
    },
  ]
}
