import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** What an owner has stored. */
export interface Stored {
  materials: number
  /** Bytes of all revisions' documents as JSON text. */
  bytes: number
}

/** Adds to what an owner has stored (less, where negative) within the writer's transaction; answers the sums. */
export async function addStored(db: Db, owner: string, { materials, bytes }: Stored): Promise<Stored> {
  const row = await db
    .insertInto('owner_usage')
    .values({ owner, materials: String(materials), bytes: String(bytes) })
    .onConflict((conflict) =>
      conflict.column('owner').doUpdateSet({
        materials: sql<string>`owner_usage.materials + excluded.materials`,
        bytes: sql<string>`owner_usage.bytes + excluded.bytes`,
      }),
    )
    .returning(['materials', 'bytes'])
    .executeTakeFirstOrThrow()
  return { materials: Number(row.materials), bytes: Number(row.bytes) }
}

export async function findStored(db: Db, owner: string): Promise<Stored> {
  const row = await db
    .selectFrom('owner_usage')
    .select(['materials', 'bytes'])
    .where('owner', '=', owner)
    .executeTakeFirst()
  return { materials: Number(row?.materials ?? 0), bytes: Number(row?.bytes ?? 0) }
}

/** Lets one transaction at a time count and add what an owner does of a kind. */
export const lockCount = (transaction: Db, kind: string, owner: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${owner}`}, 0))`.execute(transaction)

/** Imports of an owner: those that wait or run, and those sent within a day. */
export async function countImports(db: Db, owner: string): Promise<{ waiting: number; day: number }> {
  const { rows } = await sql<{ waiting: number; day: number }>`
    select (select count(*)::int from job where owner = ${owner} and status in ('Created', 'Queued', 'Running')) as waiting,
      (select count(*)::int from job where owner = ${owner} and created_at > now() - interval '1 day') as day`.execute(
    db,
  )
  return rows[0] ?? { waiting: 0, day: 0 }
}

/** Saved criteria of an owner, removed ones included. */
export async function countCriteria(db: Db, owner: string): Promise<number> {
  const { count } = await db
    .selectFrom('criterion')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Counts one more of a kind today; false, and not counted, where the limit is reached. */
export async function countToday(db: Db, kind: string, caller: string, limit: number): Promise<boolean> {
  const { rows } = await sql<{ used: number }>`
    insert into daily_count (kind, caller, day, used) values (${kind}, ${caller}, current_date, 1)
    on conflict (kind, caller, day) do update set used = daily_count.used + 1 where daily_count.used < ${limit}
    returning used`.execute(db)
  return rows.length === 1
}
