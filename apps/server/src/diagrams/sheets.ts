import type { Block } from '@ingot/contract/blocks/index'
import type { ShownStatistics } from '@ingot/contract/blocks/shown-value'
import type { PropertyRow } from '@ingot/contract/blocks/table'
import type { Composition, Model } from '@ingot/contract/material'
import { textIn } from '@ingot/domain/catalogue/catalogue'
import { symbolIn } from '@ingot/domain/catalogue/symbol-beside'
import { type TestCell, testsTable } from '@ingot/domain/specimens/tests-table'
import { type Converter, fromSiConverter } from '@ingot/domain/units/convert'
import { isQuantityKey, quantities } from '@ingot/domain/units/quantities'
import { formatNumber } from '@ingot/domain/units/shown/format-number'
import { unitLabel } from '@ingot/domain/units/shown/unit-label'
import { plainNumber } from '@ingot/domain/values/shown-text'
import type { TableCell } from '@ingot/exchange/exporters/table'
import type { Sheet } from '@ingot/exchange/exporters/workbook'
import type { CurveTold } from '@ingot/plots/curves/curve-stories'
import type { Diagram } from '@ingot/plots/diagram/diagram'
import { diagramData } from '@ingot/plots/diagram/diagram-data'
import { toldConditions } from '../catalog/format.ts'
import type { StoredMaterial } from '../materials/store.ts'
import type { SheetWords } from './sheet-words.ts'

/** Digits of a curve's points and of a law's parameters; the cell holds the whole number. */
const POINT_DIGITS = 4
const PARAMETER_DIGITS = 6
/** Rows that are written at once. */
const BATCH = 1_000

/** A number of a cell, in the units of the workbook. */
const numeric = (value: number, digits: number): TableCell => ({ value, shown: formatNumber(value, { digits }) })

