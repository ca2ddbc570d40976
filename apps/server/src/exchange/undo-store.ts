import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export interface Revising {
  name: string
  /** Whose it is; null where the account is gone. */
  by: string | null
}

/** Drafts that wait or are in review to become the next revisions of these materials. */
export const findRevising = (db: Db, ids: readonly string[]): Promise<Revising[]> =>
  db
    .selectFrom('draft as d')
    .leftJoin('account as a', 'a.id', 'd.created_by')
    .select(['d.name', 'a.name as by'])
    .where('d.how', '=', 'revision')
    .where('d.state', 'in', ['draft', 'in-review'])
    .where(sql<boolean>`d.from_id = any(${[...ids]}::text[])`)
    .orderBy('d.created_at')
    .execute()

/** Those of some materials of which a revision was released from a draft. */
export async function findReleasedHere(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('draft')
    .select('from_id')
    .distinct()
    .where('how', '=', 'revision')
    .where('state', '=', 'released')
    .where(sql<boolean>`from_id = any(${[...ids]}::text[])`)
    .orderBy('from_id')
    .execute()
  return rows.flatMap(({ from_id }) => from_id ?? [])
}
