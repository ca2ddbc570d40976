import type { CatalogueNode } from '@ingot/contract/catalogue'
import type { PropertyValue } from '@ingot/contract/material'
import { isNeverNegative } from './never-negative.ts'
import { beyond, OPEN, type SearchInterval } from './open-ends.ts'

/** All that a value may be, of its two limits; a limit of a number that is never negative begins above nothing. */
export function betweenLimits(
  { value, min, max }: Pick<PropertyValue, 'value' | 'min' | 'max'>,
  isNeverNegative: boolean,
): SearchInterval | undefined {
  const lo = value ?? min
  const hi = value ?? max
  if (lo !== undefined) return { lo, hi: hi ?? OPEN }
  if (hi === undefined) return undefined
  return beyond(hi, isNeverNegative && hi >= 0 ? '<' : '<-')
}

/**
 * The interval that a value counts as in search: a number as itself, a range as both its ends, a limit as all that it
 * admits, an option as its place in the node's order, a special without a number as missing. SI.
 */
export function searchInterval(
  value: Pick<PropertyValue, 'value' | 'min' | 'max' | 'option'>,
  node: Partial<Pick<CatalogueNode, 'vkey' | 'options' | 'quantity'>>,
): SearchInterval | undefined {
  if (value.option !== undefined) {
    const place = node.options?.indexOf(value.option) ?? -1
    return place < 0 ? undefined : { lo: place, hi: place }
  }
  return betweenLimits(value, isNeverNegative(node))
}
