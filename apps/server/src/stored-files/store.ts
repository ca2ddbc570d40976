import type { Db } from '../db/db.ts'

/** Notes that an owner has a file; false where it had it before. */
export const insertFile = async (db: Db, owner: string, hash: string, bytes: number): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('stored_file')
    .values({ owner, hash, bytes: String(bytes) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const hasFile = async (db: Db, owners: readonly string[], hash: string): Promise<boolean> =>
  (await db
    .selectFrom('stored_file')
    .select('hash')
    .where('owner', 'in', [...owners])
    .where('hash', '=', hash)
    .executeTakeFirst()) !== undefined
