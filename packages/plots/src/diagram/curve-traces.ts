import { SPLINE_SMOOTHING } from '@ingot/contract/limits'
import type { Trace } from '../frame/figure.ts'
import { type Dash, type markers, seeThrough } from '../frame/palette.ts'
import type { PlotSeries } from './plot-data.ts'

const BAND_OPACITY = 0.15
/** What all specimens lie between is wider than the band, and paler. */
const RANGE_OPACITY = 0.07
const SPECIMEN_OPACITY = 0.35
/** Colours of lots have to be told from each other. */
const LOT_OPACITY = 0.75
/** Where many test results lie upon each other, the denser place is the darker. */
const POINT_OPACITY = 0.75
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

/** Entries of the legend in the order of their ranks; bands, which stand for all means, come last. */
const RANK = 1000
const BAND_RANK = 5000
const rankOf = ({ rank }: PlotSeries): Pick<Trace, 'legendrank'> =>
  rank === undefined ? {} : { legendrank: RANK + rank }

/** The curve of one specimen: thin and light; the first stands for all of them in the legend. */
function specimenTrace(series: PlotSeries, look: CurveLook): Trace[] {
  const { id, x, y, specimen, yaxis } = series
  const { legend, behind = id, lot } = specimen ?? {}
  return [
    {
      type: 'scatter',
      legendgroup: `${behind}-specimens`,
      name: legend === undefined ? look.name : look.label(legend),
      ...rankOf(series),
      ...ofAxis(yaxis),
      x,
      y,
      mode: 'lines',
      showlegend: legend !== undefined,
      hovertemplate: look.hover,
      line: {
        color: seeThrough(look.color, lot ? LOT_OPACITY : SPECIMEN_OPACITY),
        dash: lot?.dash ?? 'solid',
        width: 1,
      },
    },
  ]
}

/** Test results as markers; one that ended without failure is open and has its arrow. */
function pointTraces({ x, y, runout }: PlotSeries, shared: SharedOfTraces, look: CurveLook): Trace[] {
  const { color, symbol } = look
  const traces: Trace[] = []
  const marked = (at: { x: number[]; y: number[] }, marker: Trace['marker'], hovertemplate: string) => {
    const showlegend = traces.length === 0
    traces.push({
      ...shared,
      x: at.x,
      y: at.y,
      showlegend,
      mode: 'markers',
      hovertemplate,
      ...(marker && { marker }),
      cliponaxis: false,
    })
  }
  if (x.length > 0 || !runout)
    marked({ x, y }, { color: seeThrough(color, POINT_OPACITY), symbol, size: 6 }, look.hover)
  if (runout) {
    const hover = `${look.runout}<br>${look.hover}`
    marked(runout, { color, symbol: `${symbol}-open`, size: 7 }, hover)
    marked(runout, arrowOf(color), hover)
  }
  return traces
}

type SharedOfTraces = Pick<Trace, 'type' | 'legendgroup' | 'name' | 'yaxis' | 'legendrank'>

const arrowOf = (color: string) => ({
  color,
  symbol: 'arrow-down' as const,
  size: RUNOUT_ARROW,
  angle: -90,
  standoff: RUNOUT_ARROW,
})

/** The group of the legend that switches a curve, alone or with its family. */
export const legendGroup = ({ id, family }: PlotSeries): string => (family ? `family-${family.name}` : id)

/** A curve as traces: its band behind, the curve, and an arrow at each test that ended without failure. */
export function curveTraces(series: PlotSeries, look: CurveLook): Trace[] {
  if (series.specimen) return specimenTrace(series, look)
  const { x, y, band, bandName, range, runout, yaxis, connection, family } = series
  const { color, dash, symbol } = look
  const name = family ? look.label(family.name) : look.name
  const shared = {
    type: 'scatter' as const,
    legendgroup: legendGroup(series),
    name,
    ...rankOf(series),
    ...ofAxis(yaxis),
  }
  if (series.points) return pointTraces(series, shared, look)
  const shape = connection === 'spline' ? { shape: 'spline' as const, smoothing: SPLINE_SMOOTHING } : {}
  const traces: Trace[] = []
  const area = (outline: { x: number[]; y: number[] }, opacity: number, said?: { group: string; name: string }) => {
    const fill = { fill: 'toself' as const, fillcolor: seeThrough(color, opacity) }
    const line = { color: seeThrough(color, 0), dash: 'solid' as const, width: 0 }
    const own = said && { legendgroup: said.group, name: look.label(said.name), legendrank: BAND_RANK }
    const { x, y } = outline
    const showlegend = said !== undefined
    traces.push({ ...shared, ...own, x, y, showlegend, hoverinfo: 'skip', mode: 'lines', ...fill, line })
  }
  if (range) area(range, RANGE_OPACITY, { group: 'range', name: range.name })
  if (band) area(band, BAND_OPACITY, bandName === undefined ? undefined : { group: `band-${bandName}`, name: bandName })
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
    const marker = arrowOf(color)
    const hovertemplate = `${look.runout}<br>${look.hover}`
    traces.push({ ...shared, ...runout, showlegend: false, mode: 'markers', hovertemplate, marker, cliponaxis: false })
  }
  return traces
}

/** Each entry of the legend once: the first trace of a group stands for those that it switches. */
export function toldOnce(traces: readonly Trace[]): Trace[] {
  const told = new Set<string>()
  return traces.map((trace) => {
    if (!trace.showlegend) return trace
    const key = `${trace.legendgroup}\n${trace.name}`
    if (told.has(key)) return { ...trace, showlegend: false }
    told.add(key)
    return trace
  })
}

/** What a mark stands for, in the legend alone: a trace without a place. */
export const markTrace = (
  name: string,
  color: string,
  { dash, symbol }: Pick<CurveLook, 'dash' | 'symbol'>,
): Trace => ({
  type: 'scatter',
  mode: 'lines+markers',
  name,
  x: [Number.NaN],
  y: [Number.NaN],
  legendgroup: `mark-${name}`,
  legendrank: BAND_RANK,
  showlegend: true,
  hoverinfo: 'skip',
  line: { color, dash, width: 2 },
  marker: { color, symbol, size: 6 },
})
