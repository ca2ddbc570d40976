import type { Dash, markers } from './palette.ts'

/** A Plotly figure as plain data: the part of Plotly's vocabulary that Ingot uses. No code, no DOM. */
export interface Trace {
  type: 'scatter'
  mode: 'lines' | 'markers' | 'lines+markers'
  name: string
  x: number[]
  y: number[]
  legendgroup: string
  showlegend: boolean
  /** Entries of the legend stand in the order of this number; 1000 where it is left out. */
  legendrank?: number
  hoverinfo?: 'skip'
  hovertemplate?: string
  fill?: 'toself'
  fillcolor?: string
  line?: { color: string; dash: Dash; width: number; shape?: 'spline'; smoothing?: number }
  marker?: {
    color: string
    symbol: (typeof markers)[number] | `${(typeof markers)[number]}-open` | 'arrow-down'
    size: number
    maxdisplayed?: number
    angle?: number
    standoff?: number
  }
  cliponaxis?: boolean
  /** Further y axes than the first. */
  yaxis?: 'y2' | 'y3'
}

/** Bars of a property, one a material. Whiskers show a range; a single limit has none. */
export interface BarTrace {
  type: 'bar'
  orientation: 'h'
  name: string
  x: number[]
  y: number[]
  text: string[]
  textposition: 'none'
  hovertemplate: string
  showlegend: false
  width: number
  marker: { color: string[] }
  error_x?: {
    type: 'data'
    symmetric: false
    array: number[]
    arrayminus: number[]
    color: string
    thickness: number
    width: number
  }
}

/** A material on the axes of a polar chart; null leaves a gap. */
export interface PolarTrace {
  type: 'scatterpolar'
  mode: 'lines+markers'
  name: string
  r: (number | null)[]
  theta: string[]
  text: string[]
  hovertemplate: string
  showlegend: boolean
  connectgaps: false
  fill?: 'toself'
  fillcolor?: string
  line: { color: string; dash: Dash; width: number }
  marker: { color: string; symbol: (typeof markers)[number]; size: number }
}

export interface FigureAxis {
  title: { text: string; standoff: number }
  type: 'linear' | 'log'
  rangemode: 'normal' | 'tozero'
  automargin: true
  exponentformat: 'power' | 'none'
  showexponent: 'all'
  gridcolor: string
  linecolor: string
  tickcolor: string
  zeroline: false
  showline: true
  ticks: 'outside'
  ticklen: 4
  dtick?: number
  /** Of a further y axis: it lies over the first, at a side or at a place of the figure's width (0 to 1). */
  overlaying?: 'y'
  side?: 'right'
  anchor?: 'x' | 'y2' | 'free'
  position?: number
  showgrid?: boolean
  /** Round numbers of its own, not those beside the ticks of the first axis. */
  tickmode?: 'auto'
  /** What of the figure's width, or height, the axis takes. */
  domain?: [number, number]
  /** Axes whose ticks are names. */
  tickvals?: number[]
  ticktext?: string[]
  range?: [number, number]
}

/** What every figure has around its drawing. */
export interface FigureFrame {
  autosize: false
  width: number
  height: number
  margin: { l: number; r: number; t: number; b: number }
  paper_bgcolor: string
  plot_bgcolor: string
  font: { family: string; size: number; color: string }
  separators: string
  hovermode: 'closest'
  /** What a drag does; the page decides by the pointer at hand. */
  dragmode?: 'zoom' | false
  hoverlabel: { bgcolor: string; bordercolor: string; font: { color: string } }
  title?: { text: string; x: number; xref: 'paper'; font: { size: number } }
  showlegend: boolean
  legend: {
    orientation: 'h' | 'v'
    x: number
    y: number
    yref: 'paper' | 'container'
    xanchor: 'left'
    yanchor: 'top' | 'bottom'
    tracegroupgap?: number
    font: { size: number }
  }
}

/** A text at a place of the drawing, in the numbers of its axes. */
export interface FigureNote {
  x: number
  y: number
  text: string
  showarrow: false
  xanchor: 'left' | 'right'
  /** px */
  xshift: number
  font: { color: string }
}

export interface FigureLayout extends FigureFrame {
  xaxis: FigureAxis
  yaxis: FigureAxis
  yaxis2?: FigureAxis
  yaxis3?: FigureAxis
  /** Lines across the figure: a cursor, a level. */
  shapes?: FigureLine[]
  annotations?: FigureNote[]
}

/** The round frame of a polar chart. Its rings are shares of the catalogue's ranges, so they carry no numbers. */
export interface PolarLayout {
  bgcolor: string
  gridshape: 'linear'
  hole: number
  angularaxis: {
    type: 'category'
    categoryorder: 'array'
    categoryarray: string[]
    direction: 'clockwise'
    rotation: number
    gridcolor: string
    linecolor: string
    tickfont: { size: number; color: string }
  }
  radialaxis: {
    range: [number, number]
    tickvals: number[]
    ticktext: string[]
    tickfont: { size: number; color: string }
    /** Of the line that the numbers stand at, degrees. */
    angle: number
    tickangle: number
    showticklabels: true
    ticks: ''
    showline: false
    gridcolor: string
  }
}

/** A straight line; an end on `paper` is a share of the figure, other ends are numbers of the axis. */
export interface FigureLine {
  type: 'line'
  xref: 'x' | 'paper'
  yref: 'y' | 'y2' | 'paper'
  x0: number
  x1: number
  y0: number
  y1: number
  line: { color: string; dash: Dash; width: number }
}

/** A figure of curves. */
export interface CurveFigure {
  data: Trace[]
  layout: FigureLayout
}

/** Any figure: what draws and saves figures takes. */
export interface Figure {
  data: (Trace | BarTrace | PolarTrace)[]
  layout: FigureFrame & { polar?: PolarLayout }
}
