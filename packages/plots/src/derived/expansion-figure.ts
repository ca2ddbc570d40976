import { valueAt } from '@ingot/domain/curves/interpolate'
import { marksOn, uprightAt } from '../diagram/figure-lines.ts'
import type { PlotData } from '../diagram/plot-data.ts'
import { type FigureWords, plotFigure } from '../diagram/plot-figure.ts'
import type { CurveFigure, Trace } from '../frame/figure.ts'
import type { FigureLook } from '../frame/figure-frame.ts'
import { styleAt } from '../frame/palette.ts'
import type { ExpansionRange } from './expansion.ts'

/**
 * Thermal expansion with lines at start and end, and a dotted one at the special temperature; circles where the curves
 * are read, and the secant whose slope is the mean coefficient where the curves are thermal strain [PLOT-020].
 * Temperatures in the units of the plot.
 */
export function expansionFigure(
  plot: PlotData,
  { start, end, special }: ExpansionRange,
  isStrain: boolean,
  words: FigureWords,
  look: FigureLook,
): CurveFigure {
  const figure = plotFigure(plot, words, look)
  const told = plot.data.flatMap((series, place): Trace[] => {
    const read = (at: number) => ({ at, y: valueAt(series, at) })
    const known = [read(start), read(end), read(special)].filter((point) => point.y !== undefined)
    const marks = marksOn(
      place,
      series.id,
      known.map(({ at }) => at),
      known.map(({ y }) => y as number),
      look.theme,
    )
    const [y0, y1] = [valueAt(series, start), valueAt(series, end)]
    if (!isStrain || y0 === undefined || y1 === undefined) return [marks]
    const { marker: _, ...secant } = { ...marks, x: [start, end], y: [y0, y1], mode: 'lines' as const }
    return [{ ...secant, line: { color: styleAt(place, look.theme).color, dash: 'dash', width: 1 } }, marks]
  })
  const lines = [start, end].map((at) => uprightAt(at, look.theme, 'dash'))
  return {
    data: [...figure.data, ...told],
    layout: { ...figure.layout, shapes: [...lines, uprightAt(special, look.theme, 'dot')] },
  }
}
