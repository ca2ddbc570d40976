import type { FilterParts } from '@ingot/contract/filters/index'
import type { PropertyFilter } from '@ingot/contract/filters/range'
import type { FilterRule } from '@ingot/contract/filters/rule'
import { type Catalogue, columnKey } from '../catalogue/catalogue.ts'
import { isQuantityKey, quantities } from '../units/quantities.ts'

type LeftField = FilterRule['leftField']

function fieldOf(catalogue: Catalogue, { vkey, slot }: PropertyFilter, isText: boolean): LeftField {
  const quantity = catalogue.nodes.get(vkey)?.quantity
  const unit = quantity && isQuantityKey(quantity) ? quantities[quantity].si : undefined
  return { vkey: columnKey(vkey, slot), type: isText ? 'string' : 'number', ...(!isText && unit && { siUnit: unit }) }
}

function rangeRules(catalogue: Catalogue, filter: PropertyFilter): FilterRule[] {
  const { min, max, text, options, exact } = filter
  if (options)
    return options.map((option) => ({ leftField: fieldOf(catalogue, filter, true), operator: '=', right: option }))
  if (text !== undefined)
    return [{ leftField: fieldOf(catalogue, filter, true), operator: exact ? '=' : 'LIKE', right: text }]
  const leftField = fieldOf(catalogue, filter, false)
  if (min !== undefined && min === max) return [{ leftField, operator: '=', right: min }]
  return [
    ...(min === undefined ? [] : [{ leftField, operator: '>' as const, right: min }]),
    ...(max === undefined ? [] : [{ leftField, operator: '<' as const, right: max }]),
  ]
}

/** Property, feature and diagram filters as rules [SRCH-022]; bounds are given in SI. */
export const rulesOf = (
  catalogue: Catalogue,
  { propfilter, featfilter, diafilter }: Pick<FilterParts, 'propfilter' | 'featfilter' | 'diafilter'>,
): FilterRule[] => [
  ...propfilter.flatMap((filter) => rangeRules(catalogue, filter)),
  ...featfilter.map((vkey): FilterRule => ({ leftField: { vkey, type: 'Feature' }, operator: '=', right: true })),
  ...diafilter.map((vkey): FilterRule => ({ leftField: { vkey, type: 'Mpt' }, operator: '=', right: true })),
]
