import { CHIP_DIGITS } from '@ingot/contract/limits'
import type { Tag } from '@ingot/contract/search'
import { toSi } from '../../units/convert.ts'
import { isQuantityKey } from '../../units/quantities.ts'
import { UnitError } from '../../units/unit-error.ts'
import type { Format } from '../../values/format-for.ts'
import type { Bound, RangeChoice } from './address-text.ts'

/** The words of a range. */
export type RangeWord = `chip.${'equal' | 'atLeast' | 'atMost' | 'and' | 'orNone'}`

/** What the properties of filters are called and measured in. */
export interface FilterNames {
  column(key: string): NamedColumn | undefined
  node(vkey: string): NamedNode | undefined
}

export interface NamedNode {
  name: string
  isDiagram: boolean
  /** It can be asked for by itself: a feature, a diagram, or a group any of whose entries will do. */
  canBeThere: boolean
}

export interface NamedColumn {
  vkey: string
  name: string
  quantity: string | undefined
  /** Options, or special values such as “no break”, can be chosen of it. */
  hasOptions: boolean
}

/** What tells a range. */
export interface TellingRanges {
  text: (key: RangeWord, values?: Record<string, string | number>) => string
  format: Pick<Format, 'number' | 'end' | 'unit'>
}

type Printed = 'equal' | 'exact' | 'min' | 'max'

/** Two ends typed in different units are one number where they agree to these. */
const SAME_DIGITS = 10

/**
 * One end of a range in SI. Throws UnitError where its unit does not fit the property, and where it has one though
 * nobody knows in what the column is measured: the number would be taken for another.
 */
export function boundInSi({ value, unit }: Bound, quantity: string | undefined): number {
  if (unit === '') return value
  if (quantity !== undefined && isQuantityKey(quantity)) return toSi(value, unit, quantity)
  throw new UnitError('wrong-dimension', `a range of this column takes numbers in SI, without the unit '${unit}'`)
}

function boundWords(bound: Bound, as: Printed, quantity: string | undefined, { format }: TellingRanges): string {
  try {
    const unit = format.unit(quantity)
    const si = boundInSi(bound, quantity)
    const number =
      as === 'equal' || as === 'exact'
        ? format.number(si, quantity, as === 'equal' ? CHIP_DIGITS : SAME_DIGITS)
        : format.end(as, si, quantity, CHIP_DIGITS)
    return unit === '' ? number : `${number}\u00a0${unit}`
  } catch {
    // A unit that does not fit: the address said it, so the words say it too.
    return `${bound.value} ${bound.unit}`
  }
}

/** `= 5 MPa`, `at least 5 MPa`, `at least 5 MPa and at most 9 MPa` [SRCH-036, SRCH-038]. */
export function rangeWords(
  { min, max, keepMissing }: RangeChoice,
  quantity: string | undefined,
  telling: TellingRanges,
): string {
  const { text } = telling
  const [from, to] = [min, max].map((bound) => bound && boundWords(bound, 'exact', quantity, telling))
  const isEqual = min !== undefined && from === to
  const ends = isEqual
    ? [text('chip.equal', { value: boundWords(min, 'equal', quantity, telling) })]
    : [
        min && text('chip.atLeast', { value: boundWords(min, 'min', quantity, telling) }),
        max && text('chip.atMost', { value: boundWords(max, 'max', quantity, telling) }),
      ]
  const range = ends.filter(Boolean).join(` ${text('chip.and')} `)
  return keepMissing ? `${range} ${text('chip.orNone')}` : range
}

/** The name of a tag, at any depth. */
export function tagName(tags: readonly Tag[], id: string): string | undefined {
  for (const tag of tags) {
    const name = tag.id === id ? tag.name : tagName(tag.children ?? [], id)
    if (name) return name
  }
  return undefined
}
