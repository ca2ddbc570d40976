import { AppError } from '@ingot/contract/errors'
import * as contract from '@ingot/contract/export'
import type { MaterialRow } from '@ingot/contract/search'
import { unitSystems } from '@ingot/domain/units/quantities'
import { writeTableCsv } from '@ingot/exchange/exporters/table-csv'
import { writeTableXlsx } from '@ingot/exchange/exporters/table-xlsx'
import { XLSX_TYPE } from '@ingot/exchange/exporters/workbook'
import type { EngineFilter } from '@ingot/search/port'
import type { FastifyInstance } from 'fastify'
import { formatOf, type Words } from '../catalog/format.ts'
import type { Shipped } from '../catalog/shipped.ts'
import { unitSystemOf } from '../catalog/unit-system.ts'
import { serve } from '../http/serve.ts'
import type { Materials } from '../materials/service.ts'
import { listReport } from '../search/lists/report.ts'
import { testsOfPlot } from '../search/plots/open-plot-tests.ts'
import type { Search } from '../search/service.ts'
import { type Asking, askingOf } from '../work/asked.ts'
import type { Work } from '../work/work.ts'
import { foundAsColumn, statusColumn, tableColumns } from './columns.ts'
import { fileStream } from './file-stream.ts'
import { fileLines, type LineRow, lineColumns, lineRows } from './pasted/list-lines.ts'
import { plottedRows } from './plotted.ts'
import { rankingColumns, rankingWords } from './ranking-columns.ts'
import { openRows } from './rows.ts'
import { searchWords } from './search-words.ts'
import { spreadColumns, testColumns } from './specimen-columns.ts'
import { pieceTurn } from './turns.ts'

const MIME = {
  xlsx: XLSX_TYPE,
  csv: 'text/csv; charset=utf-8',
} as const

/** Rows that are written, and compressed in a workbook, without a turn for other calls between them. */
const ROWS_AT_ONCE = 10

/** The day, UTC: 2026-11-21. */
const today = (): string => new Date().toISOString().slice(0, 10)

type ServerText = (key: string, values?: Record<string, unknown>) => string

async function* plainRows(pages: AsyncIterable<MaterialRow[]>): AsyncGenerator<LineRow[]> {
  for await (const page of pages) yield page.map((row) => ({ row }))
}

interface ExportParts {
  shipped: Shipped
  search: Search
  materials: Materials
  work: Work
}

export function exportRoutes(app: FastifyInstance, { shipped, search, materials, work }: ExportParts): void {
  const { catalogue, texts } = shipped

  /** The points of a plot with what is told of their specimens, where it asks for that. */
  async function plottedOf(plot: contract.PlotOfTable, filter: EngineFilter, asking: Asking, text: ServerText) {
    const engine = search.engine()
    const request = { filter, x: { column: plot.x }, y: { column: plot.y } }
    const isAsked = plot.points === 'tests' || plot.bars !== 'none' || plot.apart.length > 0
    const tested = isAsked ? (await testsOfPlot(engine, work, asking, request)).items : []
    return { ...(await plottedRows(engine, { filter, plot, tested }, text)), tested }
  }

  serve(
    app,
    contract.exportTable,
    async ({ body: { search: searched, format, unitsystem, pasted, plot }, query }, call) => {
      const { caller, reply } = call
      // The points are numbers on the axes: without these a line of a specimen would show those of its material alone.
      const payload = plot
        ? { ...searched, columns: [...new Set([...(searched.columns ?? []), plot.x, plot.y])] }
        : searched
      const given = unitSystemOf(payload.unitsystem ?? query.unitsystem)
      const system = unitsystem === undefined ? given : unitSystemOf(unitsystem)
      const words: Words = { shipped, language: query.lang, system }
      const isGrouped = query.group === 'true'
      const list = await search.open(caller, payload, query.lang, given, isGrouped)
      const text = (key: string, values?: Record<string, unknown>) => texts.text(key, query.lang, values)
      const plotted =
        plot &&
        (await plottedOf(
          plot,
          await search.filter(caller, payload, given, query.lang, [plot.x, plot.y]),
          askingOf(call),
          text,
        ))
      const { first, listed, pages } = await openRows(list, plotted?.isShown)
      // A list is shown without a column that is none; a file is not made without what was asked for.
      const [gone] = first.unknownColumns ?? []
      if (gone !== undefined) throw new AppError('unknown-property', { value: gone })
      // One decimal sign in all cells of a CSV, whatever its language: commas part the cells.
      const decimal = format === 'csv' ? ('.' as const) : undefined
      const { ranking, asked = [] } = first
      const ranked = ranking?.by.map(({ column }) => column) ?? []
      const keys = new Set([...(payload.columns ?? catalogue.file.defaultColumns), ...asked, ...ranked])
      const columns = tableColumns(
        [...keys],
        { ...words, decimal },
        {
          further: [
            ...(plotted && plot?.points === 'tests'
              ? testColumns(plotted.testOf, plotted.tested, text, formatOf(words))
              : []),
            ...(plotted?.columns ?? []),
            ...(ranking ? rankingColumns(ranking, words) : []),
          ],
        },
      )
      if (plotted && plot && plot.bars !== 'none')
        columns.push(...spreadColumns(plot, plotted.tested, { ...words, decimal }, text, plotted.testOf))
      // In every file, whatever its rows: programs that read it find the same columns.
      columns.push(statusColumn(text))
      // Why a row is there is said beside its name on the screen; of a pasted list each line says it.
      if ((payload.textfilter ?? []).length > 0 && !payload.listfilter && !plot) columns.push(foundAsColumn(text))
      const report =
        payload.listfilter &&
        (await listReport(shipped, search, materials, caller, payload.listfilter, { isOffering: false }))
      const ofLines = report ? lineColumns(pasted, text) : []
      const head = [...ofLines, ...columns].map((column) => column.head)
      const rowsByLine = report && (await lineRows(list, listed, fileLines(report, pasted)))
      async function* rows() {
        for await (const read of rowsByLine ?? plainRows(pages)) {
          const page = plotted
            ? read.flatMap((one) => (one.row ? plotted.linesOf(one.row).map((row) => ({ ...one, row })) : [one]))
            : read
          for (let from = 0; from < page.length; from += ROWS_AT_ONCE) {
            yield page
              .slice(from, from + ROWS_AT_ONCE)
              .map((one) => [
                ...ofLines.map((column) => column.cell(one)),
                ...columns.map((column) => one.row && column.cell(one.row)),
              ])
            await pieceTurn()
          }
        }
      }
      const version = catalogue.file.version
      const said = searchWords(payload, given, first, words)
      const about = {
        name: text('export.about'),
        lines: [
          [text('export.search'), said.length > 0 ? said.join(' · ') : text('export.all')],
          ...(ranking ? [[text('ranking.criteria'), rankingWords(ranking, words)] as const] : []),
          [text('export.rows'), String(plotted ? plotted.count : first.totalCount)],
          [text('export.system'), unitSystems.find(({ id }) => id === system)?.name[query.lang] ?? system],
          [text('export.version'), version],
          [text('export.date'), today()],
        ] as const,
      }
      const table = { head, rows: rows() }
      const bytes =
        format === 'csv' ? writeTableCsv(table) : writeTableXlsx({ ...table, name: text('export.materials'), about })
      reply.type(MIME[format])
      reply.header('content-disposition', `attachment; filename="ingot-materials-${version}-${today()}.${format}"`)
      return fileStream(bytes)
    },
    { cost: 'file' },
  )
}
