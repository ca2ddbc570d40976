import type { RubberTest } from '@ingot/domain/laws/rubber/deformation'
import type { PlotTexts } from '../curves/curve-names.ts'
import { legendGroup } from '../diagram/curve-traces.ts'
import type { Diagram } from '../diagram/diagram.ts'
import { type PlotData, type PlotSeries, plotData } from '../diagram/plot-data.ts'
import { lookOf } from '../diagram/plot-figure.ts'
import { type Shown, shownNumbers } from '../frame/axis.ts'
import type { CurveFigure, Trace } from '../frame/figure.ts'
import type { FigureLook } from '../frame/figure-frame.ts'
import { escapeLabel } from '../frame/label.ts'
import { calculatedEntry } from './calculated-entry.ts'
import type { LoadingCurve, LoadingsFit } from './rubber-loadings.ts'

/** Curves of at most so many points are drawn as points: a line through them would hide that of the model. */
const POINTS_MAX = 80
const LINE_WIDTH = 2
/** After the entries of the curves. */
const LEGEND_RANK = 10_000

/** All loadings of a rubber on the axes of one of its diagrams; `nameOf` says the loading. */
export function loadingsDiagram(diagram: Diagram, curves: readonly LoadingCurve[]): Diagram {
  return { ...diagram, series: curves.map(({ series }) => series) }
}

/** A colour for each loading, its name before that of each of its curves, few points as markers. */
export function loadingsPlot(
  diagram: Diagram,
  curves: readonly LoadingCurve[],
  { shown, texts, nameOf }: { shown: Shown; texts: PlotTexts; nameOf: (test: RubberTest) => string },
): PlotData {
  const plot = plotData(loadingsDiagram(diagram, curves), shown, texts)
  const tests = [...new Set(curves.map(({ test }) => test))]
  const data = plot.data.map((series, place): PlotSeries => {
    const curve = curves[place]
    if (!curve) return series
    const own = curves.filter(({ test }) => test === curve.test)
    const told = own.length > 1 ? [nameOf(curve.test), series.name].join(' · ') : nameOf(curve.test)
    const isFew = series.x.length <= POINTS_MAX && !series.band
    return { ...series, name: told, place: tests.indexOf(curve.test), ...(isFew && { points: true as const }) }
  })
  return { ...plot, data, legendLength: data.length }
}

/** Words of the line: in the legend, and where it is pointed at, of a loading. */
export interface RubberFigureWords {
  readonly legend: string
  readonly told: (test: RubberTest) => string
}

/** A figure of all loadings with the line of the model through each. */
export function withLoadingsFit(
  figure: CurveFigure,
  plot: PlotData,
  { lines }: LoadingsFit,
  { diagram, words, shown }: { diagram: Pick<Diagram, 'x' | 'y'>; words: RubberFigureWords; shown: Shown },
  look: FigureLook,
): CurveFigure {
  if (lines.length === 0) return figure
  const { theme } = look
  const drawn = lines.flatMap(({ id, test, x, y }): Trace[] => {
    const place = plot.data.findIndex((series) => series.id === id)
    const series = plot.data[place]
    if (!series) return []
    return [
      {
        type: 'scatter',
        mode: 'lines',
        name: escapeLabel(words.told(test)),
        legendgroup: legendGroup(series),
        showlegend: false,
        x: shownNumbers(x, diagram.x, shown),
        y: shownNumbers(y, diagram.y, shown),
        hovertemplate: `${escapeLabel(words.told(test))}<br>%{xaxis.title.text}: %{x:.4~g}<br>%{yaxis.title.text}: %{y:.4~g}<extra></extra>`,
        line: { color: lookOf(series, series.place ?? place, theme).color, dash: 'solid', width: LINE_WIDTH },
      },
    ]
  })
  const entry = calculatedEntry(
    { group: 'rubber-fit', name: words.legend, rank: LEGEND_RANK, dash: 'solid', width: LINE_WIDTH },
    look,
  )
  return { data: [...figure.data, ...drawn, entry], layout: { ...figure.layout, showlegend: true } }
}
