import type { CatalogueFile } from '@ingot/contract/catalogue'
import { isQuantityKey, quantityOf } from '@ingot/domain/units/quantities'
import { fittingUnit } from '../../draft/measure.ts'
import { propertiesOf } from '../../draft/properties.ts'
import { meantUnit } from '../../draft/written-units.ts'
import { Refusal } from '../../refusal.ts'
import { say, sayAll, type Told } from '../../report/say.ts'
import { isElement, isShareUnit } from '../heads/column-names.ts'
import type { ColumnMapping, FixedMapping, TableMapping } from './mapping.ts'

const listed = (keys: readonly string[]) => keys.slice(0, 40).join(', ')

const conditionFault = (key: string, { conditions }: CatalogueFile) =>
  conditions[key] === undefined
    ? say('report.mapping-condition', { key, keys: listed(Object.keys(conditions)) })
    : undefined

const unitFault = (unit: string | undefined, quantity: string | undefined) =>
  unit !== undefined && quantity !== undefined && isQuantityKey(quantity) && fittingUnit(unit, quantity) === undefined
    ? say('report.mapping-unit', { unit, quantity: quantityOf(quantity).label })
    : undefined

/** A text is said to mean one of the options, where a condition has options; a number is read as one of a cell. */
function meaningFault(condition: string, values: object | undefined, catalogue: CatalogueFile): Told | undefined {
  const { options } = catalogue.conditions[condition] ?? {}
  const unknown = Object.values(values ?? {}).find((one) => one !== '' && options?.includes(one) === false)
  return unknown === undefined
    ? undefined
    : say('report.mapping-meaning', { text: unknown, options: listed(options ?? []) })
}

function faultOf(column: ColumnMapping, catalogue: CatalogueFile): Told | undefined {
  if ('field' in column) return undefined
  if ('element' in column) {
    if (!isElement(column.element)) return say('report.mapping-element', { element: column.element })
    return column.unit !== undefined && !isShareUnit(meantUnit(column.unit))
      ? say('report.mapping-share', { unit: column.unit })
      : undefined
  }
  if ('condition' in column)
    return (
      conditionFault(column.condition, catalogue) ??
      unitFault(column.unit, catalogue.conditions[column.condition]?.quantity) ??
      meaningFault(column.condition, column.values, catalogue)
    )
  if ('curve' in column) return curveFault(column, catalogue)
  const node = propertiesOf(catalogue).nodes.get(catalogue.renamed?.[column.vkey] ?? column.vkey)
  if (!node) return say('report.mapping-property', { key: column.vkey })
  if (node.type === 'Mpt' || node.from) return say('report.mapping-no-number', { name: node.name })
  const { slot, cond } = column
  if (slot !== undefined && (catalogue.slots[slot] === undefined || !node.slots?.includes(slot)))
    return say('report.mapping-slot', { name: node.name, slot, slots: listed(node.slots ?? []) || '–' })
  return condFault(cond, catalogue) ?? unitFault(column.unit, node.quantity)
}

function condFault(cond: object | undefined, catalogue: CatalogueFile): Told | undefined {
  for (const key of Object.keys(cond ?? {})) {
    const fault = conditionFault(key, catalogue)
    if (fault) return fault
  }
  return undefined
}

function curveFault(
  { curve, axis, unit, cond }: Extract<ColumnMapping, { curve: string }>,
  catalogue: CatalogueFile,
): Told | undefined {
  const node = propertiesOf(catalogue).nodes.get(catalogue.renamed?.[curve] ?? curve)
  const quantity = node?.[axis]?.quantity
  if (node?.type !== 'Mpt' || quantity === undefined) return say('report.mapping-curve', { key: curve })
  return condFault(cond, catalogue) ?? unitFault(unit, quantity)
}

function fixedFault({ condition, unit }: FixedMapping, catalogue: CatalogueFile): Told | undefined {
  if (condition === undefined) return undefined
  return conditionFault(condition, catalogue) ?? unitFault(unit, catalogue.conditions[condition]?.quantity)
}

/** The column as a reader of the mapping finds it: by its head, or by its place. */
const placeOf = ({ header, column }: ColumnMapping) => header || `column ${column ?? '?'}`

/** A condition that holds for all rows stands in no column, and is fixed once. */
function fixedTwiceFault({ columns, fixed = [] }: TableMapping): Told | undefined {
  const conditions = fixed.flatMap(({ condition }) => (condition === undefined ? [] : [condition]))
  const twice = conditions.find((key, i) => conditions.indexOf(key) !== i)
  if (twice !== undefined) return say('report.mapping-fixed-twice', { condition: twice })
  for (const column of columns)
    if ('condition' in column && conditions.includes(column.condition))
      return say('report.mapping-fixed-column', { condition: column.condition, column: placeOf(column) })
  return undefined
}

/** Throws a refusal that names the first column of a mapping that the catalogue cannot follow. */
export function checkMapping(mapping: TableMapping | undefined, catalogue: CatalogueFile): void {
  for (const column of mapping?.columns ?? []) {
    const fault = faultOf(column, catalogue)
    if (fault) throw new Refusal('mapping', sayAll(say('report.mapping-of-column', { column: placeOf(column) }), fault))
  }
  const twice = mapping && fixedTwiceFault(mapping)
  if (twice) throw new Refusal('mapping', sayAll(say('report.mapping-of-all'), twice))
  for (const fixed of mapping?.fixed ?? []) {
    const fault = fixedFault(fixed, catalogue)
    if (fault) throw new Refusal('mapping', sayAll(say('report.mapping-of-all'), fault))
  }
}
