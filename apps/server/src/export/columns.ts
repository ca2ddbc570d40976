import type { MaterialRow } from '@ingot/contract/search'
import { elementOf, textIn } from '@ingot/domain/catalogue/catalogue'
import { whyFound } from '@ingot/domain/names/found-as-words'
import { atTemperature } from '@ingot/domain/query/at-temperature'
import { fromSiConverter } from '@ingot/domain/units/convert'
import { oneUnit } from '@ingot/domain/units/one-unit'
import { isQuantityKey } from '@ingot/domain/units/quantities'
import { formatQuantity, quantityUnitLabel } from '@ingot/domain/units/shown/format'
import { formatNumber, NO_VALUE } from '@ingot/domain/units/shown/format-number'
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
  const isWorkedOut = value.how === 'interpolated' || value.origin === 'calculated'
  return { value: fileNumber(shownNumber(number, as), isWorkedOut), shown: text, mark: said }
}

function shownNumber(si: number, { formula, quantity, system }: ShownAs): number {
  if (formula) return si / formula.factor
  return quantity !== undefined && isQuantityKey(quantity) ? fromSiConverter(quantity, system).one(si) : si
}

/** Digits of a number that was worked out: more than any datum has, fewer than look stated. */
const WORKED_OUT_DIGITS = 6
/** Digits of a number that is stated: all that a source gives, and none that a conversion between units leaves. */
const STATED_DIGITS = 12

const fileNumber = (value: number, isWorkedOut: boolean): number =>
  Number(value.toPrecision(isWorkedOut ? WORKED_OUT_DIGITS : STATED_DIGITS))

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

/** What a column is called, and an SI number of it with its unit; the key itself for what is no column. */
export function toldColumn(key: string, words: Words): { name: string; told: (si: number) => string } {
  const found = describe(key, words)
  if (!found) return { name: key, told: String }
  const { as, name } = found
  const unit = unitOf(as)
  return {
    name,
    told: (si) => {
      const number = formatNumber(shownNumber(si, as), { locale: words.language })
      return unit === '' ? number : `${number}\u00a0${unit}`
    },
  }
}

const unitOf = ({ formula, quantity, system, language }: ShownAs): string => {
  if (formula) return formula.unit === '' ? '' : unitLabel(formula.unit, language)
  return quantity !== undefined && isQuantityKey(quantity) ? quantityUnitLabel(quantity, system, language) : ''
}

/** How the spread of a property is written: its head with the unit, numbers and differences of it; undefined for a formula. */
export function spreadMeasure(key: string, words: TableWords) {
  const found = describe(key, words)
  if (!found || found.as.formula) return undefined
  const locale = words.decimal === '.' ? 'en' : words.language
  const cell = (value: number, isWorkedOut: boolean) => ({
    value: fileNumber(value, isWorkedOut),
    shown: formatNumber(value, { locale }),
  })
  return {
    quantity: found.as.quantity,
    of: (quantity: string | undefined) => {
      const as = { ...found.as, quantity }
      const { mul, div } =
        quantity !== undefined && isQuantityKey(quantity) ? fromSiConverter(quantity, words.system) : { mul: 1, div: 1 }
      return {
        head: headOf(found.name, unitOf(as)),
        numbers: {
          number: (si: number | undefined): TableCell =>
            si === undefined ? undefined : cell(shownNumber(si, as), false),
          // A deviation is a difference, which an offset does not shift.
          difference: (si: number | undefined): TableCell =>
            si === undefined ? undefined : cell(Math.abs((si * mul) / div), true),
        },
      }
    },
  }
}

/** What the values of a column are besides their numbers, and where they only may be what was asked. */
function kindColumn({ key, head }: TableColumn, { shipped, language, system }: Words): TableColumn {
  const words = { catalogue: shipped.catalogue.file, language, system }
  return {
    key: `${key}.kind`,
    head: kindHead(head, language),
    cell: ({ values, possibleFor }) => values[key] && kindOf(values[key], words, possibleFor?.includes(key)),
  }
}

/** By which other name the words of the search found a row, and in what state it is beside the one they name. */
export const foundAsColumn = (text: (key: string, values?: Record<string, unknown>) => string): TableColumn => ({
  key: 'foundAs',
  head: text('export.foundAs'),
  cell: (row) => whyFound(row, text) ?? '',
})

/** What the badge beside the name says; nothing of a material that is sold, so that an import notes nothing of it. */
export const statusColumn = (text: (key: string) => string): TableColumn => ({
  key: 'status',
  head: text('export.status'),
  cell: ({ status }) => (status === 'active' ? undefined : text(`results.${status}`)),
})

/**
 * The columns of a table in their order: the name and the class as on the
 * screen, further ones, then those that were asked for, beside each property what its numbers are (origin, basis,
 * conditions, how many more), which an import reads back. One unit is used for properties of a kind, as on the screen.
 */
export function tableColumns(
  keys: readonly string[],
  words: TableWords,
  { further = [] }: { further?: readonly TableColumn[] } = {},
): TableColumn[] {
  const { shipped, language } = words
  const head = (key: string) => shipped.texts.text(key, language)
  const told = keys.map((key) => ({ key, found: describe(key, words) }))
  const inOneUnit = oneUnit(told.flatMap(({ found }) => found?.as.quantity ?? []))
  return [
    { key: 'name', head: head('results.name'), cell: ({ name }) => name },
    { key: 'class', head: head('results.class'), cell: ({ polymerfamily }) => polymerfamily },
    ...further,
    ...told.flatMap(({ key, found }) => {
      if (!found) return []
      const as = { ...found.as, quantity: inOneUnit(found.as.quantity) }
      const cell = (row: MaterialRow) => valueCell(row, key, as, words)
      const column = { key, head: headOf(found.name, unitOf(as)), cell }
      // An element has no more to say, and what is worked out only how.
      return elementOf(key) ? [column] : [column, kindColumn(column, words)]
    }),
  ]
}
