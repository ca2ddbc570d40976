import type { Diagram } from '@ingot/plots/diagram/diagram'
import type { PlotData } from '@ingot/plots/diagram/plot-data'
import type { CurveFigure } from '@ingot/plots/frame/figure'
import type { FigureLook } from '@ingot/plots/frame/figure-frame'

/** A diagram with something calculated beside its curves. */
export interface FittedPlot {
  plot: PlotData
  figure: (look: FigureLook) => CurveFigure
  legendLines: number
  /** What is drawn, where that is more than the diagram's own curves. */
  diagram?: Diagram
  /** What its curves are called there. */
  names?: readonly string[]
}
