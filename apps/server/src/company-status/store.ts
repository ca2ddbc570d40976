import type { CompanyStatus } from '@ingot/contract/company-statuses'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

interface StatusRow {
  id: string
  status: CompanyStatus
  because: string
  by: string
  at: Date
}

/**
 * Statuses of an owner by material. What the owner has in the place of a public material has that one's status, as long as it
 * has none of its own.
 */
const standing = sql<StatusRow & { owner: string }>`(
  select owner, material_id as id, status, because, author as by, at from company_status
  union all
  select s.owner, m.id, s.status, s.because, s.author, s.at
  from company_status s join material m on m.replaces = s.material_id and m.owner = s.owner
  where not exists (select from company_status own where own.owner = s.owner and own.material_id = m.id))`

/** Those of some materials. */
export const listStatuses = (db: Db, owner: string, ids: readonly string[]): Promise<StatusRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom(standing.as('s'))
        .select(['id', 'status', 'because', 'by', 'at'])
        .where('owner', '=', owner)
        .where(sql<boolean>`id = any(${[...ids]}::text[])`)
        .orderBy('id')
        .execute()

/** The grades that some batches name, each as what the owner has in the place of it. */
export async function findGrades(db: Db, owner: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('search_row as r')
    .leftJoin('material as m', (join) => join.onRef('m.replaces', '=', 'r.parent').on('m.owner', '=', owner))
    .select(['r.material_id as id', sql<string>`coalesce(m.id, r.parent)`.as('grade')])
    .where('r.parent', 'is not', null)
    .where(sql<boolean>`r.material_id = any(${[...ids]}::text[]) and 'kind-batch' = any(r.tags)`)
    .execute()
  return new Map(rows.map(({ id, grade }) => [id, grade]))
}

/** Materials that have any of these statuses. */
export async function findWithStatus(db: Db, owner: string, statuses: readonly CompanyStatus[]): Promise<string[]> {
  if (statuses.length === 0) return []
  const rows = await db
    .selectFrom(standing.as('s'))
    .select('id')
    .where('owner', '=', owner)
    .where('status', 'in', [...statuses])
    .execute()
  return rows.map(({ id }) => id)
}

/** Lets nobody else set statuses of an owner until the transaction ends. */
export const lockStatuses = (transaction: Db, owner: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`company-status ${owner}`}, 0))`.execute(transaction)

/** The names of those of some materials that these owners have. */
export async function findNames(
  db: Db,
  ids: readonly string[],
  owners: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('search_row')
    .select(['material_id as id', 'name'])
    .where(sql<boolean>`material_id = any(${[...ids]}::text[])`)
    .where('owner', 'in', [...owners])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const saveStatuses = (
  db: Db,
  owner: string,
  rows: readonly { id: string; status: CompanyStatus; because: string; author: string }[],
): Promise<unknown> =>
  sql`insert into company_status (owner, material_id, status, because, author)
    select ${owner}, r.id, r.status, r.because, r.author
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, status text, because text, author text)
    on conflict (owner, material_id) do update
      set status = excluded.status, because = excluded.because, author = excluded.author, at = now()`.execute(db)

export const removeStatuses = (db: Db, owner: string, ids: readonly string[]): Promise<unknown> =>
  db
    .deleteFrom('company_status')
    .where('owner', '=', owner)
    .where(sql<boolean>`material_id = any(${[...ids]}::text[])`)
    .execute()

export async function countStatuses(db: Db, owner: string): Promise<number> {
  const { count } = await db
    .selectFrom('company_status')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow()
  return Number(count)
}
