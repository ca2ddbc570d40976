import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Shipped } from '../catalog/shipped.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import type { Log } from '../life/log.ts'
import type { ReadOnly } from '../read-only/read-only.ts'
import type { Work } from '../work/work.ts'
import { STOPPED } from './lanes/ends.ts'
import { failJobs } from './lanes/fail-jobs.ts'
import { startRunner } from './lanes/runner.ts'
import { exchangeRoutes } from './routes.ts'
import { listAbandonedJobs } from './store.ts'
import { listUploads, removeUpload, uploadsFolder } from './uploads/uploads.ts'

/** Minutes after which an open job that no node tends any more counts as given up. */
const ABANDONED_MINUTES = 60

export interface ExchangeServices {
  config: Config
  db: Db
  bulk: Db
  shipped: Shipped
  log: Log
  /** Address of the database, for the thread of an import. */
  url: string
  /** Why nothing may be changed at present. */
  readOnly: Pick<ReadOnly, 'state'>
  work: Pick<Work, 'away' | 'long'>
}

export interface Exchange {
  mount(app: FastifyInstance): void
  close(): Promise<void>
}

/** Ends open jobs whose node is gone for good; answers how many. */
export async function failAbandonedJobs(db: Db): Promise<number> {
  const abandoned = await listAbandonedJobs(db, ABANDONED_MINUTES)
  if (abandoned.length > 0) await failJobs(db, abandoned, STOPPED)
  return abandoned.length
}

/**
 * Imports as jobs. An upload that is found at the start belongs to a job that the last server of this data directory
 * did not finish: a job ends in the same transaction as its import, so one that is still open imported nothing.
 */
export async function openExchange(services: ExchangeServices): Promise<Exchange> {
  const { config, db, bulk, shipped, log, url, readOnly, work } = services
  const uploads = uploadsFolder(config.dataDir)
  const cut = listUploads(uploads)
  await failAbandonedJobs(bulk)
  const ids = cut.filter((name) => /^[0-9a-f-]{36}$/.test(name))
  if (ids.length > 0) await failJobs(bulk, ids, STOPPED)
  for (const name of cut) removeUpload(uploads, name)

  const runner = startRunner({
    db,
    log,
    url,
    data: join(config.home, 'data'),
    limits: config.application.imports,
    readOnly,
    onEnded: (job) => removeUpload(uploads, job),
  })
  return {
    mount: (app) => exchangeRoutes(app, { config, db, bulk, shipped, runner, work, uploads }),
    close: () => runner.close(),
  }
}
