import type { ReadOnlyReason } from '@ingot/contract/read-only'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export interface ReadOnlyRow {
  reason: ReadOnlyReason
  /** What whoever switched it says of it; may be empty. */
  note: string
  since: Date
  /** True for the setting READ_ONLY of this process, which is not in the database. */
  bySetting?: true
}

/** Every reason that holds for the whole database. */
export const listReadOnly = (db: Db): Promise<ReadOnlyRow[]> =>
  db.selectFrom('read_only').select(['reason', 'note', 'since']).execute()

/** Notes a reason; where it is noted already, changes its note, or leaves that as it is where none is given. */
export const insertReadOnly = (db: Db, reason: ReadOnlyReason, note?: string) =>
  db
    .insertInto('read_only')
    .values({ reason, note: note ?? '' })
    .onConflict((conflict) =>
      note === undefined ? conflict.column('reason').doNothing() : conflict.column('reason').doUpdateSet({ note }),
    )
    .execute()

export const deleteReadOnly = (db: Db, reason: ReadOnlyReason) =>
  db.deleteFrom('read_only').where('reason', '=', reason).execute()

/** Nobody writes or removes a reason until the transaction ends. */
export const holdReadOnly = (transaction: Db) => sql`lock table read_only in share mode`.execute(transaction)
