import { SPLINE_SMOOTHING } from '@ingot/contract/limits'
import type { Trace } from '../frame/figure.ts'
import { type Dash, type markers, seeThrough } from '../frame/palette.ts'
import type { PlotSeries } from './plot-data.ts'

const BAND_OPACITY = 0.15
/** What all specimens lie between is wider than the band, and paler. */
const RANGE_OPACITY = 0.07
const SPECIMEN_OPACITY = 0.35
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
  /** Other lines of the legend. */
  readonly label: (words: string) => string
}

/** The curve of one specimen: thin and light; the first stands for all of them in the legend. */
function specimenTrace({ id, x, y, specimen, yaxis }: PlotSeries, look: CurveLook): Trace[] {
  const { legend, behind = id } = specimen ?? {}
  return [
    {
      type: 'scatter',
      legendgroup: `${behind}-specimens`,
      name: legend === undefined ? look.name : look.label(legend),
      ...ofAxis(yaxis),
      x,
      y,
      mode: 'lines',
      showlegend: legend !== undefined,
      hovertemplate: look.hover,
      line: { color: seeThrough(look.color, SPECIMEN_OPACITY), dash: 'solid', width: 1 },
    },
  ]
}

/** A curve as traces: its band behind, the curve, and an arrow at each test that ended without failure. */
export function curveTraces(series: PlotSeries, look: CurveLook): Trace[] {
  if (series.specimen) return specimenTrace(series, look)
  const { id, x, y, band, bandName, range, runout, yaxis, connection } = series
  const { color, dash, symbol } = look
  const shared = { type: 'scatter' as const, legendgroup: id, name: look.name, ...ofAxis(yaxis) }
  const shape = connection === 'spline' ? { shape: 'spline' as const, smoothing: SPLINE_SMOOTHING } : {}
  const traces: Trace[] = []
  const area = (outline: { x: number[]; y: number[] }, opacity: number, said?: { group: string; name: string }) => {
    const fill = { fill: 'toself' as const, fillcolor: seeThrough(color, opacity) }
    const line = { color: seeThrough(color, 0), dash: 'solid' as const, width: 0 }
    const own = said && { legendgroup: `${id}-${said.group}`, name: look.label(said.name) }
    const { x, y } = outline
    const showlegend = said !== undefined
    traces.push({ ...shared, ...own, x, y, showlegend, hoverinfo: 'skip', mode: 'lines', ...fill, line })
  }
  if (range) area(range, RANGE_OPACITY, { group: 'range', name: range.name })
  if (band) area(band, BAND_OPACITY, bandName === undefined ? undefined : { group: 'band', name: bandName })
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
