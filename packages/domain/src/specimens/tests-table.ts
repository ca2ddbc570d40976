import type { BlockOf } from '@ingot/contract/blocks/index'
import { symbolBeside } from '../catalogue/symbol-beside.ts'
import { grouped } from '../grouped.ts'
import { fromSiConverter } from '../units/convert.ts'
import { isQuantityKey, type UnitSystem } from '../units/quantities.ts'
import type { NumberLocale } from '../units/shown/format-number.ts'
import type { Format } from '../values/format-for.ts'
import { plainNumber } from '../values/shown-text.ts'

export type TestsConfig = BlockOf<'tests'>['config']
type Row = TestsConfig['rows'][number]
type Statistics = TestsConfig['statistics'][number]

export interface TestCell {
  text: string
  /** In the unit of the column, where the cell is nothing but a number. */
  value?: number
}

/** A column of the table of specimens. */
export interface TestColumn {
  key: string
  name: string
  numeric: boolean
  /** Only in files: what a screen has no room for. */
  isFurther: boolean
  cell: (row: Row) => TestCell
}

export interface TestsTable {
  columns: TestColumn[]
  rows: readonly Row[]
  /** Lines below the rows: what the line says, and its cell in a column of results. */
  statistics: { name: string; cell: (key: string) => TestCell | undefined }[]
  /** How the basis values came about, or why there is none, a statement a line. */
  basisNotes: string[]
}

interface TestsWords {
  format: Format
  system: UnitSystem
  language: NumberLocale
  text: (key: TestsText) => string
}

const FACTS = ['specimen', 'standard', 'lot', 'orientation', 'condition', 'date', 'laboratory'] as const
const FURTHER = ['form', 'size', 'by', 'machine', 'file', 'hash', 'source', 'note'] as const
const LINES = ['n', 'lots', 'mean', 'sd', 'min', 'max'] as const
const BASES = ['B', 'A'] as const
type TestsText =
  `tests.${(typeof FACTS)[number] | (typeof FURTHER)[number] | (typeof LINES)[number] | `basis${(typeof BASES)[number]}`}`

/** Digits of a mean and of what it is the mean of: one more than of a value, so that specimens differ. */
const RESULT_DIGITS = 4
const SCATTER_DIGITS = 2

function factOf(row: Row, fact: (typeof FACTS | typeof FURTHER)[number], format: Format): string {
  if (fact === 'condition') return format.conditions(row.cond)
  if (fact === 'file') return row.file?.name ?? ''
  if (fact === 'hash') return row.file?.hash ?? ''
  if (fact === 'source') return [row.source.title, row.source.at].filter(Boolean).join(', ')
  if (fact === 'size') {
    return Object.entries(row.size ?? {})
      .map(([name, si]) => sizeText(name, si, format))
      .join('; ')
  }
  return row[fact] ?? ''
}

/** `L0 50 mm`; areas begin with S, as in ISO 6892-1. */
function sizeText(name: string, si: number, format: Format): string {
  const [scale, unit] = name.startsWith('S') ? [1e6, 'mm²'] : [1e3, 'mm']
  return `${name} ${format.number(si * scale, undefined, SIZE_DIGITS)} ${unit}`
}
const SIZE_DIGITS = 6

