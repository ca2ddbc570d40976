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

/** Room for the numbers behind the longest bar, as a share of the axis. */
const LABEL_ROOM = 0.22
const NAME_LINE = 22
const BAR_WIDTH = 0.62

/** One property of several materials: a bar each from the top, in their colours, with the value as text [COMP-013]. */
export function barFigure(bars: readonly Bar[], axis: AxisOf, shown: Shown, look: FigureLook): BarFigure {
  const points = barPoints(bars, axis, shown)
  const drawn = bars.filter(({ value }) => polarNumber(value) !== undefined)
  const ink = inks[look.theme]
  const lengths = points.flatMap(({ x, min, max }) => [x, min ?? x, max ?? x])
  const [low, high] = [Math.min(0, ...lengths), Math.max(0, ...lengths)]
  const room = (high - low || 1) * LABEL_ROOM
  const places = points.map((_, i) => points.length - 1 - i)
  const hasRange = points.some(({ min }) => min !== undefined)
  const trace: BarTrace = {
    type: 'bar',
    orientation: 'h',
    name: axis.name,
    x: points.map(({ x }) => x),
    y: places,
    text: points.map(({ label }) => escapeLabel(label)),
    textposition: 'outside',
    textfont: { color: ink.text },
    cliponaxis: false,
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
        range: [low < 0 ? low - room : 0, high > 0 ? high + room : 0],
      },
      yaxis: {
        ...titledAxis({ name: '', quantity: '', log: false }, [], shown, look.theme),
        showgrid: false,
        tickvals: places,
        ticktext: points.map(({ name }) => wrapWords(name, NAME_LINE).map(escapeLabel).join('<br>')),
        range: [-0.6, points.length - 0.4],
      },
    },
  }
}
