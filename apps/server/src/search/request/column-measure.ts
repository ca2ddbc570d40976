import { elementOf } from '@ingot/domain/catalogue/catalogue'
import { atTemperature } from '@ingot/domain/query/at-temperature'
import { type OpenFormula, openFormula } from '@ingot/domain/query/language/formula'
import type { Vocabulary } from '@ingot/domain/query/language/vocabulary'
import type { Shipped } from '../../catalog/shipped.ts'

/** What the numbers of a column are: of a quantity, or of a formula with a unit of its own. */
export type ColumnMeasure = { quantity: string | undefined } | { formula: OpenFormula }

/**
 * The measure of a column key: a property or one of its slots, an element (`wt.Cr`, a share), a property at a temperature
 * (`=rm@473.15`, as the property) or a formula; undefined for what is no column. Filters, replies and exports ask here,
 * so that a number of a reply can be sent back as a bound.
 */
export function measureOf(
  { catalogue }: Pick<Shipped, 'catalogue'>,
  key: string,
  vocabulary: () => Vocabulary,
): ColumnMeasure | undefined {
  const column = catalogue.columns.get(key)
  if (column) return { quantity: column.node.quantity }
  if (elementOf(key)) return { quantity: 'percent' }
  const at = atTemperature(key)
  // Any name may stand before the temperature (`=yield@473.15`): then it is a formula like others.
  const plain = at && measureOf({ catalogue }, at.column, vocabulary)
  if (plain) return plain
  const formula = key.startsWith('=') ? openFormula(key, vocabulary()) : undefined
  return formula && 'factor' in formula ? { formula } : undefined
}
