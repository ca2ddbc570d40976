import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** Days after which a browser that did not sign in counts as unknown. */
export const DEVICE_DAYS = 180
/** Browsers that are known of one account; the one not used for longest is forgotten first. */
const DEVICES_MAX = 100

const isOld = sql<Date>`now() - make_interval(days => ${DEVICE_DAYS})`

/** Whether the account signed in with this token's browser before. */
export async function isKnownDevice(db: Db, tokenHash: string, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom('known_device')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .where('account_id', '=', accountId)
    .where('used_at', '>', isOld)
    .executeTakeFirst()
  return found !== undefined
}

/** Notes that the account signed in there, and forgets what is old. */
export async function keepDevice(db: Db, tokenHash: string, accountId: string): Promise<void> {
  await db
    .insertInto('known_device')
    .values({ token_hash: tokenHash, account_id: accountId })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ used_at: sql<Date>`now()` }))
    .execute()
  await db.deleteFrom('known_device').where('used_at', '<', isOld).execute()
  await db
    .deleteFrom('known_device')
    .where('token_hash', 'in', ({ selectFrom }) =>
      selectFrom('known_device')
        .select('token_hash')
        .where('account_id', '=', accountId)
        .orderBy('used_at', 'desc')
        .orderBy('token_hash')
        .offset(DEVICES_MAX),
    )
    .execute()
}

export const deleteDevicesOf = (db: Db, accountId: string): Promise<unknown> =>
  db.deleteFrom('known_device').where('account_id', '=', accountId).execute()
