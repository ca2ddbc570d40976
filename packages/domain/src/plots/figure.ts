import type { dashes, markers } from './palette.ts'

/** A Plotly figure as plain data: the part of Plotly's vocabulary that Ingot uses. No code, no DOM. */
export interface Trace {
  type: 'scatter'
  mode: 'lines' | 'markers' | 'lines+markers'
  name: string
  x: number[]
  y: number[]
  legendgroup: string
  showlegend: boolean
  hoverinfo?: 'skip'
  hovertemplate?: string
  fill?: 'toself'
  fillcolor?: string
  line?: { color: string; dash: (typeof dashes)[number]; width: number }
  marker?: {
    color: string
    symbol: (typeof markers)[number] | 'arrow-down'
    size: number
    maxdisplayed?: number
    angle?: number
    standoff?: number
  }
  cliponaxis?: boolean
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
}

export interface FigureLayout {
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
  showlegend: boolean
  legend: {
    orientation: 'h' | 'v'
    x: number
    y: number
    yref: 'paper' | 'container'
    xanchor: 'left'
    yanchor: 'top' | 'bottom'
    font: { size: number }
  }
  xaxis: FigureAxis
  yaxis: FigureAxis
}

export interface Figure {
  data: Trace[]
  layout: FigureLayout
}
