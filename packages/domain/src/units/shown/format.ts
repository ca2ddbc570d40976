import { type Converter, fromSiConverter } from '../convert.ts'
import { displayUnit, type QuantityKey, quantityOf, type UnitSystem } from '../quantities.ts'
import { formatDeviated } from './format-deviation.ts'
import { formatNumber, GENERAL_DIGITS, NO_VALUE, type NumberLocale, TEMPERATURE_DIGITS } from './format-number.ts'
import { unitLabel } from './unit-label.ts'

export interface QuantityText {
  /** The number; an en dash where there is none. */
  readonly text: string
  /** The unit as printed; '' where there is nothing to show. */
  readonly unit: string
}

export interface QuantityFormat {
  readonly digits?: number
  /** The currency of a price. */
  readonly currency?: string
  /** The side to which a limit may be rounded. */
  readonly round?: 'down' | 'up' | undefined
}

/** Significant digits with which numbers of a quantity are shown [UNIT-004] [UNIT-005]. */
export function digitsOf(quantity: QuantityKey): number {
  const { isTemperature, digits = GENERAL_DIGITS } = quantityOf(quantity)
  return isTemperature ? TEMPERATURE_DIGITS : digits
}

// A price without a named currency shows "/kg": the number would be worthless with a wrong sign before it.
const unitText = (quantity: QuantityKey, system: UnitSystem, locale: NumberLocale, currency?: string): string =>
  unitLabel(displayUnit(quantity, system, currency), locale).replace('currency', '')

// 273.25 K − 273.15 K is 0.1 °C, not 0.10000000000002: a limit must not be rounded for what a subtraction leaves.
const OFFSET_PLACES = 9

const shownNumber = (si: number, { mul, div, add }: Pick<Converter, 'mul' | 'div' | 'add'>): number =>
  add === 0 ? (si * mul) / div : Number(((si * mul) / div + add).toFixed(OFFSET_PLACES))

/** A stored SI number as a unit system shows it; an unusable number has an en dash and keeps its unit. */
export function formatQuantity(
  si: number | null | undefined,
  quantity: QuantityKey,
  system: UnitSystem,
  locale: NumberLocale = 'en',
  { digits = digitsOf(quantity), currency, round }: QuantityFormat = {},
): QuantityText {
  const shown = typeof si === 'number' ? shownNumber(si, fromSiConverter(quantity, system)) : undefined
  return { text: formatNumber(shown, { digits, locale, round }), unit: unitText(quantity, system, locale, currency) }
}

/** A value with what qualifies it, as stored: SI numbers, `pm` as [-below, +above]. */
export interface QualifiedValue {
  readonly value?: number | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly pm?: readonly [number, number] | undefined
  /** `typical` with a `min` means that the test ended there; otherwise a bound is a limit. */
  readonly basis?: string | undefined
  readonly special?: string | undefined
  readonly option?: string | undefined
  readonly flag?: boolean | undefined
  readonly text?: { readonly en?: string | undefined; readonly fr?: string | undefined } | undefined
}

export interface QualifiedFormat extends QuantityFormat {
  /** With a quantity and a system the numbers are converted; without, they are shown as they are. */
  readonly quantity?: QuantityKey
  readonly system?: UnitSystem
  readonly locale?: NumberLocale
}

const flags = { en: ['no', 'yes'], fr: ['non', 'oui'] } as const

function numberTexts({ quantity, system, locale = 'en', digits }: QualifiedFormat) {
  const conversion = quantity && system ? fromSiConverter(quantity, system) : { mul: 1, div: 1, add: 0 }
  const format = { locale, digits: digits ?? (quantity ? digitsOf(quantity) : GENERAL_DIGITS) }
  const { mul, div } = conversion
  return {
    point: (x: number, round?: 'down' | 'up') => formatNumber(shownNumber(x, conversion), { ...format, round }),
    // A deviation is a difference: a temperature's offset does not belong to it.
    deviated: (x: number, [below, above]: readonly [number, number]) =>
      formatDeviated(
        shownNumber(x, conversion),
        [Math.abs((below * mul) / div), Math.abs((above * mul) / div)],
        format,
      ),
  }
}

/** Bases whose plain value is a lower limit: a specified minimum, MMPDS design values, a 5 % fractile. */
const LOWER_LIMITS: readonly (string | undefined)[] = ['limit', 'characteristic', 'A', 'B', 'S']
export const isLowerLimit = (basis: string | undefined): boolean => LOWER_LIMITS.includes(basis)

function numberText({ value, min, max, pm, basis }: QualifiedValue, format: QualifiedFormat): string | undefined {
  const { point, deviated } = numberTexts(format)
  if (value !== undefined && pm) return deviated(value, pm)
  if (value !== undefined) return isLowerLimit(basis) ? point(value, 'down') : point(value)
  const endedThere = basis === 'typical'
  if (min !== undefined && max !== undefined) {
    const [from, to] = [point(min, 'down'), point(max, 'up')]
    if (from === to) return from
    // "−40–−20" reads badly: a negative range is spoken out.
    return /^\u2212/.test(to) ? `${from} … ${to}` : `${from}–${to}`
  }
  if (min !== undefined) return `${endedThere ? '>' : '≥'} ${point(min, 'down')}`
  if (max !== undefined) return `${endedThere ? '<' : '≤'} ${point(max, 'up')}`
  return undefined
}

/**
 * A qualified value as one text without its unit: '≥ 235', '≤ 0.2', '170–210', '7.85 ± 0.03', 'V-0', '85 P'. A limit is
 * never rounded past itself: lower ones go down, upper ones up, and short numbers are shown as they stand.
 * An en dash where there is nothing to say.
 */
export function formatQualified(qualified: QualifiedValue, format: QualifiedFormat = {}): string {
  const { special, option, flag, text } = qualified
  const locale = format.locale ?? 'en'
  const number = numberText(qualified, format)
  if (number !== undefined) return special ? `${number} ${special}` : number
  if (special || option) return special || option || NO_VALUE
  if (flag !== undefined) return flags[locale][flag ? 1 : 0]
  return text?.[locale] || text?.en || NO_VALUE
}

/** The printed unit of a quantity for the head of a column or an axis. */
export const quantityUnitLabel = (
  quantity: QuantityKey,
  system: UnitSystem,
  locale: NumberLocale = 'en',
  currency?: string,
): string => unitText(quantity, system, locale, currency)

// Printing a value needs these too; they live apart so that a bundle can take them without the table of units.
export { formatFileSize, formatNumber } from './format-number.ts'
export { unitLabel } from './unit-label.ts'
