import type { ShownValue } from '@ingot/contract/blocks/shown-value'
import type { Conditions } from '@ingot/contract/material'
import { formatQualified, formatQuantity, quantityUnitLabel } from '@ingot/domain/units/format'
import { formatNumber } from '@ingot/domain/units/format-number'
import { isQuantityKey, type QuantityKey, type UnitSystem } from '@ingot/domain/units/quantities'
import { useMemo } from 'react'
import { type ConditionName, useCatalogue } from './catalogue.ts'
import { CONDITION_WORDS, isConditionWord } from './condition-words.ts'
import { type Language, useLanguage } from './language.ts'
import { useText } from './texts.ts'
import { useUnitSystem } from './units.ts'

export interface ShownText {
  /** The value without its unit: `170–210`, `≥ 235`, `V-0`; an en dash where there is none. */
  text: string
  unit: string
  /** What qualifies it beyond its text: estimated, a minimum, a design basis. A key of the texts `mark.*`. */
  mark?: ShownMark | undefined
}

export type ShownMark = 'min' | 'est' | 'A' | 'B' | 'S' | 'nominal' | 'characteristic'

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

const ESTIMATED: readonly ShownValue['origin'][] = ['estimated', 'calculated', 'simulated']

/** The small mark beside a value: how sure it is comes before what it stands for. */
export function markOf({ origin, basis, value }: ShownValue): ShownMark | undefined {
  if (ESTIMATED.includes(origin)) return 'est'
  if (basis === 'A' || basis === 'B' || basis === 'S' || basis === 'nominal' || basis === 'characteristic') return basis
  return basis === 'limit' && value !== undefined ? 'min' : undefined
}

const known = (quantity?: string): QuantityKey | undefined =>
  quantity !== undefined && isQuantityKey(quantity) ? quantity : undefined

/** What an option of a condition is called: L of dir is longitudinal. */
export type ConditionWord = (condition: string, option: string) => string

/** Everything that turns stored SI numbers into what a screen shows, for one unit system and language. */
export function formatFor(
  system: UnitSystem,
  language: Language,
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
  const shown: Format['shown'] = (value, quantity) => {
    if (!value) return { text: '–', unit: '' }
    const key = known(quantity)
    const { text, ...numbers } = value
    const spoken = formatQualified(
      { ...numbers, ...(text !== undefined && { text: { en: text, fr: text } }) },
      { locale: language, ...(key && { quantity: key, system }) },
    )
    const isNumber = value.value !== undefined || value.min !== undefined || value.max !== undefined
    return { text: spoken, unit: isNumber ? unit(quantity, value.currency) : '', mark: markOf(value) }
  }
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

/** The format for the unit system and language of this view. */
export function useFormat(): Format {
  const system = useUnitSystem()
  const language = useLanguage()
  const catalogue = useCatalogue()
  const text = useText()
  return useMemo(() => {
    const word: ConditionWord = (condition, option) => {
      if (condition === 'moisture') return catalogue?.slots[option] ?? option
      if (condition === 'of') return catalogue?.nodes.get(option)?.name ?? option
      const key = `${condition}.${option}`
      return isConditionWord(key) ? text(CONDITION_WORDS[key]) : option
    }
    return formatFor(system, language, catalogue?.conditions, word)
  }, [system, language, catalogue, text])
}
