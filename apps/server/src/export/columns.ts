import type { MaterialRow } from '@ingot/contract/search'
import { elementOf, textIn } from '@ingot/domain/catalogue/catalogue'
import { atTemperature } from '@ingot/domain/query/at-temperature'
import { fromSiConverter } from '@ingot/domain/units/convert'
import { isQuantityKey } from '@ingot/domain/units/quantities'
import { formatQuantity, quantityUnitLabel } from '@ingot/domain/units/shown/format'
import { NO_VALUE } from '@ingot/domain/units/shown/format-number'
import { unitLabel } from '@ingot/domain/units/shown/unit-label'
import { fileText, plainNumber, type ShownAs } from '@ingot/domain/values/shown-text'
import type { TableCell } from '@ingot/exchange/exporters/table'
import { kindHead } from '@ingot/exchange/kinds/words'
import { kindOf } from '@ingot/exchange/kinds/write-kind'
import type { Words } from '../catalog/format.ts'
import { measureOf } from '../search/request/column-measure.ts'
import { openNames } from '../search/request/formulas.ts'

/** A column of an exported table: its head with the unit, and its cells. */
export interface TableColumn {
  key: string
  head: string
  cell(row: MaterialRow): TableCell
}

const headOf = (name: string, unit: string): string => (unit === '' ? name : `${name} (${unit})`)

/** Words of a table, and the decimal sign of all its cells where it is not that of the language. */
export interface TableWords extends Words {
  decimal?: '.' | undefined
}

/** A plain number as a number, with the digits and the mark that the screen shows; all else as text, limits to their last digit. */
function valueCell(row: MaterialRow, key: string, as: ShownAs, { shipped, decimal }: TableWords): TableCell {
  const value = row.values[key]
  if (!value) return NO_VALUE
  const isNumber = value.value !== undefined || value.min !== undefined || value.max !== undefined
  const { text, mark } = fileText(value, isNumber && decimal === '.' ? { ...as, language: 'en' } : as)
  const number = plainNumber(value)
  const said = mark && shipped.texts.text(`mark.${mark}`, as.language)
  if (number === undefined) return said ? `${said} ${text}` : text
  return { value: shownNumber(number, as), shown: text, mark: said }
}

function shownNumber(si: number, { formula, quantity, system }: ShownAs): number {
  if (formula) return si / formula.factor
  return quantity !== undefined && isQuantityKey(quantity) ? fromSiConverter(quantity, system).one(si) : si
}

/** What a column is called that is no formula. */
function nameOf(key: string, words: Words): string {
  const { shipped, language, system } = words
  const { catalogue, texts } = shipped
  const at = atTemperature(key)
  if (at) {
    const { text, unit } = formatQuantity(at.kelvin, 'temperature', system, language)
    return `${nameOf(at.column, words)}, ${text}\u00a0${unit}`
  }
  const column = catalogue.columns.get(key)
  if (!column) return elementOf(key) ?? key
  const name = textIn(column.node.name, language)
  return column.slot ? `${name}, ${texts.text(`slot.${column.slot}`, language)}` : name
}

/** What a key is called and how its numbers are shown; undefined for what is no column. */
function describe(key: string, words: Words): { name: string; as: ShownAs } | undefined {
  const { shipped, language, system } = words
  const measure = measureOf(shipped, key, () => openNames(shipped)(language, system))
  if (!measure) return undefined
  const name = 'formula' in measure ? measure.formula.label : nameOf(key, words)
  return { name, as: { system, language, ...measure } }
}

const unitOf = ({ formula, quantity, system, language }: ShownAs): string => {
  if (formula) return formula.unit === '' ? '' : unitLabel(formula.unit, language)
  return quantity !== undefined && isQuantityKey(quantity) ? quantityUnitLabel(quantity, system, language) : ''
}

/** What the values of a property are besides their numbers; elements and formulas have no more to say. */
function kindColumn({ key, head }: TableColumn, { shipped, language, system }: Words): TableColumn {
  const words = { catalogue: shipped.catalogue.file, language, system }
  return {
    key: `${key}.kind`,
    head: kindHead(head, language),
    cell: ({ values }) => values[key] && kindOf(values[key], words),
  }
}

/**
 * The columns of a table in their order: of a pasted list the lines as they were given, the name and the class as on the screen, then those that were asked for, beside
 * each property what its numbers are (origin, basis, conditions, how many more), which an import reads back.
 */
export function tableColumns(keys: readonly string[], words: TableWords, isOfList = false): TableColumn[] {
  const { shipped, language } = words
  const head = (key: string) => shipped.texts.text(key, language)
  return [
    ...(isOfList
      ? [{ key: 'given', head: head('list.given'), cell: ({ given = [] }: MaterialRow) => given.join(' · ') }]
      : []),
    { key: 'name', head: head('results.name'), cell: ({ name }) => name },
    { key: 'class', head: head('results.class'), cell: ({ polymerfamily }) => polymerfamily },
    ...keys.flatMap((key) => {
      const found = describe(key, words)
      if (!found) return []
      const cell = (row: MaterialRow) => valueCell(row, key, found.as, words)
      const column = { key, head: headOf(found.name, unitOf(found.as)), cell }
      const isTold = shipped.catalogue.columns.has(key) || atTemperature(key) !== undefined
      return isTold ? [column, kindColumn(column, words)] : [column]
    }),
  ]
}
