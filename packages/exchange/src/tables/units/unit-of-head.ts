import type { CatalogueFile } from '@ingot/contract/catalogue'
import { isQuantityKey, type QuantityKey } from '@ingot/domain/units/quantities'
import { fittingUnit } from '../../draft/measure.ts'
import { propertiesOf } from '../../draft/properties.ts'
import { meantUnit } from '../../draft/written-units.ts'
import { isShareUnit } from '../heads/column-names.ts'
import { headerOf, isUnit } from '../heads/header.ts'
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

const BRACKETS = /[([{]([^()[\]{}]{1,40})[)\]}]/g
/** Longer heads are sentences. */
const HEAD_MAX = 300

/** Texts of a head that may be its unit where it does not end with one: `Rm (ksi) long.`, `Rm (ksi, 20 °C)`, `Rm/ksi`, `RM KSI`. */
function* partsWithin(head: string): Generator<{ before: string; part: string }> {
  for (const found of head.matchAll(BRACKETS))
    for (const part of (found[1] ?? '').split(/[,;]/)) yield { before: head.slice(0, found.index).trim(), part }
  for (const sign of ['/', ' ']) {
    const at = head.lastIndexOf(sign)
    // A single letter is a name or a direction.
    if (at > 0 && head.length - at > 2) yield { before: head.slice(0, at).trim(), part: head.slice(at + 1) }
  }
}

/** The unit that a head states (`Rm [N/mm²]`), where it fits what the column holds. */
export function unitOfHead(head: string, column: ColumnMapping, catalogue: CatalogueFile): string | undefined {
  const { unit, name } = headerOf(head)
  if (unit !== undefined && fitsColumn(unit, column, catalogue)) return MULTIPLE.test(name) ? undefined : unit
  for (const { before, part } of partsWithin(head.trim().slice(0, HEAD_MAX))) {
    const meant = meantUnit(part)
    if (isUnit(meant) && fitsColumn(meant, column, catalogue) && !MULTIPLE.test(before)) return meant
  }
  return undefined
}
