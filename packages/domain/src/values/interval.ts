import type { CatalogueNode } from '@ingot/contract/catalogue'
import type { PropertyValue } from '@ingot/contract/material'

/** What search compares: lo and hi differ for two-sided ranges only. Both finite, SI. */
export interface SearchInterval {
  lo: number
  hi: number
}

/**
 * The number that a value counts as in search: a one-sided bound counts as its printed number, a two-sided range as
 * both, an option as its place in the node's order, a special without a number as missing. SI.
 */
export function searchInterval(
  value: Pick<PropertyValue, 'value' | 'min' | 'max' | 'option'>,
  node: Pick<CatalogueNode, 'options'>,
): SearchInterval | undefined {
  if (value.option !== undefined) {
    const place = node.options?.indexOf(value.option) ?? -1
    return place < 0 ? undefined : { lo: place, hi: place }
  }
  const lo = value.value ?? value.min ?? value.max
  const hi = value.value ?? value.max ?? value.min
  return lo === undefined || hi === undefined ? undefined : { lo, hi }
}
