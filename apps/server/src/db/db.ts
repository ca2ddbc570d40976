import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** The database, or a transaction on it: stores take either, the caller owns the transaction. */
export type Db = Kysely<Tables>

/** Does work in the transaction that there is, or in one of its own. */
export const inTransaction = <Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)
