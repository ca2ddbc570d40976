import type { DiagramBlock } from '@ingot/contract/blocks/diagram'
import type { PlotTexts } from '../curves/curve-names.ts'
import type { Shown } from '../frame/axis.ts'
import type { CurveFigure } from '../frame/figure.ts'
import type { FigureLook } from '../frame/figure-frame.ts'
import { plotData } from './plot-data.ts'
import { plotFigure } from './plot-figure.ts'

export type Diagram = DiagramBlock['config']
export type Series = Diagram['series'][number]

/** One diagram as a figure: numbers and axis titles in the units shown, curves named by the conditions they differ in. */
export const diagramFigure = (diagram: Diagram, shown: Shown, texts: PlotTexts, look: FigureLook): CurveFigure =>
  plotFigure(plotData(diagram, shown, texts), { locale: shown.locale, runout: texts.runout }, look)
