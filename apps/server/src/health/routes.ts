import { AppError } from '@ingot/contract/errors'
import * as contract from '@ingot/contract/health'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { ArchiveState } from '../db/point-in-time/watch.ts'
import { serve } from '../http/serve.ts'
import { countRows } from '../search/store.ts'

export function healthRoutes(
  app: FastifyInstance,
  db: Db,
  isReady: () => boolean,
  archiveState?: (() => ArchiveState) | undefined,
): void {
  serve(app, contract.healthz, async () => ({ status: 'ok' as const }))
  serve(app, contract.readyz, async () => {
    if (!isReady()) throw new AppError('starting')
    await sql`select 1`.execute(db)
    return {
      status: 'ready' as const,
      materials: await countRows(db),
      ...(archiveState && { archive: archiveState() }),
    }
  })
}
