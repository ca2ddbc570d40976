import { AppError } from '@ingot/contract/errors'
import * as contract from '@ingot/contract/health'
import { everythingOf } from '@ingot/search/port'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { guest, visibleOwners } from '../callers/caller.ts'
import type { Db } from '../db/db.ts'
import type { ArchiveState } from '../db/point-in-time/watch.ts'
import { serve } from '../http/serve.ts'
import type { Search } from '../search/service.ts'

/** What a guest may see. The engine keeps the number until something changes. */
async function countPublic(search: Pick<Search, 'engine'>): Promise<number> {
  const page = { sort: { by: 'name' }, offset: 0, limit: 0 } as const
  const { visible } = await search.engine().search({ ...everythingOf(visibleOwners(guest)), ...page })
  return visible
}

/** Monitoring gets its answer however busy the server is. */
const FREE = { cost: 'free' } as const

export function healthRoutes(
  app: FastifyInstance,
  db: Db,
  search: Pick<Search, 'engine'>,
  isReady: () => boolean,
  archiveState?: (() => ArchiveState) | undefined,
): void {
  serve(app, contract.healthz, async () => ({ status: 'ok' as const }), FREE)
  serve(
    app,
    contract.readyz,
    async () => {
      if (!isReady()) throw new AppError('starting')
      await sql`select 1`.execute(db)
      return {
        status: 'ready' as const,
        materials: await countPublic(search),
        ...(archiveState && { archive: archiveState() }),
      }
    },
    FREE,
  )
}