/** The tests of a material as a table: facts, results, and lines of statistics. Columns without a cell are left out. */
export function testsTable(
  { columns, rows, statistics }: TestsConfig,
  { format, system, language, text }: TestsWords,
): TestsTable {
  const fact = (key: (typeof FACTS | typeof FURTHER)[number], isFurther: boolean): TestColumn => ({
    key,
    name: text(`tests.${key}`),
    numeric: false,
    isFurther,
    cell: (row) => ({ text: factOf(row, key, format) }),
  })
  const measureOf = (quantity: string | undefined) =>
    quantity !== undefined && isQuantityKey(quantity) ? fromSiConverter(quantity, system) : undefined
  const results = columns.map(({ vkey, name, symbol, quantity }): TestColumn => {
    const unit = format.unit(quantity)
    const said = [name, symbolBeside({ name, symbol }, language)].filter(Boolean).join(' ')
    return {
      key: vkey,
      name: unit === '' ? said : `${said} (${unit})`,
      numeric: true,
      isFurther: false,
      cell: (row) => {
        const shown = row.results[vkey]
        if (!shown) return { text: '' }
        const si = plainNumber(shown)
        if (si === undefined) return { text: format.shown(shown, quantity).text }
        const value = measureOf(quantity)?.one(si) ?? si
        return { text: format.number(si, quantity, RESULT_DIGITS), value }
      },
    }
  })
  const facts = [...FACTS.map((key) => fact(key, false)), ...results, ...FURTHER.map((key) => fact(key, true))]
  const hasMany = statistics.length > 1
  return {
    columns: facts.filter((column) => column.key === 'specimen' || rows.some((row) => column.cell(row).text !== '')),
    rows,
    statistics: statistics.flatMap((group) => [...linesOf(group, hasMany), ...basisLines(group, hasMany)]),
    basisNotes: statistics.flatMap((group) => basisNotes(group, hasMany)),
  }

  function groupName({ orientation, cond }: Statistics, isOneOfMany: boolean): string {
    return isOneOfMany ? [orientation, format.conditions(cond)].filter(Boolean).join(', ') : ''
  }

  /** Lines of the basis values that the specimens of a group have. */
  function basisLines(group: Statistics, isOneOfMany: boolean): TestsTable['statistics'] {
    return BASES.filter((basis) =>
      Object.values(group.of).some(({ basisValues }) => basisValues?.[basis].value !== undefined),
    ).map((basis) => ({
      name: [text(`tests.basis${basis}`), groupName(group, isOneOfMany)].filter(Boolean).join(', '),
      cell: (key) => {
        const si = group.of[key]?.basisValues?.[basis].value
        const quantity = columns.find(({ vkey }) => vkey === key)?.quantity
        if (si === undefined) return undefined
        // A lower limit: rounded down.
        return { text: format.end('min', si, quantity, RESULT_DIGITS), value: measureOf(quantity)?.one(si) ?? si }
      },
    }))
  }

  /** One statement for all properties of which the same is said. */
  function basisNotes(group: Statistics, isOneOfMany: boolean): string[] {
    return BASES.flatMap((basis) => {
      const told = columns.flatMap(({ vkey, name, symbol }) => {
        const said = group.of[vkey]?.basisValues?.[basis].said
        return said === undefined ? [] : [{ said, name: symbol ?? name }]
      })
      const head = [text(`tests.basis${basis}`), groupName(group, isOneOfMany)].filter(Boolean).join(', ')
      return [...grouped(told, ({ said }) => said)].map(
        ([said, of]) => `${head}, ${of.map(({ name }) => name).join(', ')}: ${said}`,
      )
    })
  }

  function linesOf(group: Statistics, isOneOfMany: boolean): TestsTable['statistics'] {
    const { of } = group
    const told = LINES.filter((line) => line !== 'lots' || Object.values(of).some(({ lots }) => lots !== undefined))
    return told.map((line) => ({
      name: [text(`tests.${line}`), groupName(group, isOneOfMany)].filter(Boolean).join(', '),
      cell: (key: string) => {
        const number = of[key]?.[line]
        const quantity = columns.find(({ vkey }) => vkey === key)?.quantity
        if (number === undefined) return undefined
        if (line === 'n' || line === 'lots') return { text: String(number), value: number }
        const measure = measureOf(quantity)
        if (line === 'sd') {
          const value = measure ? (number * measure.mul) / measure.div : number
          return { text: format.difference(number, quantity, SCATTER_DIGITS), value }
        }
        const value = measure?.one(number) ?? number
        const shown =
          line === 'mean'
            ? format.number(number, quantity, RESULT_DIGITS)
            : format.end(line, number, quantity, RESULT_DIGITS)
        return { text: shown, value }
      },
    }))
  }
}

/** Rows in the order of a column: numbers by size, words as people sort them; what has no cell comes last. */
export function sortedRows(
  { columns, rows }: TestsTable,
  sort: { key: string; isDescending: boolean } | undefined,
): readonly Row[] {
  const column = columns.find(({ key }) => key === sort?.key)
  if (!column || !sort) return rows
  const sign = sort.isDescending ? -1 : 1
  return rows
    .map((row) => ({ row, cell: column.cell(row) }))
    .sort(({ cell: a }, { cell: b }) => {
      if (a.text === '' || b.text === '') return Number(a.text === '') - Number(b.text === '')
      if (a.value !== undefined && b.value !== undefined) return sign * (a.value - b.value)
      return sign * a.text.localeCompare(b.text, undefined, { numeric: true })
    })
    .map(({ row }) => row)
}