function* batches(rows: Iterable<TableCell[]>): Generator<TableCell[][]> {
  let batch: TableCell[][] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** The points of a diagram's curves, a line each, in the order in which they are drawn, with what each curve is [SHEET-012]. */
export function diagramSheet(diagram: Diagram, words: SheetWords): Sheet {
  const { shown, plotTexts, text, mark, sourceNumber, format } = words
  const data = diagramData(diagram, shown, plotTexts)
  const hasBand = data.curves.some(({ lo, hi }) => lo && hi)
  const hasRunout = data.curves.some(({ runout }) => runout.size > 0)
  const hasConditions = diagram.series.some(({ cond }) => format.conditions(cond) !== '')
  const hasStandard = diagram.series.some(({ standard }) => standard !== undefined)
  const hasNote = diagram.series.some(({ note }) => note !== undefined)
  const storyOf = (told: CurveTold): TableCell[] => {
    const number = sourceNumber(told.source)
    return [
      ...(hasConditions ? [format.conditions(told.cond)] : []),
      mark(told),
      ...(hasStandard ? [told.standard] : []),
      number === undefined ? undefined : { value: number, shown: String(number) },
      ...(hasNote ? [told.note] : []),
    ]
  }
  function* rows(): Generator<TableCell[]> {
    for (const { name, x, y, lo, hi, runout, told } of data.curves) {
      const story = told ? storyOf(told) : []
      for (const [i, px] of x.entries()) {
        const cell = (column: readonly number[] | undefined) => {
          const number = column?.[i]
          return number === undefined ? undefined : numeric(number, POINT_DIGITS)
        }
        yield [
          name,
          numeric(px, POINT_DIGITS),
          cell(y),
          ...(hasBand ? [cell(lo), cell(hi)] : []),
          ...(hasRunout ? [runout.has(i) ? text('plot.yes') : undefined] : []),
          ...story,
        ]
      }
    }
  }
  return {
    name: diagram.name,
    head: [
      text('plot.curve'),
      data.x,
      data.y,
      ...(hasBand ? [text('plot.lower'), text('plot.upper')] : []),
      ...(hasRunout ? [text('plot.runout')] : []),
      ...(hasConditions ? [text('book.condition')] : []),
      text('book.basis'),
      ...(hasStandard ? [text('book.standard')] : []),
      text('book.source'),
      ...(hasNote ? [text('book.note')] : []),
    ],
    rows: batches(rows()),
  }
}

/** Specimens, standard deviation and ends, in the unit of the value. */
function statisticsCells(stats: ShownStatistics | undefined, measure: Converter | undefined): TableCell[] {
  const { n, sd, min, max } = stats ?? {}
  const cell = (number: number | undefined) => (number === undefined ? undefined : numeric(number, POINT_DIGITS))
  const end = (si: number | undefined) => cell(si === undefined || !measure ? si : measure.one(si))
  return [cell(n), cell(sd === undefined || !measure ? sd : (sd * measure.mul) / measure.div), end(min), end(max)]
}

function propertyCells(
  group: string,
  row: PropertyRow,
  hasStatistics: boolean,
  { format, shown: words, text, sourceNumber }: SheetWords,
) {
  const key = row.quantity !== undefined && isQuantityKey(row.quantity) ? row.quantity : undefined
  return row.values.map(({ shown, source, note }): TableCell[] => {
    const said = format.shown(shown, row.quantity)
    const si = plainNumber(shown)
    const measure = key && fromSiConverter(key, words.system)
    const value = si === undefined ? undefined : measure ? measure.one(si) : si
    const number = sourceNumber(source)
    return [
      row.name,
      row.symbol && symbolIn(row.symbol, words.locale),
      value === undefined ? said.text : { value, shown: said.text },
      said.unit,
      ...(hasStatistics ? statisticsCells(shown.stats, measure) : []),
      toldConditions(format, text, row, shown),
      shown.standard,
      shown.basis && text(`basis.${shown.basis}`),
      text(`origin.${shown.origin}`),
      number === undefined ? undefined : { value: number, shown: String(number) },
      note,
      group,
    ]
  })
}

/** Every value of the material's property tables, the main one of each property first. */
export function propertySheet(blocks: readonly Block[], words: SheetWords): Sheet {
  const tables = (among: readonly Block[]): { heading: string; row: PropertyRow }[] =>
    among.flatMap((block) => {
      if (block.kind === 'table' && block.config.of === 'properties') {
        const { heading, rows } = block.config
        return rows.map((row) => ({ heading, row }))
      }
      return 'children' in block ? tables(block.children as Block[]) : []
    })
  const all = tables(blocks)
  const hasStatistics = all.some(({ row }) => row.values.some(({ shown }) => shown.stats))
  const cells = all.flatMap(({ heading, row }) => propertyCells(heading, row, hasStatistics, words))
  const statistics = hasStatistics ? ['specimens', 'sd', 'least', 'most'] : []
  const told = ['condition', 'standard', 'basis', 'origin', 'source', 'note', 'group']
  const names = ['property', 'symbol', 'value', 'unit', ...statistics, ...told]
  return {
    name: words.text('sheet.tab.properties'),
    head: names.map((name) => words.text(`book.${name}`)),
    rows: batches(cells),
    widths: [36, 10, 14, 12, ...statistics.map(() => 12), 36, 24, 12, 14, 8, 40, 24],
  }
}

/** The tests with the results of each specimen and their statistics; none where the material tells of none. */
export function testsSheet(
  blocks: readonly Block[],
  { format, shown, text }: Pick<SheetWords, 'format' | 'shown' | 'text'>,
): Sheet[] {
  return blocks.flatMap((block): Sheet[] => {
    if ('children' in block) return testsSheet(block.children as Block[], { format, shown, text })
    if (block.kind !== 'tests') return []
    const { columns, rows, statistics, basisNotes } = testsTable(block.config, {
      format,
      system: shown.system,
      language: shown.locale,
      text,
    })
    const cellOf = (cell: TestCell | undefined): TableCell =>
      cell?.value === undefined ? cell?.text : { value: cell.value, shown: cell.text }
    const lines = statistics.map(({ name, cell }) =>
      columns.map(({ key, numeric: isNumber }, place) =>
        place === 0 ? name : isNumber ? cellOf(cell(key)) : undefined,
      ),
    )
    const cells = rows.map((row) => columns.map((column) => cellOf(column.cell(row))))
    const notes = basisNotes.map((note): TableCell[] => [note])
    return [
      {
        name: block.config.heading,
        head: columns.map(({ name }) => name),
        rows: batches([...cells, ...lines, ...notes]),
      },
    ]
  })
}

/** Fractions of elements or constituents in percent; none where the material tells none. */
export function compositionSheet(composition: readonly Composition[], { text, sourceOf }: SheetWords): Sheet[] {
  if (composition.length === 0) return []
  const percent = (fraction: number | undefined) => {
    if (fraction === undefined) return undefined
    return numeric(fromSiConverter('percent', 'metric').one(fraction), PARAMETER_DIGITS)
  }
  const rows = composition.flatMap(({ basis, items, source }) =>
    items.map((item): TableCell[] => [
      item.el ?? item.part,
      item.balance ? text('sheet.balance') : percent(item.value),
      percent(item.min),
      percent(item.max),
      item.role,
      text(`sheet.composition.${basis}`),
      sourceOf(source.ref),
    ]),
  )
  const names = ['sheet.constituent', 'book.percent', 'book.min', 'book.max', 'sheet.role', 'book.basis', 'book.source']
  return [{ name: text('sheet.tab.composition'), head: names.map((name) => text(name)), rows: batches(rows) }]
}

/** Parameters of the material's laws, SI as laws take them; none where it has none. */
export function modelSheet(models: readonly Model[], words: SheetWords): Sheet[] {
  const { text, shipped, shown, sourceOf } = words
  if (models.length === 0) return []
  const rows = models.flatMap(({ vkey, params, note, source }) => {
    const node = shipped.catalogue.nodes.get(vkey)
    return Object.entries(params).flatMap(([key, value]) => {
      const parameter = node?.params?.find((one) => one.key === key)
      const quantity = parameter?.quantity
      const unit = quantity && isQuantityKey(quantity) ? unitLabel(quantities[quantity].si, shown.locale) : ''
      const law = textIn(node?.name, shown.locale) || vkey
      return [value]
        .flat()
        .map((number, place, all): TableCell[] => [
          law,
          all.length > 1 ? `${key}[${place + 1}]` : key,
          numeric(number, PARAMETER_DIGITS),
          unit,
          textIn(parameter?.name, shown.locale),
          sourceOf(source.ref),
          note,
        ])
    })
  })
  const names = ['book.law', 'sheet.parameter', 'sheet.value', 'sheet.unit', 'book.meaning', 'book.source', 'book.note']
  return [{ name: text('sheet.tab.models'), head: names.map((name) => text(name)), rows: batches(rows) }]
}

/** Where everything is from, by the numbers that the other sheets name. */
export function sourceSheet({ doc }: StoredMaterial, { text }: SheetWords): Sheet {
  const rows = Object.values(doc.sources).map((source, place): TableCell[] => [
    source.title,
    { value: place + 1, shown: String(place + 1) },
    text(`source.${source.kind}`),
    source.edition,
    source.date,
    source.url,
    source.licence,
    text(`rights.${source.rights}`),
  ])
  const names = ['title', 'number', 'kind', 'edition', 'date', 'url', 'licence', 'rights']
  return {
    name: text('sheet.tab.sources'),
    head: names.map((name) => text(`book.${name}`)),
    rows: batches(rows),
    widths: [60, 8, 14, 14, 12, 40, 16, 24],
  }
}
