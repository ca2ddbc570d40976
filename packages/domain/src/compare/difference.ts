import type { ShownValue } from '@ingot/contract/blocks/shown-value'
import type { ComparedCell } from '@ingot/contract/compare'
import { isQuantityKey, quantityOf, type UnitSystem } from '../units/quantities.ts'
import { formatQuantity } from '../units/shown/format.ts'
import { formatNumber, type NumberLocale } from '../units/shown/format-number.ts'
import { plainNumber } from '../values/shown-text.ts'

/** How a value differs from the reference's: a part of it, or for readings of temperature a number of kelvins. */
export type Difference = { kind: 'part'; value: number } | { kind: 'kelvin'; value: number }

const isTemperature = (quantity: string | undefined): boolean =>
  quantity !== undefined && isQuantityKey(quantity) && quantityOf(quantity).isTemperature === true

/** Hardness scales are no units of each other, nor are currencies. */
const haveOneScale = (a: ShownValue, b: ShownValue): boolean =>
  a.currency === b.currency && a.cond?.['scale'] === b.cond?.['scale']

/** Two numbers are the same when they differ by less than this part: what units and binary fractions leave behind. */
const SAME = 1e-9
const isSame = (a: number | undefined, b: number | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && Math.abs(a - b) <= SAME * Math.max(Math.abs(a), Math.abs(b)))

/**
 * The difference of a cell from that of the reference column; undefined where one is no plain number, stands at other
 * conditions than asked, or the reference is 0.
 */
export function differenceFrom(
  reference: ComparedCell | null | undefined,
  cell: ComparedCell | null | undefined,
  quantity: string | undefined,
): Difference | undefined {
  if (!reference || !cell || reference.how === 'elsewhere' || cell.how === 'elsewhere') return undefined
  const from = plainNumber(reference.shown)
  const to = plainNumber(cell.shown)
  if (from === undefined || to === undefined || !haveOneScale(reference.shown, cell.shown)) return undefined
  const by = isSame(from, to) ? 0 : to - from
  if (isTemperature(quantity)) return { kind: 'kelvin', value: by }
  const part = by / Math.abs(from)
  return from === 0 || !Number.isFinite(part) ? undefined : { kind: 'part', value: part }
}

function isSameValue(a: ShownValue, b: ShownValue): boolean {
  const words = (one: ShownValue) => [one.special, one.option, one.flag, one.text, one.currency, one.cond?.['scale']]
  const said = words(b)
  const limits = (one: ShownValue) => [one.value, one.min, one.max, one.pm?.[0], one.pm?.[1]]
  const numbers = limits(b)
  return words(a).every((one, at) => one === said[at]) && limits(a).every((one, at) => isSame(one, numbers[at]))
}

/**
 * Whether the values of a row are not all the same. A missing one says nothing, but for a feature (`isFeature`), which
 * is there or not; one at other conditions is not compared.
 */
export function cellsDiffer(cells: readonly (ComparedCell | null)[], isFeature = false): boolean {
  const compared = cells.flatMap((cell) => (cell && cell.how !== 'elsewhere' ? [cell.shown] : []))
  const [first, ...others] = compared
  if (!first) return false
  if (isFeature && cells.includes(null)) return true
  return others.some((other) => !isSameValue(first, other))
}

const PERCENT_WHOLE_FROM = 10
/** From here on it is a matter of powers of ten: an insulator beside a metal. */
const PERCENT_ROUGH_FROM = 1e5
const PERCENT_SEEN_FROM = 0.05

/** A difference in words: `+4.1 %`, `+82 %`, `−12 %`, `+25 K`, `≈ 0 %`; `=` where there is none. */
export function differenceText(
  difference: Difference,
  { system, language }: { system: UnitSystem; language: NumberLocale },
): string {
  const { kind, value } = difference
  if (value === 0) return '='
  const sign = value > 0 ? '+' : '\u2212'
  if (kind === 'kelvin') {
    const { text, unit } = formatQuantity(Math.abs(value), 'temp_interval', system, language)
    return `${sign}${text}\u202f${unit}`
  }
  const percent = Math.abs(value) * 100
  if (percent < PERCENT_SEEN_FROM) return '≈\u202f0\u202f%'
  const isWhole = percent >= PERCENT_WHOLE_FROM && percent < PERCENT_ROUGH_FROM
  const shown = isWhole ? Math.round(percent) : percent
  const digits = isWhole ? String(shown).length : percent < PERCENT_WHOLE_FROM ? 2 : 3
  return `${sign}${formatNumber(shown, { digits, locale: language })}\u202f%`
}
