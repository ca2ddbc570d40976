import type { ShownValue } from '@ingot/contract/blocks/shown-value'
import { type AxisOf, type Shown, shownNumbers } from '../frame/axis.ts'
import type { BarTrace, FigureLayout } from '../frame/figure.ts'
import { type FigureLook, figureFrame, titledAxis } from '../frame/figure-frame.ts'
import { escapeLabel, wrapWords } from '../frame/label.ts'
import { inks, styleAt } from '../frame/palette.ts'
import { polarNumber } from './polar-share.ts'

/** A material's value of a property; `label` is the value with its unit as text. */
export interface Bar {
  readonly name: string
  /** Place among the columns of the comparison: it decides the colour. */
  readonly place: number
  readonly value: ShownValue
  readonly label: string
}

/** A bar in the units shown: its length, and the ends of its range. */
export interface BarPoint {
  readonly name: string
  readonly x: number
  readonly min?: number
  readonly max?: number
  readonly label: string
}

/** The numbers of bars in the units shown. A value without a number has no bar. */
export function barPoints(bars: readonly Bar[], axis: AxisOf, shown: Shown): BarPoint[] {
  const number = (si: number) => shownNumbers([si], axis, shown)[0] as number
  return bars.flatMap(({ name, value, label }): BarPoint[] => {
    const at = polarNumber(value)
    if (at === undefined) return []
    const { min, max, pm } = value
    const low = pm ? at + pm[0] : min !== undefined && max !== undefined ? min : undefined
    const high = pm ? at + pm[1] : min !== undefined && max !== undefined ? max : undefined
    return [
      {
        name,
        x: number(at),
        ...(low !== undefined && high !== undefined && { min: number(low), max: number(high) }),
        label,
      },
    ]
  })
}

export interface BarFigure {
  data: BarTrace[]
  layout: FigureLayout
}

/** Width of a character of a label, and the gap before it, px. */
const CHARACTER = 7
const GAP = 5
/** What a figure keeps for its bars beside the names of its materials, as a share of its width. */
const BARS_SHARE = 0.66
/** The longest part of the drawing that a label may take from the bars. */
const LABEL_SHARE_MAX = 0.6
const NAME_LINE = 22
const BAR_WIDTH = 0.62

/** One property of several materials: a bar each from the top, in their colours, with the value as text [COMP-013]. */
export function barFigure(bars: readonly Bar[], axis: AxisOf, shown: Shown, look: FigureLook): BarFigure {
  const points = barPoints(bars, axis, shown)
  const drawn = bars.filter(({ value }) => polarNumber(value) !== undefined)
  const ink = inks[look.theme]
  const lengths = points.flatMap(({ x, min, max }) => [x, min ?? x, max ?? x])
  const [low, high] = [Math.min(0, ...lengths), Math.max(0, ...lengths)]
  const ends = points.map(({ x, min, max }) => (x < 0 ? (min ?? x) : (max ?? x)))
  const width = look.width * BARS_SHARE
  /** How long the axis is on a side so that each bar of it and the label behind it fit. */
  const reach = (side: 1 | -1) =>
    Math.max(
      0,
      ...points.map(({ label }, i) => {
        const share = Math.min((label.length * CHARACTER + GAP) / width, LABEL_SHARE_MAX)
        return ((ends[i] ?? 0) * side) / (1 - share)
      }),
    )
  const places = points.map((_, i) => points.length - 1 - i)
  const hasRange = points.some(({ min }) => min !== undefined)
  const trace: BarTrace = {
    type: 'bar',
    orientation: 'h',
    name: axis.name,
    x: points.map(({ x }) => x),
    y: places,
    text: points.map(({ label }) => escapeLabel(label)),
    // Behind the whiskers of a range, where a text of a bar can't stand.
    textposition: 'none',
    hovertemplate: '%{text}<extra></extra>',
    showlegend: false,
    width: BAR_WIDTH,
    marker: { color: drawn.map(({ place }) => styleAt(place, look.theme).color) },
    ...(hasRange && {
      error_x: {
        type: 'data',
        symmetric: false,
        array: points.map(({ x, max }) => (max ?? x) - x),
        arrayminus: points.map(({ x, min }) => x - (min ?? x)),
        color: ink.axis,
        thickness: 1.5,
        width: 5,
      },
    }),
  }
  const plain = { ...axis, log: false }
  return {
    data: [trace],
    layout: {
      ...figureFrame(look, shown.locale, false),
      showlegend: false,
      margin: { l: 24, r: 16, t: 4, b: 40 },
      xaxis: {
        ...titledAxis(plain, lengths, shown, look.theme),
        rangemode: 'tozero',
        range: [low < 0 ? -reach(-1) : 0, high > 0 ? reach(1) : 0],
      },
      yaxis: {
        ...titledAxis({ name: '', quantity: '', log: false }, [], shown, look.theme),
        showgrid: false,
        tickvals: places,
        ticktext: points.map(({ name }) => wrapWords(name, NAME_LINE).map(escapeLabel).join('<br>')),
        range: [-0.6, points.length - 0.4],
      },
      annotations: points.map(({ x, label }, i) => ({
        x: ends[i] ?? x,
        y: places[i] ?? 0,
        text: escapeLabel(label),
        showarrow: false,
        xanchor: x < 0 ? 'right' : 'left',
        xshift: x < 0 ? -GAP : GAP,
        font: { color: ink.text },
      })),
    },
  }
}
