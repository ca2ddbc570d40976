import type { ShownValue } from '@ingot/contract/blocks/shown-value'
import { isQuantityKey, type UnitSystem } from '../units/quantities.ts'
import { formatQualified, isLowerLimit, quantityUnitLabel } from '../units/shown/format.ts'
import type { NumberLocale } from '../units/shown/format-number.ts'

/** What qualifies a shown value beyond its text: estimated, a minimum, a design basis. A key of the texts `mark.*`. */
export type ShownMark = 'min' | 'est' | 'A' | 'B' | 'S' | 'nominal' | 'characteristic'

export interface ShownText {
  /** The value without its unit: `170–210`, `≥ 235`, `V-0`; an en dash where there is none. */
  text: string
  unit: string
  mark?: ShownMark | undefined
}

const ESTIMATED: readonly ShownValue['origin'][] = ['estimated', 'calculated', 'simulated']

/** The small mark after a value: how sure it is comes before what it stands for. */
export function markOf({ origin, basis, value, tests }: ShownValue): ShownMark | undefined {
  // The mean of tests was worked out, not guessed; how many there are stands beside it.
  if (origin === 'calculated' && basis === 'mean' && tests !== undefined) return undefined
  if (ESTIMATED.includes(origin)) return 'est'
  if (basis === 'A' || basis === 'B' || basis === 'S' || basis === 'nominal' || basis === 'characteristic') return basis
  return basis === 'limit' && value !== undefined ? 'min' : undefined
}

/** How the numbers of a column are shown: of a quantity, or of a formula as SI number / factor in its own unit. */
export interface ShownAs {
  system: UnitSystem
  language: NumberLocale
  quantity?: string | undefined
  formula?: { factor: number; unit: string } | undefined
  /** Significant digits, where they are not those of a screen. */
  digits?: number | undefined
}

function scaled(value: ShownValue, factor: number): ShownValue {
  const { value: point, min, max, pm } = value
  return {
    ...value,
    ...(point !== undefined && { value: point / factor }),
    ...(min !== undefined && { min: min / factor }),
    ...(max !== undefined && { max: max / factor }),
    ...(pm && { pm: [pm[0] / factor, pm[1] / factor] as [number, number] }),
  }
}

/** A value as screens and files show it: `≥ 235`, `170–210`, `V-0`, with its unit and mark as separate fields. */
export function shownText(value: ShownValue | undefined, as: ShownAs): ShownText {
  if (!value) return { text: '–', unit: '' }
  const { system, language, quantity, formula, digits } = as
  const key = !formula && quantity !== undefined && isQuantityKey(quantity) ? quantity : undefined
  const { text, ...numbers } = formula ? scaled(value, formula.factor) : value
  const spoken = formatQualified(
    { ...numbers, ...(text !== undefined && { text: { en: text, fr: text } }) },
    { locale: language, ...(key && { quantity: key, system }), ...(digits !== undefined && { digits }) },
  )
  const isNumber = value.value !== undefined || value.min !== undefined || value.max !== undefined
  const unit = key ? quantityUnitLabel(key, system, language, value.currency) : (formula?.unit ?? '')
  return { text: spoken, unit: isNumber ? unit : '', mark: markOf(value) }
}

/** Digits of limits and ranges in a file: all that a number has, and none that a conversion between units leaves. */
const FILE_DIGITS = 12

/**
 * How a file shows a value: limits and ranges with all their digits. Of a plain number only one that is a limit, so that
 * no program rounds it past itself; others have the digits of the screen.
 */
export function fileText(value: ShownValue, as: ShownAs): ShownText {
  const isPlain = plainNumber(value) !== undefined && !isLowerLimit(value.basis)
  return shownText(value, isPlain ? as : { ...as, digits: FILE_DIGITS })
}

/** The number of a value that is nothing but a number, in SI; undefined for ranges, limits, words and tolerances. */
export const plainNumber = ({ value, pm, special }: ShownValue): number | undefined =>
  pm || special ? undefined : value
