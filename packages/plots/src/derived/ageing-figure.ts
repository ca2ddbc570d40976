import { levelAt, marksOn } from '../diagram/figure-lines.ts'
import type { PlotData } from '../diagram/plot-data.ts'
import { type FigureWords, plotFigure } from '../diagram/plot-figure.ts'
import type { CurveFigure } from '../frame/figure.ts'
import type { FigureLook } from '../frame/figure-frame.ts'
import { agedTo } from './ageing.ts'

/** Thermal ageing with the level as a line, and a circle where each curve falls to it [PLOT-020]. */
export function ageingFigure(plot: PlotData, level: number, words: FigureWords, look: FigureLook): CurveFigure {
  const figure = plotFigure(plot, words, look)
  const places = new Map(plot.data.map(({ id }, place) => [id, place]))
  const marks = agedTo(plot, level).flatMap((result) =>
    result.is === 'reached' ? [marksOn(places.get(result.id) ?? 0, result.id, [result.at], [level], look.theme)] : [],
  )
  return { data: [...figure.data, ...marks], layout: { ...figure.layout, shapes: [levelAt(level, look.theme)] } }
}
