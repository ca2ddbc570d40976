import { workerData } from 'node:worker_threads'
import { Kysely, PostgresDialect } from 'kysely'
import { openShipped } from '../catalog/shipped.ts'
import { createPool } from '../db/pool.ts'
import type { Tables } from '../db/tables.ts'
import { quietLog } from '../life/log.ts'
import { answerCalls } from '../life/threads/answer-calls.ts'
import { type RederiveThreadData, rederive } from './rederive.ts'

/** The thread that derives search rows again after an update, over a connection of its own. */

const { url, data } = workerData as RederiveThreadData
const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createPool(url, 'bulk', quietLog, 1) }) })
const { catalogue } = openShipped(data)
answerCalls(async (_: null, tell: (failure: string) => void) => {
  await rederive(db, catalogue, (error) =>
    tell(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  )
  await db.destroy()
  return null
})
