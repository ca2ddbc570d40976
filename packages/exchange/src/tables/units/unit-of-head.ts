import type { CatalogueFile } from '@ingot/contract/catalogue'
import { isQuantityKey, type QuantityKey } from '@ingot/domain/units/quantities'
import { fittingUnit } from '../../draft/measure.ts'
import { propertiesOf } from '../../draft/properties.ts'
import { meantUnit } from '../../draft/written-units.ts'
import { isShareUnit } from '../heads/column-names.ts'
import { headerOf } from '../heads/header.ts'
import type { ColumnMapping } from '../mapping/mapping.ts'

/** The quantity of a column's numbers; undefined for texts, fields and shares of elements. */
export function quantityOfColumn(column: ColumnMapping, catalogue: CatalogueFile): QuantityKey | undefined {
  const node = (key: string) => propertiesOf(catalogue).nodes.get(catalogue.renamed?.[key] ?? key)
  const key = () => {
    if ('vkey' in column) return node(column.vkey)?.quantity
    if ('curve' in column) return node(column.curve)?.[column.axis]?.quantity
    return 'condition' in column ? catalogue.conditions[column.condition]?.quantity : undefined
  }
  const quantity = key()
  return quantity !== undefined && isQuantityKey(quantity) ? quantity : undefined
}

/** Whether a unit measures what the column holds. */
export function fitsColumn(unit: string, column: ColumnMapping, catalogue: CatalogueFile): boolean {
  if ('element' in column) return isShareUnit(meantUnit(unit))
  const quantity = quantityOfColumn(column, catalogue)
  return quantity !== undefined && fittingUnit(unit, quantity) !== undefined
}

/** A head whose unit is told in thousands or millions by a word or power before it: `modulus_million_psi`, `E x 10^6 (psi)`. */
const MULTIPLE = /(?:thousands?|millions?|mio\.?|tsd\.?|milliers?|10\s?\^\s?[+-]?\d\d?|1[.,]?000)$/i

/** The unit that a head states (`Rm [N/mm²]`), where it fits what the column holds. */
export function unitOfHead(head: string, column: ColumnMapping, catalogue: CatalogueFile): string | undefined {
  const { unit, name } = headerOf(head)
  return unit !== undefined && !MULTIPLE.test(name) && fitsColumn(unit, column, catalogue) ? unit : undefined
}
