import type { Db } from '../db/db.ts'
import { type Quotas, quotaReached, whoseOf } from './quotas.ts'
import { countImports } from './store.ts'

/** Throws `quota-reached` where an owner can have no further import now, or today. */
export async function checkImports(db: Db, quotas: Quotas, owner: string): Promise<void> {
  const { waiting, day } = await countImports(db, owner)
  if (waiting >= quotas.importsWaiting) throw quotaReached('imports-waiting', quotas.importsWaiting, whoseOf(owner))
  if (day >= quotas.importsADay) throw quotaReached('imports-day', quotas.importsADay, whoseOf(owner))
}
