import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** How long one may take at the provider, and between the callback and the login. */
export const PENDING_MINUTES = 10
export const TOKEN_SECONDS = 60
/** Rows that are forgotten with each new one, at most. */
const FORGOTTEN_AT_ONCE = 20

export interface Pending {
  provider: string
  nonce: string
  verifier: string
  callback: string
  redirectPath: string
}

/** Notes a sign-in that begins, and forgets some that were never ended. */
export async function insertPending(db: Db, stateHash: string, browserHash: string, pending: Pending): Promise<void> {
  await db
    .deleteFrom('pending_sign_in')
    .where('state_hash', 'in', ({ selectFrom }) =>
      selectFrom('pending_sign_in')
        .select('state_hash')
        .where('expires_at', '<', sql<Date>`now()`)
        .limit(FORGOTTEN_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
  await db
    .insertInto('pending_sign_in')
    .values({
      state_hash: stateHash,
      browser_hash: browserHash,
      provider: pending.provider,
      nonce: pending.nonce,
      verifier: pending.verifier,
      callback: pending.callback,
      redirect_path: pending.redirectPath,
      expires_at: sql<Date>`now() + make_interval(mins => ${PENDING_MINUTES})`,
    })
    .execute()
}

/** Takes it out, once: undefined for a state that nobody began in that browser, that has expired, or was taken. */
export async function takePending(db: Db, stateHash: string, browserHash: string): Promise<Pending | undefined> {
  const row = await db
    .deleteFrom('pending_sign_in')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  const { provider, nonce, verifier, callback, redirect_path } = row
  return { provider, nonce, verifier, callback, redirectPath: redirect_path }
}

export const insertToken = (db: Db, idHash: string, browserHash: string, accountId: string): Promise<unknown> =>
  db
    .insertInto('sign_in_token')
    .values({
      id_hash: idHash,
      account_id: accountId,
      browser_hash: browserHash,
      expires_at: sql<Date>`now() + make_interval(secs => ${TOKEN_SECONDS})`,
    })
    .execute()

/** The account that a token signs in, once; undefined for one that is none in that browser, has expired, or was used. */
export async function takeToken(db: Db, idHash: string, browserHash: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('sign_in_token')
    .where('id_hash', '=', idHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('account_id')
    .executeTakeFirst()
  return row?.account_id
}
