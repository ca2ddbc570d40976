import type { Composition, CompositionItem } from '@ingot/contract/material'
import { parseNumber } from '@ingot/domain/units/written/parse-number'
import { readings, typedNumber } from '../../../../words/typed-number.ts'

export type ShareKey = 'value' | 'min' | 'max'

const SURE_DIGITS = 12

/** A fraction of 1 as percent, with every digit. */
export const percentText = (fraction: number | undefined, lang: string): string =>
  fraction === undefined ? '' : typedNumber(Number((fraction * 100).toPrecision(SURE_DIGITS)), lang)

/** Signs that certificates write before a bound, which the column says already. */
const SIGNS: Readonly<Record<ShareKey, readonly string[]>> = { value: [], min: ['≥', '>=', '>'], max: ['≤', '<=', '<'] }

/** What was typed as a fraction of 1: '18', '0,5 %'; nothing for an empty cell, undefined for what is no share. */
export function readShare(typed: string, key: ShareKey, lang: string): { share: number | undefined } | undefined {
  const given = typed.trim()
  const sign = SIGNS[key].find((one) => given.startsWith(one)) ?? ''
  const text = given.slice(sign.length, given.endsWith('%') ? -1 : undefined)
  if (text.trim() === '') return { share: undefined }
  const read = parseNumber(text, readings(text, lang))
  if (!read.ok || read.value < 0 || read.value > 100) return undefined
  return { share: Number((read.value / 100).toPrecision(SURE_DIGITS)) }
}

/** An item with a share of it changed; a value and a bound do not stand beside each other. */
export function withShare(item: CompositionItem, key: ShareKey, share: number | undefined): CompositionItem {
  const { value: _v, min, max, pm: _pm, balance: _b, ...named } = item
  if (share === undefined) {
    const { [key]: _, ...rest } = item
    return rest
  }
  if (key === 'value') return { ...named, value: share }
  return { ...named, ...(min !== undefined && { min }), ...(max !== undefined && { max }), [key]: share }
}

/** The item that is what the others leave. */
export function withBalance(item: CompositionItem, isBalance: boolean): CompositionItem {
  const { value: _v, min: _min, max: _max, pm: _pm, balance: _b, ...named } = item
  return isBalance ? { ...named, balance: true } : named
}

export interface Sum {
  /** Of the values, of the middle of a range, of a bound alone; fractions of 1. */
  sum: number
  /** What the balance is, where there is one and the others leave it. */
  balance: number | undefined
  isTooMuch: boolean
}

const ROUNDING = 1e-9

/** What the items of a composition add up to. */
export function sumOf({ items }: Pick<Composition, 'items'>): Sum {
  const share = ({ value, min, max }: CompositionItem) =>
    value ?? (min !== undefined && max !== undefined ? (min + max) / 2 : (max ?? min ?? 0))
  const least = ({ value, min }: CompositionItem) => value ?? min ?? 0
  const total = (of: (item: CompositionItem) => number) =>
    items.reduce((sum, item) => (item.balance ? sum : sum + of(item)), 0)
  const sum = total(share)
  const hasBalance = items.some(({ balance }) => balance === true)
  return {
    sum,
    balance: hasBalance && sum <= 1 ? 1 - sum : undefined,
    isTooMuch: total(least) > 1 + ROUNDING,
  }
}

/** Letters of an element's sign: C, Cr. Anything longer is a constituent. */
const ELEMENT_MAX = 2

/** A row named as it was typed: an element by its sign, else a constituent. */
export function named(item: CompositionItem, typed: string): CompositionItem {
  const { el: _el, part: _part, ...rest } = item
  const name = typed.trim()
  const isElement = name.length <= ELEMENT_MAX && name[0] !== undefined && name[0] === name[0].toUpperCase()
  return isElement ? { ...rest, el: name } : { ...rest, part: name }
}
