/** How an axis maps numbers to the screen. */
export type ScaleKind = 'log' | 'linear'

/**
 * An axis on the screen. A number's place is the number itself, or its decimal logarithm on a log axis; places `low` to
 * `high` lie on pixels `from` to `to`.
 */
export interface ScreenAxis {
  readonly kind: ScaleKind
  readonly low: number
  readonly high: number
  readonly from: number
  readonly to: number
}

/** The place of a number; NaN where a log axis has none for it. */
export const placeOf = (kind: ScaleKind, value: number): number =>
  kind === 'linear' ? value : value > 0 ? Math.log10(value) : Number.NaN

export const valueAt = (kind: ScaleKind, place: number): number => (kind === 'linear' ? place : 10 ** place)

export const pixelOfPlace = ({ low, high, from, to }: ScreenAxis, place: number): number =>
  from + ((place - low) / (high - low)) * (to - from)

export const placeOfPixel = ({ low, high, from, to }: ScreenAxis, pixel: number): number =>
  low + ((pixel - from) / (to - from)) * (high - low)

export const pixelOf = (axis: ScreenAxis, value: number): number => pixelOfPlace(axis, placeOf(axis.kind, value))

export const valueOfPixel = (axis: ScreenAxis, pixel: number): number => valueAt(axis.kind, placeOfPixel(axis, pixel))

/** An interval of places. */
export interface Span {
  readonly low: number
  readonly high: number
}

/** Share of an axis that stays free beyond the outermost points. */
const MARGIN = 0.06

/** What an axis shows at first: all places with a margin; one place alone stands in the middle of a unit. */
export function roomySpan({ low, high }: Span, kind: ScaleKind): Span {
  const width = high - low
  if (width > 0) return { low: low - width * MARGIN, high: high + width * MARGIN }
  const half = kind === 'log' ? 0.5 : Math.abs(low) / 2 || 0.5
  return { low: low - half, high: high + half }
}

/** Narrowest and widest span of an axis, as a share of the whole: beyond them digits get lost, or points. */
const NARROWEST = 1e-5
const WIDEST = 8

/** A span made `times` as wide around a place that stays where it is. */
export function zoomed(span: Span, around: number, times: number, whole: Span): Span {
  const width = span.high - span.low
  const full = whole.high - whole.low
  const next = Math.min(Math.max(width * times, full * NARROWEST), full * WIDEST)
  const scale = next / width
  return { low: around - (around - span.low) * scale, high: around + (span.high - around) * scale }
}

/** A span moved by so many places: until what is drawn has just left it, and no further than it was. */
export function moved(span: Span, by: number, whole: Span): Span {
  const width = span.high - span.low
  const [least, most] = [Math.min(span.low, whole.low - width), Math.max(span.low, whole.high)]
  const low = Math.min(Math.max(span.low + by, least), most)
  return { low, high: low + width }
}
