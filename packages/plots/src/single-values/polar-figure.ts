import type { ShownValue } from '@ingot/contract/blocks/shown-value'
import type { PolarData } from '@ingot/contract/compare'
import type { Format } from '@ingot/domain/values/format-for'
import type { FigureFrame, PolarLayout, PolarTrace } from '../frame/figure.ts'
import { figureFrame } from '../frame/figure-frame.ts'
import { escapeLabel, legendLabel, wrapWords } from '../frame/label.ts'
import { inks, type PlotTheme, seeThrough, styleAt } from '../frame/palette.ts'

export type PolarAxisOf = PolarData['axes'][number]

/** From this many powers of ten on between the catalogue's smallest and largest value an axis is logarithmic. */
const LOG_FROM = 2

export const isLogAxis = ({ min, max }: Pick<PolarAxisOf, 'min' | 'max'>): boolean =>
  min !== null && max !== null && min > 0 && Math.log10(max / min) > LOG_FROM

/** The number that stands for a value: itself, the middle of a range, or the limit that is given. SI. */
export function polarNumber({ value, min, max }: ShownValue): number | undefined {
  if (value !== undefined) return value
  return min !== undefined && max !== undefined ? (min + max) / 2 : (min ?? max)
}

/** Where a number lies between the ends of an axis: 0 at the catalogue's smallest value, 1 at its largest. */
export function polarShare(axis: Pick<PolarAxisOf, 'min' | 'max'>, si: number): number {
  const { min, max } = axis
  if (min === null || max === null || max <= min) return 0.5
  const share = isLogAxis(axis) ? Math.log(si / min) / Math.log(max / min) : (si - min) / (max - min)
  return Number.isNaN(share) ? 0 : Math.min(1, Math.max(0, share))
}

/** The properties that a material has no number for. */
export const polarGaps = ({ axes, materials }: PolarData): { name: string; missing: string[] }[] =>
  materials.flatMap(({ name, values }) => {
    const missing = axes.flatMap((axis, i) => {
      const value = values[i]
      return value && polarNumber(value) !== undefined ? [] : [axis.name]
    })
    return missing.length > 0 ? [{ name, missing }] : []
  })

export interface PolarFigure {
  data: PolarTrace[]
  layout: FigureFrame & { polar: PolarLayout }
}

interface PolarLook {
  readonly theme: PlotTheme
  readonly width: number
  readonly height: number
}

/** What the chart says beyond names and numbers: '7.85 g/cm³ (catalogue 0.02–19.3)'. */
export interface PolarTexts {
  readonly value: (text: string, min: string, max: string) => string
  /** The small words beside a number: 'est.'. */
  readonly marks: (value: ShownValue) => readonly string[]
  readonly locale: 'en' | 'fr'
}

const FILL_OPACITY = 0.08
/** The centre is left free, so that a smallest value is a point on a ring and not a heap in the middle. */
const HOLE = 0.12
const RINGS = [0, 0.25, 0.5, 0.75, 1]
/** Characters of a line around the chart, and width from which the legend stands beside it, px. */
const AROUND = 18
const AROUND_NARROW = 12
const NARROW_BELOW = 560
const BESIDE_FROM = 700

/** A label for each axis, of which no two are the same: categories are told apart by their text. */
function labelsOf(axes: readonly PolarAxisOf[], width: number): string[] {
  const length = width < NARROW_BELOW ? AROUND_NARROW : AROUND
  const names = axes.map(({ name }) => wrapWords(name, length).map(escapeLabel).join('<br>'))
  return names.map((name, i) => (names.indexOf(name) === i ? name : `${name} (${i + 1})`))
}

/**
 * A polar chart: an axis a property from the smallest to the largest value of the catalogue, logarithmic where that
 * range spans more than two powers of ten; a line a material, with a gap where it has no value [POLAR-001, API-027].
 */
export function polarFigure(
  data: PolarData,
  places: readonly number[],
  format: Format,
  texts: PolarTexts,
  look: PolarLook,
): PolarFigure {
  const ink = inks[look.theme]
  const labels = labelsOf(data.axes, look.width)
  const closed = <T>(items: readonly T[]): T[] => [...items, ...items.slice(0, 1)]
  const isBeside = look.width >= BESIDE_FROM
  const traces = data.materials.map(({ name, values }, index): PolarTrace => {
    const { color, dash, symbol } = styleAt(places[index] ?? index, look.theme)
    const shares = data.axes.map((axis, i) => {
      const value = values[i]
      const number = value ? polarNumber(value) : undefined
      return number === undefined ? null : polarShare(axis, number)
    })
    const said = data.axes.map((axis, i) => {
      const value = values[i] ?? undefined
      const { text, unit } = format.shown(value, axis.quantity)
      const written = [text, unit, ...(value ? texts.marks(value) : [])].filter(Boolean).join(' ')
      const [min, max] = [format.end('min', axis.min, axis.quantity), format.end('max', axis.max, axis.quantity)]
      return escapeLabel(`${axis.name}: ${texts.value(written, min, max)}`)
    })
    const isWhole = shares.every((share) => share !== null)
    return {
      type: 'scatterpolar',
      mode: 'lines+markers',
      name: legendLabel(name, isBeside),
      r: closed(shares),
      theta: closed(labels),
      text: closed(said),
      hovertemplate: `${escapeLabel(name)}<br>%{text}<extra></extra>`,
      showlegend: true,
      connectgaps: false,
      ...(isWhole && { fill: 'toself', fillcolor: seeThrough(color, FILL_OPACITY) }),
      line: { color, dash, width: 2 },
      marker: { color, symbol, size: 7 },
    }
  })
  const polar: PolarLayout = {
    bgcolor: 'rgba(0,0,0,0)',
    gridshape: 'linear',
    hole: HOLE,
    angularaxis: {
      type: 'category',
      categoryorder: 'array',
      categoryarray: labels,
      direction: 'clockwise',
      rotation: 90,
      gridcolor: ink.grid,
      linecolor: ink.axis,
      tickfont: { size: 12, color: ink.text },
    },
    radialaxis: {
      range: [0, 1],
      tickvals: RINGS,
      showticklabels: false,
      ticks: '',
      showline: false,
      gridcolor: ink.grid,
    },
  }
  const frame = figureFrame(look, texts.locale, isBeside)
  const legend = isBeside ? { ...frame.legend, x: 1.1 } : frame.legend
  return { data: traces, layout: { ...frame, margin: { l: 100, r: 100, t: 40, b: isBeside ? 40 : 90 }, legend, polar } }
}
