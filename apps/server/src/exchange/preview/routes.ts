import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import * as contract from '@ingot/contract/import-preview'
import { PREVIEW_BYTES_MAX } from '@ingot/contract/limits'
import { importers } from '@ingot/exchange/importers/index'
import type { FastifyInstance } from 'fastify'
import { importOwner } from '../../callers/owners.ts'
import { unitSystemOf as shownUnitsOf } from '../../catalog/unit-system.ts'
import { serve } from '../../http/serve.ts'
import { askingOf } from '../../work/asked.ts'
import { fittingTemplates } from '../saved-templates/saved-templates.ts'
import { listTemplates } from '../saved-templates/store.ts'
import { checkFields, mappingOf, unitSystemOf } from '../sent/fields.ts'
import type { ExchangeRoutes } from '../services.ts'
import { checkedTemplate, checkFiles } from '../templates.ts'
import { receiveUpload, removeUpload } from '../uploads/uploads.ts'
import { importPreview } from './calls.ts'

const FIELDS = ['sourceTemplate', 'providerName', 'mapping', 'unitSystem']

/** A preview that takes longer says so: the import itself may take its time. Milliseconds. */
const PREVIEW_MS = 30_000

/** Bytes of files from which on a preview may take seconds. */
const LONG_FROM = 2 * 1024 * 1024

/** The template that takes the most of the files: the first of those that take as many. */
function toldTemplate(names: readonly string[]): string | undefined {
  const taken = importers.map(
    ({ extensions }) => names.filter((name) => extensions.some((one) => name.toLowerCase().endsWith(one))).length,
  )
  const most = Math.max(...taken)
  return most > 0 ? importers[taken.indexOf(most)]?.id : undefined
}

/** The texts of the first rows: where the heads that a saved mapping knows are looked for. */
const textsOf = (tables: readonly contract.ImportTable[]): Set<string> =>
  new Set(tables.flatMap(({ raw }) => raw.flatMap(({ cells }) => cells.map((cell) => cell.trim()))))

export function previewRoutes(
  app: FastifyInstance,
  { config, db, work, uploads }: Pick<ExchangeRoutes, 'config' | 'db' | 'work' | 'uploads'>,
): void {
  serve(
    app,
    contract.previewImport,
    async ({ query: { lang, unitsystem } }, call) => {
      const { caller, request, reply } = call
      const id = randomUUID()
      try {
        const most = Math.min(config.importMaxBytes, PREVIEW_BYTES_MAX)
        const { fields, files } = await receiveUpload(request, join(uploads, id), most)
        checkFields(fields, FIELDS)
        const names = files.map(({ name }) => name)
        const importer = checkedTemplate(fields.get('sourceTemplate') || toldTemplate(names))
        checkFiles(importer, names)
        const provider = fields.get('providerName') || undefined
        const asked = {
          files,
          template: importer.id,
          provider: provider ?? '-',
          mapping: mappingOf(fields.get('mapping')),
          unitSystem: unitSystemOf(fields.get('unitSystem')),
          language: lang,
          system: shownUnitsOf(unitsystem),
        }
        const isLong = files.reduce((sum, { size }) => sum + size, 0) >= LONG_FROM
        const preview = await (isLong ? work.long : work.away)(importPreview, askingOf(call), asked, PREVIEW_MS)
        const templates = await listTemplates(db, importOwner(caller))
        const said = { provider, sourceTemplate: importer.id }
        return { ...preview, fitting: fittingTemplates(templates, textsOf(preview.tables), said) }
      } catch (error) {
        // What is still being sent is not read any more.
        reply.header('connection', 'close')
        throw error
      } finally {
        removeUpload(uploads, id)
      }
    },
    { cost: 'free' },
  )
}
