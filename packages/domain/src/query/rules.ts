import type { FilterParts } from '@ingot/contract/filters/index'
import type { PropertyFilter } from '@ingot/contract/filters/range'
import type { FilterRule } from '@ingot/contract/filters/rule'
import { type Catalogue, columnKey } from '../catalogue/catalogue.ts'
import { toSi } from '../units/convert.ts'
import { displayUnit, isQuantityKey, quantities, type UnitSystem } from '../units/quantities.ts'

type LeftField = FilterRule['leftField']

function fieldOf(catalogue: Catalogue, { vkey, slot }: PropertyFilter, isText: boolean): LeftField {
  const quantity = catalogue.nodes.get(vkey)?.quantity
  const unit = quantity && isQuantityKey(quantity) ? quantities[quantity].si : undefined
  return { vkey: columnKey(vkey, slot), type: isText ? 'string' : 'number', ...(!isText && unit && { siUnit: unit }) }
}

function rangeRules(catalogue: Catalogue, filter: PropertyFilter, system: UnitSystem): FilterRule[] {
  const { min, max, text, options, exact } = filter
  if (options)
    return options.map((option) => ({ leftField: fieldOf(catalogue, filter, true), operator: '=', right: option }))
  if (text !== undefined)
    return [{ leftField: fieldOf(catalogue, filter, true), operator: exact ? '=' : 'LIKE', right: text }]
  const leftField = fieldOf(catalogue, filter, false)
  const quantity = catalogue.nodes.get(filter.vkey)?.quantity
  const si = (value: number) =>
    quantity && isQuantityKey(quantity) ? toSi(value, displayUnit(quantity, system), quantity) : value
  if (min !== undefined && min === max) return [{ leftField, operator: '=', right: si(min) }]
  return [
    ...(min === undefined ? [] : [{ leftField, operator: '>' as const, right: si(min) }]),
    ...(max === undefined ? [] : [{ leftField, operator: '<' as const, right: si(max) }]),
  ]
}

/** The property, feature and diagram filters of a payload as rules in SI [SRCH-022]. */
export const rulesOf = (
  catalogue: Catalogue,
  { propfilter, featfilter, diafilter }: Pick<FilterParts, 'propfilter' | 'featfilter' | 'diafilter'>,
  system: UnitSystem,
): FilterRule[] => [
  ...propfilter.flatMap((filter) => rangeRules(catalogue, filter, system)),
  ...featfilter.map((vkey): FilterRule => ({ leftField: { vkey, type: 'Feature' }, operator: '=', right: true })),
  ...diafilter.map((vkey): FilterRule => ({ leftField: { vkey, type: 'Mpt' }, operator: '=', right: true })),
]
