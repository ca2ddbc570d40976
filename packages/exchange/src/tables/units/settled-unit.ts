import type { CatalogueFile } from '@ingot/contract/catalogue'
import { parseUnit } from '@ingot/domain/units/parse'
import type { QuantityKey } from '@ingot/domain/units/quantities'
import { fittingUnit, siConverter } from '../../draft/measure.ts'
import { meantUnit } from '../../draft/written-units.ts'
import { say, type Told } from '../../report/say.ts'
import { shareUnit } from '../heads/column-names.ts'
import type { TableHead } from '../heads/table-head.ts'
import type { ColumnMapping } from '../mapping/mapping.ts'
import { fitsColumn, quantityOfColumn, unitOfHead } from './unit-of-head.ts'

/** A column with the unit that its numbers are in, and what is to be told of units that contradict each other. */
export interface Settled {
  mapping: ColumnMapping
  /** The mapping says another unit than the file, which is followed unless the mapping names it as wrong. */
  overruled?: Told
  /** The file says two units: its numbers are in neither for certain. */
  clash?: Told
}

/** Conversions differ by rounding at most. */
const isSame = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b))

/** Two units of one quantity that make different numbers of one; prices differ by their currency as well. */
function differ(one: string, other: string, quantity: QuantityKey): boolean {
  const [a, b] = [siConverter(one, quantity), siConverter(other, quantity)]
  if (!a || !b) return false
  if (![0, 1].every((number) => isSame(a.written(number), b.written(number)))) return true
  const currency = (unit: string) => parseUnit(fittingUnit(unit, quantity) ?? unit).currency ?? 'currency'
  const [of, otherOf] = [currency(one), currency(other)]
  return of !== otherOf && of !== 'currency' && otherOf !== 'currency'
}

/** `%` says no more than that it is a share: `at%` beside it says of what. */
function differAsShares(one: string, other: string): boolean {
  const isOpen = (unit: string) => unit.trim() === '%'
  const [a, b] = [shareUnit(meantUnit(one)), shareUnit(meantUnit(other))]
  return a !== b && !(isOpen(one) && b === 'at%') && !(isOpen(other) && a === 'at%')
}

function areDifferent(one: string, other: string, column: ColumnMapping, catalogue: CatalogueFile): boolean {
  if ('element' in column) return differAsShares(one, other)
  const quantity = quantityOfColumn(column, catalogue)
  return quantity !== undefined && differ(one, other, quantity)
}

const withUnit = (mapping: ColumnMapping, unit: string | undefined): ColumnMapping =>
  'field' in mapping || unit === undefined ? mapping : { ...mapping, unit }

/** The unit above the row of units: of the head itself, else of the heads above it. */
function unitAbove({ heads, groups }: TableHead, index: number, column: ColumnMapping, catalogue: CatalogueFile) {
  const texts = [heads[index] ?? '', ...groups.map((group) => group[index] ?? '').reverse()]
  return texts.map((text) => unitOfHead(text, column, catalogue)).find((unit) => unit !== undefined)
}

/**
 * The unit of a column that is read as a mapping or a guess says. What the file says of it is followed; where its head and
 * its row of units differ, neither is.
 */
export function settledUnit(
  column: ColumnMapping,
  index: number,
  head: TableHead,
  catalogue: CatalogueFile,
  isSaid: boolean,
): Settled {
  if ('field' in column) return { mapping: column }
  const row = head.units[index]
  const isUnit = row !== undefined && fitsColumn(row, column, catalogue)
  // A guess has the unit of the head, of its group or of a title, and that of the row only where there is none.
  const above = isSaid ? unitAbove(head, index, column, catalogue) : column.unit
  const name = head.heads[index] ?? ''
  if (isUnit && above !== undefined && areDifferent(above, row, column, catalogue))
    return { mapping: column, clash: say('report.units-differ', { column: name, head: above, row }) }
  if (!isSaid) return { mapping: column }
  const stated = isUnit ? row : above
  const said = column.unit
  if (said === undefined) return { mapping: withUnit(column, row ?? above) }
  if (stated === undefined || !areDifferent(said, stated, column, catalogue)) return { mapping: column }
  const { instead } = column
  if (instead !== undefined && !areDifferent(instead, stated, column, catalogue))
    return { mapping: column, overruled: say('report.unit-corrected', { column: name, said, stated }) }
  return {
    mapping: withUnit(column, stated),
    overruled: say('report.unit-overruled', { column: name, said, stated }),
  }
}
