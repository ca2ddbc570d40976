import * as contract from '@ingot/contract/bulk-edit'
import { BULK_CALL_MAX, BULK_MATERIALS_MAX } from '@ingot/contract/limits'
import type { FastifyInstance } from 'fastify'
import { importOwner } from '../../callers/owners.ts'
import { serve } from '../../http/serve.ts'
import { askingOf } from '../../work/asked.ts'
import type { BulkContext } from './aim.ts'
import { citingMaterial } from './calls.ts'
import { makeBulk, previewBulk } from './make.ts'
import { listCiting } from './store.ts'
import { undoBulk } from './undo.ts'

const DOCUMENT = { cost: 'document' } as const
/** Bytes of what takes a change of many back. */
const UNDO_MAX = 16 * 1024 * 1024

/** One change for many materials, looked at, made in drafts and taken back; and what cites a source. */
export function bulkRoutes(app: FastifyInstance, context: BulkContext): void {
  const { db, work } = context
  serve(
    app,
    contract.previewBulkEdit,
    async ({ body, query: { lang, unitsystem } }, call) => ({
      items: await previewBulk(context, askingOf(call), { ...body, language: lang, unitsystem }),
    }),
    DOCUMENT,
  )
  serve(app, contract.makeBulkEdit, async ({ body }, call) => makeBulk(context, askingOf(call), body), DOCUMENT)
  serve(app, contract.undoBulkEdit, async ({ body }, call) => undoBulk(context, askingOf(call), body.drafts), {
    ...DOCUMENT,
    bodyLimit: UNDO_MAX,
  })
  serve(
    app,
    contract.readCiting,
    async ({ query: { source: title, skip, lang: language, unitsystem } }, call) => {
      const asking = askingOf(call)
      const ids = await listCiting(db, importOwner(call.caller), title, BULK_MATERIALS_MAX + 1)
      const items: contract.CitingMaterial[] = []
      for (const id of ids.slice(skip, Math.min(skip + BULK_CALL_MAX, BULK_MATERIALS_MAX))) {
        const item = await work.value(citingMaterial, asking, { id, title, language, unitsystem })
        if (item) items.push(item)
      }
      return { total: ids.length, items }
    },
    DOCUMENT,
  )
}
