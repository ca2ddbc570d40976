import { AppError } from '@ingot/contract/errors'
import { TAKINGS_LISTED_MAX } from '@ingot/contract/limits'
import * as contract from '@ingot/contract/where-used'
import { writeTableCsv } from '@ingot/exchange/exporters/table-csv'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../callers/caller.ts'
import { importOwner } from '../callers/owners.ts'
import type { Shipped } from '../catalog/shipped.ts'
import type { Db } from '../db/db.ts'
import { fileStream } from '../export/file-stream.ts'
import { serve } from '../http/serve.ts'
import type { Materials } from '../materials/service.ts'
import * as store from './store.ts'

const COLUMNS = ['no', 'as', 'what', 'unit', 'by', 'count', 'firstAt', 'lastAt'] as const

const takingOf = ({ no, taken_as, what, unit, by, count, first_at, last_at }: store.TakingRow): contract.Taking => ({
  no,
  as: taken_as,
  what,
  ...(unit !== '' && { unit }),
  by,
  count,
  firstAt: first_at.toISOString(),
  lastAt: last_at.toISOString(),
})

/** Where a material is used: who of the caller's company took which revision of it. */
export function whereUsedRoutes(
  app: FastifyInstance,
  { db, shipped, materials }: { db: Db; shipped: Shipped; materials: Materials },
): void {
  const ownerFor = async (caller: Caller, id: string): Promise<string> => {
    const [known] = await materials.known(caller, [id])
    if (!known) throw new AppError('material-not-found', { id })
    return importOwner(caller)
  }

  serve(app, contract.readTakings, async ({ params: { id }, query }, { caller }) => {
    const owner = await ownerFor(caller, id)
    const [total, rows] = await Promise.all([
      store.countTakings(db, owner, id),
      store.listTakings(db, owner, id, query),
    ])
    return { total, items: rows.map(takingOf) }
  })

  serve(
    app,
    contract.exportTakings,
    async ({ params: { id }, query: { lang } }, { caller, reply }) => {
      const owner = await ownerFor(caller, id)
      const text = (key: string) => shipped.texts.text(key, lang)
      async function* rows() {
        for (let offset = 0; ; offset += TAKINGS_LISTED_MAX) {
          const page = await store.listTakings(db, owner, id, { offset, limit: TAKINGS_LISTED_MAX })
          yield page
            .map(takingOf)
            .map((one) => COLUMNS.map((key) => (key === 'as' ? text(`used.as.${one.as}`) : String(one[key] ?? ''))))
          if (page.length < TAKINGS_LISTED_MAX) return
        }
      }
      reply.type('text/csv; charset=utf-8')
      reply.header('content-disposition', 'attachment; filename="ingot-where-used.csv"')
      return fileStream(writeTableCsv({ head: COLUMNS.map((key) => text(`used.${key}`)), rows: rows() }))
    },
    { cost: 'file' },
  )
}
