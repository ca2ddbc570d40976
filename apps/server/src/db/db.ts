import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** The database, or a transaction on it: stores take either, the caller owns the transaction. */
export type Db = Kysely<Tables>
