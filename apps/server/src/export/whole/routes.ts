import { AppError } from '@ingot/contract/errors'
import type { ExportedCard, MaterialFormat } from '@ingot/contract/export'
import * as contract from '@ingot/contract/export'
import {
  CARD_BATCH_MAX,
  EXPORT_FILES_MAX,
  EXPORT_MATML_MATERIALS_MAX,
  EXPORT_SHEETS_MATERIALS_MAX,
  EXPORT_WORKBOOK_MATERIALS_MAX,
} from '@ingot/contract/limits'
import { writeMaterialSheets } from '@ingot/exchange/exporters/material-sheets'
import { writeMatml } from '@ingot/exchange/exporters/matml/matml'
import { writeTableCsv } from '@ingot/exchange/exporters/table-csv'
import { writeWorkbook, XLSX_TYPE } from '@ingot/exchange/exporters/workbook'
import { writeZip, ZIP_TYPE } from '@ingot/exchange/exporters/zip'
import { TIDY_HEAD, TIDY_SHEET } from '@ingot/exchange/tidy/columns'
import type { FastifyInstance } from 'fastify'
import { cardFiles } from '../../cards/calls.ts'
import type { GrantedCards } from '../../cards/quota/granted.ts'
import { solverSystemOf } from '../../cards/read-options.ts'
import type { Shipped } from '../../catalog/shipped.ts'
import { unitSystemOf } from '../../catalog/unit-system.ts'
import { warnedStatuses } from '../../company-status/service.ts'
import type { Db } from '../../db/db.ts'
import { attachment } from '../../http/attachment.ts'
import { serve } from '../../http/serve.ts'
import type { Materials } from '../../materials/service.ts'
import type { Search } from '../../search/service.ts'
import { wholeIds } from '../../search/whole-list.ts'
import { noteTaken } from '../../takings/note.ts'
import { askingOf } from '../../work/asked.ts'
import type { Work } from '../../work/work.ts'
import { fileStream } from '../file-stream.ts'
import { asFreecad, asLines, asMatml, asStatements, wholeMaterials } from './materials.ts'

interface FileKind {
  type: string
  extension: string
  /** Materials of one file. */
  most: number
}

const ENDLESS = Number.POSITIVE_INFINITY

const FILES: Readonly<Record<MaterialFormat, FileKind>> = {
  'ingot-jsonl': { type: 'application/x-ndjson', extension: 'jsonl', most: ENDLESS },
  csv: { type: 'text/csv; charset=utf-8', extension: 'csv', most: ENDLESS },
  xlsx: { type: XLSX_TYPE, extension: 'xlsx', most: EXPORT_WORKBOOK_MATERIALS_MAX },
  'xlsx-sheets': { type: XLSX_TYPE, extension: 'xlsx', most: EXPORT_SHEETS_MATERIALS_MAX },
  matml: { type: 'application/xml; charset=utf-8', extension: 'xml', most: EXPORT_MATML_MATERIALS_MAX },
  freecad: { type: ZIP_TYPE, extension: 'zip', most: EXPORT_FILES_MAX },
  cards: { type: ZIP_TYPE, extension: 'zip', most: CARD_BATCH_MAX },
}
const ONE_CARD: FileKind = { type: 'text/plain; charset=utf-8', extension: 'FCMat', most: 1 }

/** A card is asked for where cards are, and only there. Throws `bad-request`. */
function checkedCard(format: MaterialFormat, card: ExportedCard | undefined): ExportedCard | undefined {
  if ((format === 'cards') === (card !== undefined)) return card
  throw new AppError('bad-request', {
    fields: card ? `card: the format ${format} has none` : 'card: the format cards needs the key of a model',
  })
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Whole materials as files: those that can be imported again, and decks of a solver. */
export function wholeExportRoutes(
  app: FastifyInstance,
  shipped: Shipped,
  search: Search,
  { db, materials, work, cards }: { db: Db; materials: Materials; work: Work; cards: GrantedCards },
): void {
  const { file: catalogue } = shipped.catalogue

  serve(
    app,
    contract.exportMaterials,
    async ({ body: { search: payload, format, owner, card: sentCard }, query }, call) => {
      const { caller, request, reply } = call
      const card = checkedCard(format, sentCard)
      if (card) cards.needAllowed(caller, card.key, card)
      const asking = askingOf(call)
      const given = unitSystemOf(payload.unitsystem ?? query.unitsystem)
      const found = await search.filter(caller, payload, given, query.lang)
      const filter = { ...found, owners: found.owners.filter((one) => owner === undefined || one === owner) }
      const byName = { ...filter, sort: { by: 'name' as const } }
      const engine = search.engine()
      const { most } = FILES[format]
      if (most !== ENDLESS) {
        const { total } = await engine.search({ ...byName, offset: 0, limit: 0 })
        if (total > most) throw new AppError('export-too-large', { rows: total, limit: most })
      }
      const ids = await wholeIds(engine, byName)
      const warnedOf = (some: readonly string[]) => warnedStatuses(db, caller, some)
      const groups = wholeMaterials(materials, asking, ids)
      const statements = () => ({ head: TIDY_HEAD, rows: asStatements(groups, work, asking, warnedOf) })
      const decks = async ({ key, ...options }: ExportedCard) => {
        if (ids.length === 0) throw new AppError('bad-request', { fields: 'search: it finds no material' })
        await cards.grant(caller, request.ip, ids.length, reply)
        const asked = { ids, key, sent: { ...options, lang: query.lang }, settings: await cards.settings(caller, ids) }
        const files = await work.value(cardFiles, asking, asked)
        await noteTaken(db, caller, ids, { as: 'card', what: key, unit: solverSystemOf(options.unit).id })
        return once(files)
      }
      const freecad = async function* () {
        for await (const { text } of asFreecad(groups, work, asking, warnedOf)) yield new TextEncoder().encode(text)
      }
      const isOneCard = format === 'freecad' && ids.length === 1
      const writers: Record<Exclude<MaterialFormat, 'cards'>, () => AsyncGenerator<Uint8Array>> = {
        'ingot-jsonl': () => asLines(groups, work, asking, warnedOf),
        csv: () => writeTableCsv(statements()),
        xlsx: () => writeWorkbook([{ name: TIDY_SHEET, ...statements() }]),
        'xlsx-sheets': () => writeMaterialSheets(asStatements(groups, work, asking, warnedOf)),
        matml: () => writeMatml(asMatml(groups, work, asking, warnedOf)),
        freecad: () => (isOneCard ? freecad() : writeZip(asFreecad(groups, work, asking, warnedOf))),
      }
      const bytes = card ? await decks(card) : writers[format as Exclude<MaterialFormat, 'cards'>]()
      if (!card) await noteTaken(db, caller, ids, { as: 'export', what: format })
      const { type, extension } = isOneCard ? ONE_CARD : FILES[format]
      const what = card ? `ingot-${card.key}` : format === 'freecad' ? 'ingot-freecad' : 'ingot-data'
      const day = new Date().toISOString().slice(0, 10)
      reply.type(type).header('content-disposition', attachment(`${what}-${catalogue.version}-${day}.${extension}`))
      return fileStream(bytes)
    },
    { cost: 'file' },
  )
}
