import type { ShownSource } from '@ingot/contract/blocks/shown-value'
import type { PropertyRow } from '@ingot/contract/blocks/table'
import type { Language } from '@ingot/contract/material'
import { symbolBeside } from '@ingot/domain/catalogue/symbol-beside'
import type { UnitSystem } from '@ingot/domain/units/quantities'
import type { Format } from '@ingot/domain/values/format-for'
import { toldConditions } from '../../catalog/format.ts'
import type { PageNode } from './page-node.ts'
import { specialWord } from './special-word.ts'

/** What turns blocks into words on a page. */
export interface PageWords {
  format: Format
  system: UnitSystem
  language: Language
  text(key: string, values?: Readonly<Record<string, unknown>>): string
  /** Number of a source in the list of sources. */
  sourceNumber(source: ShownSource): number | undefined
}

/** Width of a page's text, pt: A4 less its margins. */
export const TEXT_WIDTH = 523

const WIDTHS = ['*', 56, 60, 98, 68, 72, 30]
/** Where no value of the table states a test standard. */
const WIDTHS_WITHOUT_STANDARD = ['*', 56, 60, 152, 72, 30]

const headed = (names: readonly string[], numeric: (column: number) => boolean): PageNode[] =>
  names.map((text, column) => ({ text, style: 'head', ...(numeric(column) && { alignment: 'right' as const }) }))

/** Width of the names beside numbers alone, pt. */
const FIRST_WIDTH = 160

/** All values of a property, the main one first; its name stands once. */
function rowsOf(row: PropertyRow, words: PageWords, hasStandard: boolean): PageNode[][] {
  const { format, text, sourceNumber, language } = words
  const symbol = symbolBeside(row, language)
  return row.values.map(({ shown, source, note }, index) => {
    const { text: value, unit } = format.shown(shown, row.quantity)
    const conditions = toldConditions(format, text, row, shown)
    const basis = [shown.basis && text(`basis.${shown.basis}`), text(`origin.${shown.origin}`)].filter(Boolean)
    return [
      index === 0 ? [row.name, symbol].filter(Boolean).join(' ') : '',
      { text: value, alignment: 'right' },
      specialWord(shown, text) ?? unit,
      [conditions, format.statistics(shown.stats, row.quantity), note].filter(Boolean).join(' · '),
      ...(hasStandard ? [shown.standard ?? ''] : []),
      basis.join(', '),
      { text: String(sourceNumber(source) ?? ''), alignment: 'right' },
    ]
  })
}

/** The heading of a table as its first row: it moves with the table and stands again where the table goes on. */
const headingRow = (text: string, columns: number): PageNode[] => [
  { text, style: 'subheading', colSpan: columns },
  ...Array.from({ length: columns - 1 }, () => ''),
]

/** A table whose heading and head stand on every page that it reaches, with at least one row. */
const headedTable = (heading: string, widths: (string | number)[], head: PageNode[], rows: PageNode[][]): PageNode => ({
  table: {
    headerRows: 2,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths,
    body: [headingRow(heading, head.length), head, ...rows],
  },
  layout: 'lines',
  style: 'table',
})

/** A group of properties with value, unit, conditions, stated test standard, basis and the number of the source. */
export function propertyTable(heading: string, rows: readonly PropertyRow[], words: PageWords): PageNode {
  const hasStandard = rows.some(({ values }) => values.some(({ shown }) => shown.standard !== undefined))
  const names = ['property', 'value', 'unit', 'condition', ...(hasStandard ? ['standard'] : []), 'basis'].map((name) =>
    words.text(`table.${name}`),
  )
  const head = headed([...names, words.text('pdf.source')], (column) => column === 1 || column === names.length)
  return headedTable(
    heading,
    hasStandard ? WIDTHS : WIDTHS_WITHOUT_STANDARD,
    head,
    rows.flatMap((row) => rowsOf(row, words, hasStandard)),
  )
}

/** A table of plain cells: composition, parameters, notes. Columns that stay empty are left out. */
export function cellsTable(
  heading: string,
  columns: readonly { name: string; numeric: boolean }[],
  rows: readonly (readonly string[])[],
): PageNode {
  const kept = columns
    .map((column, place) => ({ ...column, place }))
    .filter(({ place }) => place === 0 || rows.some((cells) => cells[place]))
  const head = headed(
    kept.map(({ name }) => name),
    (column) => kept[column]?.numeric === true,
  )
  const body: PageNode[][] = rows.map((cells) =>
    kept.map(({ place, numeric }): PageNode => {
      const text = cells[place] ?? ''
      return numeric ? { text, alignment: 'right' } : text
    }),
  )
  // Numbers stand near what they belong to: only texts share out the width of the page.
  const hasTexts = kept.slice(1).some(({ numeric }) => !numeric)
  const widths = kept.map(({ numeric }) => (numeric ? 90 : hasTexts ? '*' : FIRST_WIDTH))
  return headedTable(heading, widths, head, body)
}
