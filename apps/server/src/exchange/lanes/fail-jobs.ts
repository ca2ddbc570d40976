import type { Db } from '../../db/db.ts'
import { importFailed } from '../../notifications/builders.ts'
import { insertNotifications } from '../../notifications/store.ts'
import { type JobResult, markFailed } from '../store.ts'

/** Marks jobs failed and tells those whose they are; those that have ended stay as they are. */
export const failJobs = (db: Db, ids: readonly string[], result: JobResult): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { code, details } = result.failure ?? { code: 'internal-error' as const, details: {} }
    const accounts = await markFailed(transaction, ids, result)
    await insertNotifications(
      transaction,
      accounts.map((account) => importFailed(account, code, details)),
    )
  })
