import type { ShownStatistics, ShownValue } from '@ingot/contract/blocks/shown-value'
import type { Conditions } from '@ingot/contract/material'
import { statisticsText } from '../specimens/statistics-text.ts'
import { fromSiConverter } from '../units/convert.ts'
import { isQuantityKey, type QuantityKey, type UnitSystem } from '../units/quantities.ts'
import { formatQuantity, quantityUnitLabel } from '../units/shown/format.ts'
import { formatNumber, type NumberLocale, OUTWARDS, type RangeEnd } from '../units/shown/format-number.ts'
import { type ShownText, shownText } from './shown-text.ts'

export interface Format {
  /** Three significant digits, four for temperatures; `digits` overrules. */
  number: (si: number | null | undefined, quantity?: string, digits?: number) => string
  /** A difference of two numbers of the quantity, in its unit: readings of temperature have no zero point in it. */
  difference: (si: number, quantity?: string, digits?: number) => string
  /** An end of a range, rounded outwards: what lies at the end lies within what is printed. */
  end: (which: RangeEnd, si: number | null | undefined, quantity?: string, digits?: number) => string
  unit: (quantity?: string, currency?: string) => string
  shown: (value: ShownValue | undefined, quantity?: string) => ShownText
  /** Statistics of specimens: `n = 12, s = 4.1 MPa, 402–421 MPa`; `short` is `n = 12, s = 4.1 MPa`. '' for none. */
  statistics: (stats: ShownStatistics | undefined, quantity?: string, form?: 'short') => string
  /** Test conditions in words: `23 °C · strain rate 0.1 1/s · longitudinal`. */
  conditions: (cond: Conditions | undefined) => string
  /** The same with signs for names, for a legend: `23 °C · ε̇ 0.1 1/s · longitudinal`. */
  shortConditions: (cond: Conditions | undefined) => string
}

/** What a test condition is called, and the quantity of its number. */
export interface ConditionName {
  name: string
  symbol?: string | undefined
  quantity?: string | undefined
}

/** What an option of a condition is called: L of dir is longitudinal. */
export type ConditionWord = (condition: string, option: string) => string

const known = (quantity?: string): QuantityKey | undefined =>
  quantity !== undefined && isQuantityKey(quantity) ? quantity : undefined

/** Everything that turns stored SI numbers into what a screen or a page shows, for one unit system and language. */
export function formatFor(
  system: UnitSystem,
  language: NumberLocale,
  names: Readonly<Record<string, ConditionName>> = {},
  word: ConditionWord = (_, option) => option,
): Format {
  const printed = (si: number | null | undefined, quantity?: string, digits?: number, round?: 'down' | 'up') => {
    const key = known(quantity)
    const options = digits === undefined ? { round } : { digits, round }
    return key
      ? formatQuantity(si, key, system, language, options).text
      : formatNumber(si, { locale: language, ...options })
  }
  const number: Format['number'] = (si, quantity, digits) => printed(si, quantity, digits)
  const end: Format['end'] = (which, si, quantity, digits) => printed(si, quantity, digits, OUTWARDS[which])
  const difference: Format['difference'] = (si, quantity, digits) => {
    const key = known(quantity)
    const { mul, div } = key ? fromSiConverter(key, system) : { mul: 1, div: 1 }
    return formatNumber((si * mul) / div, { locale: language, ...(digits !== undefined && { digits }) })
  }
  const unit: Format['unit'] = (quantity, currency) => {
    const key = known(quantity)
    return key ? quantityUnitLabel(key, system, language, currency) : ''
  }
  const shown: Format['shown'] = (value, quantity) => shownText(value, { system, language, quantity })
  const statistics: Format['statistics'] = (stats, quantity, form) =>
    statisticsText(stats, { system, language, quantity, isShort: form === 'short' })
  const condition = (name: string, at: Conditions[string], isShort: boolean): string => {
    if (typeof at === 'string') return word(name, at)
    const { quantity, symbol, name: full = name } = names[name] ?? {}
    const label = unit(quantity)
    const range =
      typeof at === 'number'
        ? number(at, quantity)
        : intervalText(at, (bound, round, digits) => printed(bound, quantity, digits, round))
    const text = label ? `${range} ${label}` : range
    if (name === 'T') return text
    return `${isShort && symbol ? symbol : full.charAt(0).toLowerCase() + full.slice(1)} ${text}`
  }
  const said = (cond: Conditions | undefined, isShort: boolean) =>
    Object.entries(cond ?? {})
      .map(([name, at]) => condition(name, at, isShort))
      .join(' · ')
  const conditions: Format['conditions'] = (cond) => said(cond, false)
  const shortConditions: Format['shortConditions'] = (cond) => said(cond, true)
  return { number, difference, end, unit, shown, statistics, conditions, shortConditions }
}

type IntervalLike = Exclude<Conditions[string], number | string>

/** Enough digits to print two different bounds differently. */
const FINEST = 12

/**
 * Where a value holds. Bounds are rounded inwards: 40 mm in inches is ≤ 1.57, as nobody stated the value for 1.58. Two
 * that would print the same get as many digits as make them differ.
 */
function intervalText(
  { gt, gte, lt, lte }: IntervalLike,
  print: (bound: number, round: 'down' | 'up', digits?: number) => string,
): string {
  const from = gte ?? gt
  const to = lte ?? lt
  if (from !== undefined && to !== undefined) {
    const isNarrow = from !== to && print(from, 'down') === print(to, 'down')
    const digits = isNarrow ? FINEST : undefined
    return `${print(from, 'up', digits)}–${print(to, 'down', digits)}`
  }
  if (from !== undefined) return `${gte === undefined ? '>' : '≥'} ${print(from, 'up')}`
  return to === undefined ? '–' : `${lte === undefined ? '<' : '≤'} ${print(to, 'down')}`
}
