import type { PlotTexts } from '../curves/curve-names.ts'
import type { Shown } from '../frame/axis.ts'
import type { CurveFigure } from '../frame/figure.ts'
import type { FigureLook } from '../frame/figure-frame.ts'
import type { Diagram } from './diagram.ts'
import { plotData } from './plot-data.ts'
import { plotFigure } from './plot-figure.ts'

/** One diagram as a figure: numbers and axis titles in the units shown, curves named by the conditions they differ in. */
export const diagramFigure = (diagram: Diagram, shown: Shown, texts: PlotTexts, look: FigureLook): CurveFigure =>
  plotFigure(plotData(diagram, shown, texts), { locale: shown.locale, runout: texts.runout }, look)
