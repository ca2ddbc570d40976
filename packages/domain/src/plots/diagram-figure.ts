import type { DiagramBlock } from '@ingot/contract/blocks/diagram'
import type { Shown } from './axis.ts'
import type { PlotTexts } from './curve-names.ts'
import type { CurveFigure } from './figure.ts'
import type { FigureLook } from './figure-frame.ts'
import { plotData } from './plot-data.ts'
import { plotFigure } from './plot-figure.ts'

export type Diagram = DiagramBlock['config']
export type Series = Diagram['series'][number]

/**
 * Diagrams over the same x as one figure: numbers and axis titles in the units shown, curves named by the conditions in
 * which they differ. RangeError as `plotData`.
 */
export const diagramsFigure = (
  diagrams: readonly Diagram[],
  shown: Shown,
  texts: PlotTexts,
  look: FigureLook,
): CurveFigure => plotFigure(plotData(diagrams, shown, texts), { locale: shown.locale, runout: texts.runout }, look)

/** One diagram as a figure. */
export const diagramFigure = (diagram: Diagram, shown: Shown, texts: PlotTexts, look: FigureLook): CurveFigure =>
  diagramsFigure([diagram], shown, texts, look)
