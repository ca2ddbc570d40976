import type { CatalogueFile } from '@ingot/contract/catalogue'
import { isQuantityKey } from '@ingot/domain/units/quantities'
import { fittingUnit } from '../../draft/measure.ts'
import { propertiesOf } from '../../draft/properties.ts'
import { meantUnit } from '../../draft/written-units.ts'
import { Refusal } from '../../refusal.ts'
import { isElement, isShareUnit } from '../heads/column-names.ts'
import type { ColumnMapping, TableMapping } from './mapping.ts'

const listed = (keys: readonly string[]) => keys.slice(0, 40).join(', ')

const conditionFault = (key: string, { conditions }: CatalogueFile) =>
  conditions[key] === undefined
    ? `the condition '${key}' is not known; there are ${listed(Object.keys(conditions))}`
    : undefined

const unitFault = (unit: string | undefined, quantity: string | undefined) =>
  unit !== undefined && quantity !== undefined && isQuantityKey(quantity) && fittingUnit(unit, quantity) === undefined
    ? `the unit '${unit}' does not fit ${quantity}`
    : undefined

function faultOf(column: ColumnMapping, catalogue: CatalogueFile): string | undefined {
  if ('field' in column) return undefined
  if ('element' in column) {
    if (!isElement(column.element)) return `'${column.element}' is no element`
    return column.unit !== undefined && !isShareUnit(meantUnit(column.unit))
      ? `the unit '${column.unit}' is no share; take %, ppm or at%`
      : undefined
  }
  if ('condition' in column)
    return (
      conditionFault(column.condition, catalogue) ??
      unitFault(column.unit, catalogue.conditions[column.condition]?.quantity)
    )
  const node = propertiesOf(catalogue).nodes.get(catalogue.renamed?.[column.vkey] ?? column.vkey)
  if (!node) return `the property '${column.vkey}' is not in the catalogue; vkey takes a key such as density`
  if (node.type === 'Mpt' || node.from) return `the property '${column.vkey}' takes no single number`
  const { slot, cond } = column
  if (slot !== undefined && (catalogue.slots[slot] === undefined || !node.slots?.includes(slot)))
    return `${column.vkey} has no slot '${slot}'; it has ${listed(node.slots ?? []) || 'none'}`
  for (const key of Object.keys(cond ?? {})) {
    const fault = conditionFault(key, catalogue)
    if (fault) return fault
  }
  return unitFault(column.unit, node.quantity)
}

/** Throws a refusal that names the first column of a mapping that the catalogue cannot follow. */
export function checkMapping(mapping: TableMapping | undefined, catalogue: CatalogueFile): void {
  for (const column of mapping?.columns ?? []) {
    const fault = faultOf(column, catalogue)
    if (fault)
      throw new Refusal('mapping', `The mapping of the column '${column.header}' cannot be followed: ${fault}.`)
  }
}
