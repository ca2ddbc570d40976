import { AppError } from '@ingot/contract/errors'
import * as contract from '@ingot/contract/export'
import { EXPORT_WORKBOOK_MATERIALS_MAX } from '@ingot/contract/limits'
import { writeTableCsv } from '@ingot/exchange/exporters/table-csv'
import { writeWorkbook, XLSX_TYPE } from '@ingot/exchange/exporters/workbook'
import { TIDY_HEAD, TIDY_SHEET } from '@ingot/exchange/tidy/columns'
import type { FastifyInstance } from 'fastify'
import type { Shipped } from '../../catalog/shipped.ts'
import { unitSystemOf } from '../../catalog/unit-system.ts'
import { serve } from '../../http/serve.ts'
import type { Materials } from '../../materials/service.ts'
import type { Search } from '../../search/service.ts'
import { wholeIds } from '../../search/whole-list.ts'
import { askingOf } from '../../work/asked.ts'
import type { Work } from '../../work/work.ts'
import { fileStream } from '../file-stream.ts'
import { asLines, asStatements, wholeMaterials } from './materials.ts'

const FILES = {
  'ingot-jsonl': { type: 'application/x-ndjson', extension: 'jsonl' },
  csv: { type: 'text/csv; charset=utf-8', extension: 'csv' },
  xlsx: { type: XLSX_TYPE, extension: 'xlsx' },
} as const

/** Whole materials as files that can be imported again. */
export function wholeExportRoutes(
  app: FastifyInstance,
  shipped: Shipped,
  search: Search,
  { materials, work }: { materials: Materials; work: Work },
): void {
  const { file: catalogue } = shipped.catalogue

  serve(
    app,
    contract.exportMaterials,
    async ({ body: { search: payload, format, owner }, query }, call) => {
      const { caller, reply } = call
      const asking = askingOf(call)
      const given = unitSystemOf(payload.unitsystem ?? query.unitsystem)
      const found = await search.filter(caller, payload, given, query.lang)
      const filter = { ...found, owners: found.owners.filter((one) => owner === undefined || one === owner) }
      const byName = { ...filter, sort: { by: 'name' as const } }
      const engine = search.engine()
      if (format === 'xlsx') {
        const { total } = await engine.search({ ...byName, offset: 0, limit: 0 })
        if (total > EXPORT_WORKBOOK_MATERIALS_MAX)
          throw new AppError('export-too-large', { rows: total, limit: EXPORT_WORKBOOK_MATERIALS_MAX })
      }
      const groups = wholeMaterials(materials, asking, await wholeIds(engine, byName))
      const table = { head: TIDY_HEAD, rows: asStatements(groups, work, asking) }
      const bytes = {
        'ingot-jsonl': () => asLines(groups, work, asking),
        csv: () => writeTableCsv(table),
        xlsx: () => writeWorkbook([{ name: TIDY_SHEET, ...table }]),
      }[format]()
      const { type, extension } = FILES[format]
      const name = `ingot-data-${catalogue.version}-${new Date().toISOString().slice(0, 10)}.${extension}`
      reply.type(type)
      reply.header('content-disposition', `attachment; filename="${name}"`)
      return fileStream(bytes)
    },
    { cost: 'file' },
  )
}
