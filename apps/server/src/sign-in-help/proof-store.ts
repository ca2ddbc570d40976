import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** The secret that signs tasks, the same for all servers of the database. */
export const findProofSecret = async (db: Db): Promise<string> =>
  (await db.selectFrom('proof_secret').select('secret').executeTakeFirstOrThrow()).secret

/** Proofs that are forgotten with each that is used, at most. */
const FORGOTTEN_AT_ONCE = 100

/** Uses up a proof; false where it was used before. */
export async function useProof(db: Db, signature: string, expiresAt: Date): Promise<boolean> {
  await db
    .deleteFrom('used_proof')
    .where('signature', 'in', (eb) =>
      eb
        .selectFrom('used_proof')
        .select('signature')
        .where('expires_at', '<', sql<Date>`now()`)
        .limit(FORGOTTEN_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
  const used = await db
    .insertInto('used_proof')
    .values({ signature, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .returning('signature')
    .executeTakeFirst()
  return used !== undefined
}
