import { SPLINE_SMOOTHING } from '@ingot/contract/limits'
import type { Trace } from '../frame/figure.ts'
import { type Dash, type markers, seeThrough } from '../frame/palette.ts'
import type { PlotSeries } from './plot-data.ts'

const BAND_OPACITY = 0.15
/** Curves with more points than this show a few markers only: they tell curves apart, they don't show the points. */
const MARKERS_SHOWN = 12
/** A down arrow turned by −90° points on along the axis; Plotly moves it off its point against its own direction. */
const RUNOUT_ARROW = 12

/** Share of the figure's width that a third y axis takes. */
export const THIRD_AXIS = 0.12

/** The y axis of a trace: 1, 2 or 3. */
export const ofAxis = (yaxis: number): Pick<Trace, 'yaxis'> => (yaxis === 1 ? {} : { yaxis: yaxis === 2 ? 'y2' : 'y3' })

/** What stands at a curve as markup, its names escaped, and how it is drawn. */
interface CurveLook {
  readonly color: string
  readonly dash: Dash
  readonly symbol: (typeof markers)[number]
  readonly name: string
  readonly hover: string
  readonly runout: string
}

/** A curve as traces: its band behind, the curve, and an arrow at each test that ended without failure. */
export function curveTraces({ id, x, y, band, runout, yaxis, connection }: PlotSeries, look: CurveLook): Trace[] {
  const { color, dash, symbol } = look
  const shared = { type: 'scatter' as const, legendgroup: id, name: look.name, ...ofAxis(yaxis) }
  const shape = connection === 'spline' ? { shape: 'spline' as const, smoothing: SPLINE_SMOOTHING } : {}
  const traces: Trace[] = []
  if (band) {
    const fill = { fill: 'toself' as const, fillcolor: seeThrough(color, BAND_OPACITY) }
    const line = { color: seeThrough(color, 0), dash: 'solid' as const, width: 0 }
    traces.push({ ...shared, ...band, showlegend: false, hoverinfo: 'skip', mode: 'lines', ...fill, line })
  }
  traces.push({
    ...shared,
    x,
    y,
    mode: 'lines+markers',
    showlegend: true,
    hovertemplate: look.hover,
    line: { color, dash, width: 2, ...shape },
    marker: { color, symbol, size: 6, ...(x.length > MARKERS_SHOWN ? { maxdisplayed: MARKERS_SHOWN } : {}) },
    cliponaxis: false,
  })
  if (runout) {
    const marker = { color, symbol: 'arrow-down' as const, size: RUNOUT_ARROW, angle: -90, standoff: RUNOUT_ARROW }
    const hovertemplate = `${look.runout}<br>${look.hover}`
    traces.push({ ...shared, ...runout, showlegend: false, mode: 'markers', hovertemplate, marker, cliponaxis: false })
  }
  return traces
}
