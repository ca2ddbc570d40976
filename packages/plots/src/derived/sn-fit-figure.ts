import type { SnFit } from '@ingot/domain/workbench/fatigue/sn-line'
import { legendGroup } from '../diagram/curve-traces.ts'
import type { Diagram } from '../diagram/diagram.ts'
import type { PlotData } from '../diagram/plot-data.ts'
import { isLegendBeside, lookOf } from '../diagram/plot-figure.ts'
import { type Shown, shownNumbers } from '../frame/axis.ts'
import type { CurveFigure, Trace } from '../frame/figure.ts'
import type { FigureLook } from '../frame/figure-frame.ts'
import { escapeLabel, legendLabel } from '../frame/label.ts'
import { seeThrough } from '../frame/palette.ts'
import { calculatedEntry } from './calculated-entry.ts'
import { BANDS_MAX, haveBands, type SnFits, snLine } from './sn-fit.ts'

/** Words of the lines, in the language of the page. */
export interface SnFitWords {
  /** In the legend: what the dashed lines are, with their bands or without. */
  readonly legend: (hasBand: boolean) => string
  /** Where a line is pointed at: lines of words, with the method, the number of failures and of run-outs. */
  readonly told: (fit: Pick<SnFit, 'method' | 'failures' | 'runOuts'>, hasBand: boolean) => readonly string[]
}

export interface SnFitDrawing {
  readonly diagram: Pick<Diagram, 'x' | 'y'>
  /** What the lines are drawn beside. */
  readonly plot: PlotData
  readonly fits: SnFits
  readonly words: SnFitWords
  readonly shown: Shown
}

const BAND_OPACITY = 0.1
const LINE_WIDTH = 1.5
/** Before all entries of the curves, which can be more than a legend shows at once. */
const LEGEND_RANK = 1

/** A plot with each series in a colour of its own, where so few have lines that they are told from each other by it. */
export function seriesApart(plot: PlotData, fits: SnFits): PlotData {
  if (!haveBands(fits) || plot.data.length > BANDS_MAX) return plot
  const { marks: _marks, ...others } = plot
  const data = plot.data.map(({ family: _family, rank: _rank, ...series }, place) => ({ ...series, place }))
  return { ...others, data, legendLength: data.length > 1 ? data.length : 0 }
}

/** The lines of a legend once fits are drawn: one stands for all of them. */
export const snLegendLines = ({ legendLength }: PlotData, { fits }: SnFits): number =>
  fits.length === 0 ? legendLength : Math.max(legendLength, 1) + 1

/** A figure of S-N tests with the line of each series, dashed in its colour, and its band behind the points. */
export function withSnFits(
  figure: CurveFigure,
  { diagram, plot, fits, words, shown }: SnFitDrawing,
  look: FigureLook,
): CurveFigure {
  if (fits.fits.length === 0) return figure
  const { theme } = look
  const isBeside = isLegendBeside(look)
  const hasBand = haveBands(fits)
  const seriesOf = new Map(plot.data.map((series, place) => [series.id, { series, place }]))
  const bands: Trace[] = []
  const lines: Trace[] = []
  for (const { id, fit } of fits.fits) {
    const found = seriesOf.get(id)
    if (!found) continue
    const { series, place } = found
    const { color } = lookOf(series, series.place ?? place, theme)
    const { stress, median, low, high } = snLine(fit)
    const cycles = (si: readonly number[]) => shownNumbers(si, diagram.x, shown)
    const y = shownNumbers(stress, diagram.y, shown)
    const shared = {
      type: 'scatter' as const,
      mode: 'lines' as const,
      name: legendLabel(series.name, isBeside, look.legendLine),
      legendgroup: legendGroup(series),
      showlegend: false,
    }
    if (hasBand)
      bands.push({
        ...shared,
        x: cycles([...low, ...high.toReversed()]),
        y: [...y, ...y.toReversed()],
        hoverinfo: 'skip',
        fill: 'toself',
        fillcolor: seeThrough(color, BAND_OPACITY),
        line: { color: seeThrough(color, 0), dash: 'solid', width: 0 },
      })
    const said = [series.name, ...words.told(fit, hasBand)].map(escapeLabel).join('<br>')
    lines.push({
      ...shared,
      x: cycles(median),
      y,
      hovertemplate: `${said}<br>%{xaxis.title.text}: %{x:.4~g}<br>%{yaxis.title.text}: %{y:.4~g}<extra></extra>`,
      line: { color, dash: 'dash', width: LINE_WIDTH },
    })
  }
  const entry = calculatedEntry(
    { group: 'sn-fit', name: words.legend(hasBand), rank: LEGEND_RANK, dash: 'dash', width: LINE_WIDTH },
    look,
  )
  return {
    data: [...bands, ...figure.data, ...lines, entry],
    layout: { ...figure.layout, showlegend: true },
  }
}
