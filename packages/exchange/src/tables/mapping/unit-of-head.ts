import type { CatalogueFile } from '@ingot/contract/catalogue'
import { isQuantityKey } from '@ingot/domain/units/quantities'
import { fittingUnit } from '../../draft/measure.ts'
import { propertiesOf } from '../../draft/properties.ts'
import { headerOf } from '../heads/header.ts'
import type { ColumnMapping } from './mapping.ts'

function quantityOf(column: ColumnMapping, catalogue: CatalogueFile): string | undefined {
  const node = (key: string) => propertiesOf(catalogue).nodes.get(catalogue.renamed?.[key] ?? key)
  if ('vkey' in column) return node(column.vkey)?.quantity
  if ('curve' in column) return node(column.curve)?.[column.axis]?.quantity
  return 'condition' in column ? catalogue.conditions[column.condition]?.quantity : undefined
}

/** The unit that a head states (`Rm [N/mm²]`), where it fits what the mapping says the column holds. */
export function unitOfHead(column: ColumnMapping, catalogue: CatalogueFile): string | undefined {
  const { unit } = headerOf(column.header)
  const quantity = quantityOf(column, catalogue)
  if (unit === undefined || quantity === undefined || !isQuantityKey(quantity)) return undefined
  return fittingUnit(unit, quantity) === undefined ? undefined : unit
}
