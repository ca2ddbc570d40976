import { isLegendBeside } from '../diagram/plot-figure.ts'
import type { Trace } from '../frame/figure.ts'
import type { FigureLook } from '../frame/figure-frame.ts'
import { legendLabel } from '../frame/label.ts'
import { type Dash, inks } from '../frame/palette.ts'

interface CalculatedEntry {
  /** Group of the legend that it stands for alone. */
  group: string
  name: string
  rank: number
  dash: Dash
  width: number
}

/** The one entry of a legend that stands for all lines calculated beside the curves: it draws nothing itself. */
export const calculatedEntry = ({ group, name, rank, dash, width }: CalculatedEntry, look: FigureLook): Trace => ({
  type: 'scatter',
  mode: 'lines',
  name: legendLabel(name, isLegendBeside(look), look.legendLine),
  x: [Number.NaN],
  y: [Number.NaN],
  legendgroup: group,
  legendrank: rank,
  showlegend: true,
  hoverinfo: 'skip',
  line: { color: inks[look.theme].quiet, dash, width },
})
