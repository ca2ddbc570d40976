import { isLegendBeside } from '../diagram/plot-figure.ts'
import { type AxisOf, type Shown, shownNumbers } from '../frame/axis.ts'
import type { CurveFigure, Trace } from '../frame/figure.ts'
import { type FigureLook, figureFrame, titledAxis } from '../frame/figure-frame.ts'
import { escapeLabel, legendLabel } from '../frame/label.ts'
import { inks, type PlotTheme, seeThrough, styleAt } from '../frame/palette.ts'

/**
 * How a part of an evaluation is drawn: what the machine wrote lies light behind what was made of it; lines of the
 * construction are thin and dashed; a band is an area.
 */
export type LayerLook = 'record' | 'curve' | 'construction' | 'points' | 'open-points' | 'mark' | 'band'

/** One part of the figure, SI. A band runs along its lower side and back along its upper one. */
export interface TestLayer {
  readonly name: string
  readonly look: LayerLook
  readonly x: readonly number[]
  readonly y: readonly number[]
  /** Place among the colours, where several of one look stand beside each other. */
  readonly place?: number
}

export interface TestDrawing {
  readonly x: AxisOf
  readonly y: AxisOf
  readonly layers: readonly TestLayer[]
}

/** The figure of an evaluation. */
export function testFigure({ x, y, layers }: TestDrawing, shown: Shown, look: FigureLook): CurveFigure {
  const isBeside = isLegendBeside(look)
  const data = layers.map((layer, at): Trace => {
    const name = escapeLabel(layer.name)
    return {
      type: 'scatter',
      ...drawnAs(layer, look.theme),
      name: legendLabel(layer.name, isBeside),
      legendgroup: String(at),
      showlegend: true,
      cliponaxis: false,
      x: shownNumbers(layer.x, x, shown),
      y: shownNumbers(layer.y, y, shown),
      hovertemplate: `${name}<br>%{xaxis.title.text}: %{x:.4~g}<br>%{yaxis.title.text}: %{y:.4~g}<extra></extra>`,
    }
  })
  return {
    data,
    layout: {
      ...figureFrame(look, shown.locale, isBeside),
      xaxis: titledAxis(
        x,
        data.flatMap((trace) => trace.x),
        shown,
        look.theme,
      ),
      yaxis: titledAxis(
        y,
        data.flatMap((trace) => trace.y),
        shown,
        look.theme,
      ),
    },
  }
}

function drawnAs({ look, place = 0 }: TestLayer, theme: PlotTheme): Pick<Trace, 'mode'> & Partial<Trace> {
  const { color, symbol } = styleAt(place + COLOUR_FROM[look], theme)
  const line = (width: number, dash: 'solid' | 'dash', of: string = color) => ({ color: of, dash, width })
  if (look === 'record') return { mode: 'lines', line: line(1, 'solid', inks[theme].axis) }
  if (look === 'curve') return { mode: 'lines', line: line(2, 'solid') }
  if (look === 'construction') return { mode: 'lines', line: line(1, 'dash') }
  if (look === 'band')
    return { mode: 'lines', line: line(0, 'solid'), fill: 'toself', fillcolor: seeThrough(color, 0.2) }
  const marker = { color, symbol, size: look === 'mark' ? 10 : 6 }
  return { mode: 'markers', marker: look === 'open-points' ? { ...marker, symbol: 'circle-open' } : marker }
}

/** The constructions and marks have colours of their own beside the curves. */
const COLOUR_FROM: Readonly<Record<LayerLook, number>> = {
  record: 0,
  curve: 5,
  construction: 1,
  points: 0,
  'open-points': 0,
  mark: 6,
  band: 5,
}
