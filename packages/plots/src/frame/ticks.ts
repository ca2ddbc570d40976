import { type Shift, shifted } from '@ingot/domain/scatter/shift'
import { formatNumber, type NumberLocale, superscript } from '@ingot/domain/units/shown/format-number'
import { pixelOf, type ScreenAxis, valueAt } from './screen-scale.ts'

/** A mark on an axis: where it stands in SI and in pixels, and what it says; minor ones say nothing. */
export interface Tick {
  readonly value: number
  readonly pixel: number
  readonly label: string
}

export interface TickWish {
  readonly shift: Shift
  readonly locale: NumberLocale
  /** Least distance of two labels, px. */
  readonly apart: number
}

const LABEL_DIGITS = 6
/** An axis that reaches this power of ten, or its inverse, writes powers from the lesser one on. */
const WIDE_POWER = 5
const POWER_FROM = 3

/** Round steps: 1, 2, 5 times a power of ten, at most `count` of them between two numbers. */
export function roundStep(width: number, count: number): number {
  const least = width / Math.max(count, 1)
  const ten = 10 ** Math.floor(Math.log10(least))
  return ten * ([1, 2, 5].find((step) => step * ten >= least * (1 - 1e-9)) ?? 10)
}

function roundNumbers(low: number, high: number, count: number): number[] {
  const step = roundStep(high - low, count)
  const first = Math.ceil(low / step - 1e-9)
  const last = Math.floor(high / step + 1e-9)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, k) => Number(((first + k) * step).toPrecision(12)))
}

const powerLabel = (exponent: number, isWide: boolean, locale: NumberLocale): string =>
  isWide && Math.abs(exponent) >= POWER_FROM ? `10${superscript(exponent)}` : formatNumber(10 ** exponent, { locale })

/** The marks of an axis at round numbers of the unit shown, in rising order; none where its ends are no numbers. */
export function ticksOf(axis: ScreenAxis, wish: TickWish): Tick[] {
  const { shift, locale, apart } = wish
  const shown = (si: number): number => shifted(si, shift)
  const [first, last] = [shown(valueAt(axis.kind, axis.low)), shown(valueAt(axis.kind, axis.high))]
  const [low, high] = [Math.min(first, last), Math.max(first, last)]
  if (!Number.isFinite(low) || !Number.isFinite(high)) return []
  const length = Math.abs(axis.to - axis.from)
  const tick = (number: number, label: string): Tick => {
    const value = ((number - shift.add) * shift.div) / shift.mul
    return { value, pixel: pixelOf(axis, value), label }
  }
  const isPowers = axis.kind === 'log' && shift.add === 0 && low > 0 && high / low >= 10 ** 1.2
  const isWide = low < 10 ** -WIDE_POWER || high > 10 ** WIDE_POWER
  const ticks = isPowers
    ? powers(low, high, length / apart, length).map(({ number, exponent }) =>
        tick(number, exponent === undefined ? '' : named(number, exponent, isWide, locale)),
      )
    : roundNumbers(low, high, Math.max(2, length / apart)).map((number) =>
        tick(number, formatNumber(number, { digits: LABEL_DIGITS, locale })),
      )
  return thinned(
    ticks.filter(({ pixel }) => Number.isFinite(pixel)),
    apart,
  )
}

const named = (number: number, exponent: number, isWide: boolean, locale: NumberLocale): string =>
  number === 10 ** exponent ? powerLabel(exponent, isWide, locale) : formatNumber(number, { locale })

/** A decade this wide has marks between its powers, and this wide has labels at 2 and 5. */
const MARKED_DECADE = 36
const LABELLED_DECADE = 3.5

/** Powers of ten, with `exponent` where a label stands. */
function powers(low: number, high: number, labels: number, length: number) {
  const [first, last] = [Math.floor(Math.log10(low)), Math.ceil(Math.log10(high))]
  const decades = Math.log10(high / low)
  const every = Math.max(1, Math.ceil(decades / Math.max(labels, 1)))
  const hasMarks = length / decades >= MARKED_DECADE
  const hasLabels = labels / decades >= LABELLED_DECADE
  const found: { number: number; exponent?: number }[] = []
  for (let exponent = first; exponent <= last; exponent++) {
    const isLabelled = exponent % every === 0
    found.push({ number: 10 ** exponent, ...(isLabelled && { exponent }) })
    if (!hasMarks || every > 1) continue
    for (let k = 2; k <= 9; k++)
      found.push({
        number: Number((k * 10 ** exponent).toPrecision(12)),
        ...(hasLabels && (k === 2 || k === 5) && { exponent }),
      })
  }
  return found.filter(({ number }) => number >= low * (1 - 1e-9) && number <= high * (1 + 1e-9))
}

/** Labels that would touch the one before say nothing. */
function thinned(ticks: readonly Tick[], apart: number): Tick[] {
  let last = Number.NaN
  return ticks.map((tick) => {
    if (tick.label === '') return tick
    if (Math.abs(tick.pixel - last) < apart * 0.7) return { ...tick, label: '' }
    last = tick.pixel
    return tick
  })
}
