import type { ComparedCell, ComparedMaterial } from '@ingot/contract/compare'
import type { ArrangedComparison, ArrangedRow } from '@ingot/domain/compare/arrange'
import { askableConditions } from '@ingot/domain/compare/askable'
import { type Difference, differenceText } from '@ingot/domain/compare/difference'
import { fromSiConverter } from '@ingot/domain/units/convert'
import { quantityUnitLabel } from '@ingot/domain/units/format'
import { isQuantityKey } from '@ingot/domain/units/quantities'
import type { Format } from '@ingot/domain/values/format-for'
import { plainNumber, shownText } from '@ingot/domain/values/shown-text'
import type { Table, TableCell } from '@ingot/exchange/exporters/table'
import { formatOf, toldConditions, type Words } from '../catalog/format.ts'

/** What a column is called: the material, and its state where it was chosen. */
export function columnName({ name, slot }: ComparedMaterial, { shipped, language }: Words): string {
  return slot === undefined ? name : `${name}, ${shipped.texts.text(`slot.${slot}`, language)}`
}

const shownUnit = (quantity: string | undefined, { system, language }: Words): string =>
  quantity !== undefined && isQuantityKey(quantity) ? quantityUnitLabel(quantity, system, language) : ''

/**
 * A cell as the screen shows it: a plain number as a number; what is no number, or stands at other conditions than
 * asked for, as text, so that nobody adds it up.
 */
function valueCell(cell: ComparedCell | null, row: ArrangedRow, format: Format, words: Words): TableCell {
  const { shipped, language, system } = words
  if (!cell) return '–'
  const { shown, how } = cell
  const { text, unit, mark } = shownText(shown, { system, language, quantity: row.quantity })
  const say = (key: string, values?: Record<string, unknown>) => shipped.texts.text(key, language, values)
  const said = [
    ...(how === 'interpolated' ? [say('table.interpolated')] : []),
    ...(mark ? [say(`mark.${mark}`)] : []),
  ].join(' ')
  if (how === 'elsewhere') {
    const { cond, assumed } = shown
    const at = toldConditions(format, say, {}, { cond: askableConditions(cond), assumed: askableConditions(assumed) })
    return [said, text, at && `(${at})`].filter(Boolean).join(' ')
  }
  // A price stands in its own currency, which the column of units cannot say.
  const money = shown.currency ? ` ${unit}` : ''
  const number = plainNumber(shown)
  if (number === undefined || money !== '') return [said, `${text}${money}`].filter(Boolean).join(' ')
  const { quantity } = row
  const value = quantity && isQuantityKey(quantity) ? fromSiConverter(quantity, system).one(number) : number
  return { value, shown: text, mark: said || undefined }
}

function differenceCell(difference: Difference | undefined, words: Words): TableCell {
  if (!difference) return undefined
  const text = differenceText(difference, words)
  if (difference.kind === 'kelvin') return text
  return { value: difference.value * 100, shown: text }
}

/**
 * The table of the screen: a row a property with its group and unit; a column a material, and beside each but the
 * reference its difference in percent (of temperatures in kelvins, as text); then what to take care of.
 */
export function comparisonTable({ columns, reference, groups }: ArrangedComparison, words: Words): Table {
  const { shipped, language } = words
  const say = (key: string, values?: Record<string, unknown>) => shipped.texts.text(key, language, values)
  const format = formatOf(words)
  const from = columns[reference]
  const hasDifferences = columns.length > 1
  const head = [
    ...[say('compare.property'), say('compare.group'), say('compare.unit')],
    ...columns.flatMap((column, at) => {
      const name = columnName(column, words)
      if (!hasDifferences) return [name]
      if (at === reference) return [say('compare.referenceHead', { name })]
      return [name, say('compare.differenceHead', { name: from ? columnName(from, words) : '' })]
    }),
    say('compare.care'),
  ]
  const rows = groups.map((group) =>
    group.rows.map((row): TableCell[] => [
      ...[row.name, group.name, shownUnit(row.quantity, words)],
      ...row.cells.flatMap((cell, at): TableCell[] => {
        const value = valueCell(cell, row, format, words)
        return !hasDifferences || at === reference ? [value] : [value, differenceCell(row.differences[at], words)]
      }),
      row.warnings.map((warning) => say(`compare.warning.${warning}`)).join('; '),
    ]),
  )
  return { head, rows }
}
