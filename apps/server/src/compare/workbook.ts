import type { ComparedCell, ComparedMaterial } from '@ingot/contract/compare'
import { type ArrangedComparison, type ArrangedRow, marksSilent } from '@ingot/domain/compare/arrange'
import { askableConditions } from '@ingot/domain/compare/askable'
import { type Difference, differenceText } from '@ingot/domain/compare/difference'
import { fromSiConverter } from '@ingot/domain/units/convert'
import { isQuantityKey } from '@ingot/domain/units/quantities'
import { quantityUnitLabel } from '@ingot/domain/units/shown/format'
import type { Format } from '@ingot/domain/values/format-for'
import { fileText, plainNumber } from '@ingot/domain/values/shown-text'
import type { Table, TableCell } from '@ingot/exchange/exporters/table'
import { kindHead } from '@ingot/exchange/kinds/words'
import { kindOf } from '@ingot/exchange/kinds/write-kind'
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
  const { text, unit, mark } = fileText(shown, { system, language, quantity: row.quantity })
  const say = (key: string, values?: Record<string, unknown>) => shipped.texts.text(key, language, values)
  const said = [
    ...(how === 'interpolated' ? [say('table.interpolated')] : []),
    ...(marksSilent(row, cell) ? [say('compare.silent')] : []),
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

const kindCell = (cell: ComparedCell | null, row: ArrangedRow, { shipped, language, system }: Words): TableCell => {
  if (!cell) return undefined
  const how = cell.how === 'interpolated' ? cell.how : undefined
  const kind = kindOf({ ...cell.shown, how }, { catalogue: shipped.catalogue.file, language, system })
  return marksSilent(row, cell) ? `${kind}; ${shipped.texts.text('compare.silent', language)}` : kind
}

/** A difference in the column of its kind: percents, or for readings of temperature degrees. */
function differenceCell(difference: Difference | undefined, kind: Difference['kind'], words: Words): TableCell {
  if (difference?.kind !== kind) return undefined
  const shown = differenceText(difference, words)
  if (kind === 'part') return { value: difference.value * 100, shown }
  return { value: fromSiConverter('temp_interval', words.system).one(difference.value), shown }
}

/** The kinds of differences that the rows of a comparison have. */
const differenceKinds = ({ groups }: ArrangedComparison): readonly Difference['kind'][] => {
  const found = groups.flatMap(({ rows }) => rows.flatMap(({ differences }) => differences.map((one) => one?.kind)))
  return found.includes('kelvin') ? ['part', 'kelvin'] : ['part']
}

/**
 * The table of the screen: a row a property with its group and unit; a column a material with another for what its
 * numbers are (estimated, interpolated, their conditions), and beside each but the reference its differences, those in
 * percent and those of temperatures in columns of their own; then what to take care of.
 */
export function comparisonTable(comparison: ArrangedComparison, words: Words): Table {
  const { columns, reference, groups } = comparison
  const { shipped, language, system } = words
  const say = (key: string, values?: Record<string, unknown>) => shipped.texts.text(key, language, values)
  const format = formatOf(words)
  const from = columns[reference]
  const kinds = columns.length > 1 ? differenceKinds(comparison) : []
  const fromName = from ? columnName(from, words) : ''
  const differenceHeads = kinds.map((kind) => {
    const unit = kind === 'part' ? '%' : quantityUnitLabel('temp_interval', system, language)
    return say('compare.differenceHead', { name: fromName, unit })
  })
  const head = [
    ...[say('compare.property'), say('compare.group'), say('compare.unit')],
    ...columns.flatMap((column, at) => {
      const name = columnName(column, words)
      const isReference = kinds.length > 0 && at === reference
      const own = [isReference ? say('compare.referenceHead', { name }) : name, kindHead(name, language)]
      return isReference ? own : [...own, ...differenceHeads]
    }),
    say('compare.care'),
  ]
  const rows = groups.map((group) =>
    group.rows.map((row): TableCell[] => [
      ...[row.name, group.name, shownUnit(row.quantity, words)],
      ...row.cells.flatMap((cell, at): TableCell[] => {
        const own = [valueCell(cell, row, format, words), kindCell(cell, row, words)]
        if (at === reference) return own
        return [...own, ...kinds.map((kind) => differenceCell(row.differences[at], kind, words))]
      }),
      row.warnings.map((warning) => say(`compare.warning.${warning}`)).join('; '),
    ]),
  )
  return { head, rows }
}
