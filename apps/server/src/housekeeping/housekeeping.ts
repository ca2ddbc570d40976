import { setTimeout as delay } from 'node:timers/promises'
import { REMOVED_CRITERIA_DAYS } from '@ingot/contract/limits'
import { purgeAudit } from '../audit/store.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { purgeDrafts } from '../drafts/store.ts'
import { failAbandonedJobs } from '../exchange/open.ts'
import type { Log } from '../life/log.ts'
import { purgeMail } from '../mail/store.ts'
import * as store from './store.ts'
import { removeOldUploads } from './uploads.ts'

const EVERY_MS = 3_600_000
/** Rows of one transaction: nobody waits for it longer than a moment. */
const BATCH = 1_000
/** Days that a token which opens nothing any more is kept: its maker still sees that it expired. */
const TOKEN_KEPT_DAYS = 30
/** Between two transactions, for those who wait. */
const PAUSE_MS = 20

export type HousekeepingSettings = Pick<Config, 'application' | 'dataDir' | 'sessionIdleHours'>

/** What is purged, by name; each step takes at most `batch` and answers how many it took. */
type Purge = (transaction: Db, batch: number) => Promise<number>

const purges = ({ application: { housekeeping }, sessionIdleHours }: HousekeepingSettings): Record<string, Purge> => ({
  sessions: (db, batch) => store.purgeSessions(db, sessionIdleHours, batch),
  tokens: (db, batch) => store.purgeTokens(db, TOKEN_KEPT_DAYS, batch),
  signIns: (db, batch) => store.purgeSignIns(db, batch),
  grants: (db, batch) => store.purgeGrants(db, batch),
  seats: (db, batch) => store.purgeSeats(db, batch),
  jobs: (db, batch) => store.purgeJobs(db, housekeeping.jobDays, batch),
  criteria: (db, batch) => store.purgeCriteria(db, REMOVED_CRITERIA_DAYS, batch),
  notifications: (db, batch) => store.purgeNotifications(db, housekeeping.notificationDays, batch),
  mail: (db, batch) => purgeMail(db, housekeeping.mailDays, batch),
  feedback: (db, batch) => store.purgeFeedback(db, housekeeping.feedbackDays, batch),
  drafts: (db, batch) => purgeDrafts(db, batch),
  changes: (db, batch) => store.purgeChanges(db, housekeeping.changeHours, batch),
  reports: (db, batch) => store.purgeReports(db, housekeeping.reportDays, batch),
  ...auditPurge(housekeeping.auditDays),
  counts: (db, batch) => store.purgeCounts(db, batch),
})

/** The audit log is kept for good unless the application says otherwise. */
const auditPurge = (days: number | undefined): Record<string, Purge> =>
  days === undefined ? {} : { audit: (db, batch) => purgeAudit(db, days, batch) }

/** How many of each kind were purged. */
export type Purged = Record<string, number>

/**
 * Purges all that has had its time, in small transactions, each by one node at a time: one that finds another at it
 * leaves the rest to it.
 */
export async function purgeAll(
  db: Db,
  settings: HousekeepingSettings,
  { batch = BATCH, isOver = () => false }: { batch?: number; isOver?: () => boolean } = {},
): Promise<Purged> {
  const purged: Purged = {}
  for (const [name, purge] of Object.entries(purges(settings))) {
    for (let taken = batch; taken >= batch && !isOver(); ) {
      const step = await db
        .transaction()
        .execute(async (transaction) =>
          (await store.tryLockHousekeeping(transaction)) ? purge(transaction, batch) : undefined,
        )
      if (step === undefined) return purged
      if (step > 0) purged[name] = (purged[name] ?? 0) + step
      taken = step
      if (taken >= batch) await delay(PAUSE_MS)
    }
  }
  const abandoned = isOver() ? 0 : await failAbandonedJobs(db)
  if (abandoned > 0) purged.abandoned = abandoned
  const uploads = isOver() ? 0 : await removeOldUploads(db, settings.dataDir)
  if (uploads > 0) purged.uploads = uploads
  return purged
}

export interface Housekeeping {
  close(): Promise<void>
}

/** Purges at once and every hour until it is closed, while changes are taken; what fails is tried again the next time. */
export function startHousekeeping(
  db: Db,
  settings: HousekeepingSettings,
  isReadOnly: () => boolean,
  log: Log,
): Housekeeping {
  let closed = false
  let working: Promise<void> | undefined
  const work = async () => {
    try {
      const purged = await purgeAll(db, settings, { isOver: () => closed || isReadOnly() })
      if (Object.keys(purged).length > 0) log.info({ purged }, 'purged what has had its time')
    } catch (error) {
      if (!closed) log.warn({ err: error }, 'purging failed; trying again in an hour')
    }
  }
  const look = () => {
    working ??= work().finally(() => {
      working = undefined
    })
  }
  const timer = setInterval(look, EVERY_MS)
  timer.unref()
  look()
  return {
    async close() {
      closed = true
      clearInterval(timer)
      await working
    },
  }
}
