import type { ShownValue } from '@ingot/contract/blocks/shown-value'
import type { Conditions } from '@ingot/contract/material'
import { formatQuantity, quantityUnitLabel } from '../units/format.ts'
import { formatNumber, type NumberLocale } from '../units/format-number.ts'
import { isQuantityKey, type QuantityKey, type UnitSystem } from '../units/quantities.ts'
import { type ShownText, shownText } from './shown-text.ts'

export interface Format {
  /** Three significant digits, four for temperatures; `digits` overrules. */
  number: (si: number | null | undefined, quantity?: string, digits?: number) => string
  unit: (quantity?: string, currency?: string) => string
  shown: (value: ShownValue | undefined, quantity?: string) => ShownText
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
  const number: Format['number'] = (si, quantity, digits) => {
    const key = known(quantity)
    const options = digits === undefined ? {} : { digits }
    return key
      ? formatQuantity(si, key, system, language, options).text
      : formatNumber(si, { locale: language, ...options })
  }
  const unit: Format['unit'] = (quantity, currency) => {
    const key = known(quantity)
    return key ? quantityUnitLabel(key, system, language, currency) : ''
  }
  const shown: Format['shown'] = (value, quantity) => shownText(value, { system, language, quantity })
  const condition = (name: string, at: Conditions[string], isShort: boolean): string => {
    if (typeof at === 'string') return word(name, at)
    const { quantity, symbol, name: full = name } = names[name] ?? {}
    const printed = unit(quantity)
    const range = typeof at === 'number' ? number(at, quantity) : intervalText(at, (bound) => number(bound, quantity))
    const text = printed ? `${range} ${printed}` : range
    if (name === 'T') return text
    return `${isShort && symbol ? symbol : full.charAt(0).toLowerCase() + full.slice(1)} ${text}`
  }
  const said = (cond: Conditions | undefined, isShort: boolean) =>
    Object.entries(cond ?? {})
      .map(([name, at]) => condition(name, at, isShort))
      .join(' · ')
  const conditions: Format['conditions'] = (cond) => said(cond, false)
  const shortConditions: Format['shortConditions'] = (cond) => said(cond, true)
  return { number, unit, shown, conditions, shortConditions }
}

type IntervalLike = Exclude<Conditions[string], number | string>

function intervalText({ gt, gte, lt, lte }: IntervalLike, number: (bound: number) => string): string {
  const from = gte ?? gt
  const to = lte ?? lt
  if (from !== undefined && to !== undefined) return `${number(from)}–${number(to)}`
  if (from !== undefined) return `${gte === undefined ? '>' : '≥'} ${number(from)}`
  return to === undefined ? '–' : `${lte === undefined ? '<' : '≤'} ${number(to)}`
}
