import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** The secret that signs tasks, the same for all servers of the database; made at its first use. */
export async function findProofSecret(db: Db): Promise<string> {
  const find = () => db.selectFrom('proof_secret').select('secret').executeTakeFirst()
  const known = await find()
  if (known) return known.secret
  await sql`insert into proof_secret default values on conflict do nothing`.execute(db)
  const made = await find()
  if (!made) throw new Error('the secret of the tasks was removed while it was read')
  return made.secret
}

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
