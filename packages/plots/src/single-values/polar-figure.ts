import type { ShownValue } from '@ingot/contract/blocks/shown-value'
import type { PolarData } from '@ingot/contract/compare'
import type { Format } from '@ingot/domain/values/format-for'
import type { FigureFrame, PolarLayout, PolarTrace } from '../frame/figure.ts'
import { figureFrame } from '../frame/figure-frame.ts'
import { escapeLabel, legendLabel, wrapWords } from '../frame/label.ts'
import { inks, type PlotTheme, seeThrough, styleAt } from '../frame/palette.ts'
import type { ScaledPolar } from './polar-scale.ts'
import { type PolarAxisOf, polarNumber } from './polar-share.ts'

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

/**
 * What the chart says beyond names and numbers: '7.85 g/cm³ (catalogue 0.02–19.3)', and of parts of a reference
 * '7.85 g/cm³ (291 % of Aluminium)'.
 */
export interface PolarTexts {
  readonly value: (text: string, min: string, max: string) => string
  /** The small words beside a number: 'est.'. */
  readonly marks: (value: ShownValue) => readonly string[]
  readonly part: (text: string, percent: string, name: string) => string
  readonly locale: 'en' | 'fr'
}

const FILL_OPACITY = 0.08
/** The centre is left free, so that a smallest value is a point on a ring and not a heap in the middle. */
const HOLE = 0.12
/** Characters of a line around the chart, and width from which the legend stands beside it, px. */
const AROUND = 18
const AROUND_NARROW = 12
const NARROW_BELOW = 560
const BESIDE_FROM = 700
/** Heights of a line around the chart and of one of the legend below it, px. */
const LINE = 16
const LEGEND_LINE = 20
/** Between a chart and the label of an axis that points down, px. */
const FROM_CHART = 24

/** Room below a chart: for the longest label, and for the legend where that stands there, on a narrow one a line a material. */
function roomBelow(labels: readonly string[], materials: number, width: number): number {
  const lines = Math.max(0, ...labels.map((label) => label.split('<br>').length))
  // The name of the axis that points down, and under it its range.
  if (width >= BESIDE_FROM) return Math.max(40, FROM_CHART + lines * LINE)
  return Math.max(90, (lines - 1) * LINE + (width < NARROW_BELOW ? materials : 1) * LEGEND_LINE)
}

/** A label for each axis, of which no two are the same: categories are told apart by their text. */
function labelsOf(axes: readonly PolarAxisOf[], ends: readonly string[], width: number): string[] {
  const length = width < NARROW_BELOW ? AROUND_NARROW : AROUND
  const lines = axes.map(({ name }, axis) => {
    const end = ends[axis] ?? ''
    // '100 % = 68,9 GPa' beside a narrow chart would be cut by its edge.
    return [...wrapWords(name, length), ...(end.length > length ? wrapWords(end, length) : [end])].filter(Boolean)
  })
  const names = lines.map((own) => own.map(escapeLabel).join('<br>'))
  return names.map((name, i) => (names.indexOf(name) === i ? name : `${name} (${i + 1})`))
}

/**
 * A polar chart: an axis a property over the ends of its scale, logarithmic where these lie more than two powers of ten
 * apart, or parts of a reference; rings with their numbers; a line a material, with a gap where it has no value [POLAR-001, API-027].
 */
export function polarFigure(
  scaled: ScaledPolar,
  places: readonly number[],
  format: Format,
  texts: PolarTexts,
  look: PolarLook,
): PolarFigure {
  const { data, rings, reference, shareOn } = scaled
  const ink = inks[look.theme]
  const withUnit = (said: string, unit: string) => [said, unit].filter(Boolean).join('\u00a0')
  /** Between which numbers an axis runs, or what is all of the reference. */
  const ends = data.axes.map(({ min, max, quantity }, axis) => {
    const unit = format.unit(quantity)
    const own = reference?.numbers[axis]
    if (reference)
      return own === null || own === undefined ? '' : `100\u00a0% = ${withUnit(format.number(own, quantity), unit)}`
    if (min === null || max === null) return ''
    const both = [format.end('min', min, quantity), format.end('max', max, quantity)]
    return withUnit([...new Set(both)].join('–'), unit)
  })
  const labels = labelsOf(data.axes, ends, look.width)
  const closed = <T>(items: readonly T[]): T[] => [...items, ...items.slice(0, 1)]
  const isBeside = look.width >= BESIDE_FROM
  const isNarrow = look.width < NARROW_BELOW
  const traces = data.materials.map(({ name, values }, index): PolarTrace => {
    const { color, dash, symbol } = styleAt(places[index] ?? index, look.theme)
    const shares = data.axes.map((_, i) => {
      const value = values[i]
      const number = value ? polarNumber(value) : undefined
      return number === undefined ? null : (shareOn(i, number) ?? null)
    })
    const said = data.axes.map((axis, i) => {
      const value = values[i] ?? undefined
      const { text, unit } = format.shown(value, axis.quantity)
      const written = [text, unit, ...(value ? texts.marks(value) : [])].filter(Boolean).join(' ')
      const number = value ? polarNumber(value) : undefined
      const own = reference?.numbers[i]
      if (reference) {
        const percent = own && number !== undefined ? format.number((number / own) * 100) : '–'
        return escapeLabel(`${axis.name}: ${texts.part(written, percent, reference.name)}`)
      }
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
      tickvals: rings.map(({ at }) => at),
      ticktext: rings.map(({ label }, place) => (isNarrow && place % 2 === 1 ? '' : `\u2002${label}`)),
      tickfont: { size: 11, color: ink.text },
      angle: 90,
      // Upright beside their spoke.
      tickangle: 90,
      showticklabels: true,
      ticks: '',
      showline: false,
      gridcolor: ink.grid,
    },
  }
  const frame = figureFrame(look, texts.locale, isBeside)
  const legend = isBeside ? { ...frame.legend, x: 1.1 } : frame.legend
  return {
    data: traces,
    layout: {
      ...frame,
      margin: { l: 100, r: 100, t: 40, b: roomBelow(labels, data.materials.length, look.width) },
      legend,
      polar,
    },
  }
}
