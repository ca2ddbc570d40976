import { PUBLIC_OWNER } from '@ingot/contract/material'
import type { RestrictionEntry, RestrictionList, RestrictionProblem } from '@ingot/contract/restrictions'
import type { ListEntry } from '@ingot/exchange/restrictions/read-list'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** What is kept of a list beside its entries. */
interface ListRow {
  id: string
  owner: string
  name: string
  version: string
  source: string
  threshold: number | null
  file: string
  problems: readonly RestrictionProblem[]
  author: string
}

const listsOf = (db: Db, owners: readonly string[]) =>
  db
    .selectFrom('restriction_list as l')
    .select(['l.id', 'owner', 'name', 'version', 'source', 'threshold', 'file', 'author', 'at'])
    .select([
      sql<number>`(select count(*)::int from restriction_entry e where e.list_id = l.id)`.as('entries'),
      sql<number>`(select count(*)::int from restriction_entry e where e.list_id = l.id and e.cas = '{}')`.as(
        'unmatched',
      ),
    ])
    .where('owner', 'in', [...owners])

/** Lists of these owners by name, the company's own first. */
export async function findLists(db: Db, owners: readonly string[]): Promise<RestrictionList[]> {
  const rows = await listsOf(db, owners).execute()
  const lists = rows.map(({ owner, threshold, author, at, ...row }): RestrictionList => {
    const of = owner === PUBLIC_OWNER ? 'installation' : 'company'
    return { ...row, ...(threshold !== null && { threshold }), of, by: author, at: at.toISOString() }
  })
  return lists.sort((a, b) => (a.of === b.of ? 0 : a.of === 'company' ? -1 : 1) || a.name.localeCompare(b.name))
}

/** Those of some lists that these owners have. */
export async function findSeen(db: Db, owners: readonly string[], ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('restriction_list')
    .select('id')
    .where('owner', 'in', [...owners])
    .where(sql<boolean>`id::text = any(${[...ids]}::text[])`)
    .execute()
  return rows.map(({ id }) => id)
}

export const countLists = async (db: Db, owner: string): Promise<number> => {
  const { count } = await db
    .selectFrom('restriction_list')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const findProblems = async (db: Db, id: string): Promise<readonly RestrictionProblem[]> => {
  const row = await db.selectFrom('restriction_list').select('problems').where('id', '=', id).executeTakeFirst()
  return row?.problems ?? []
}

/** The list of an owner, by its id or by its name. */
export const findOwn = (
  db: Db,
  owner: string,
  of: { id: string } | { name: string },
): Promise<{ id: string; name: string } | undefined> => {
  const own = db.selectFrom('restriction_list').select(['id', 'name']).where('owner', '=', owner)
  return ('id' in of ? own.where('id', '=', of.id) : own.where('name', '=', of.name)).executeTakeFirst()
}

/** Lets nobody else change the lists of an owner until the transaction ends. */
export const lockLists = (transaction: Db, owner: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`restriction-lists ${owner}`}, 0))`.execute(transaction)

/** Puts a list with its entries in its place, also where there was one of its id. */
export async function saveList(transaction: Db, row: ListRow, entries: readonly ListEntry[]): Promise<void> {
  const values = { ...row, problems: JSON.stringify(row.problems) }
  const { id: _, owner: __, ...changed } = values
  await transaction
    .insertInto('restriction_list')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...changed, at: new Date() }))
    .execute()
  await transaction.deleteFrom('restriction_entry').where('list_id', '=', row.id).execute()
  await sql`insert into restriction_entry (list_id, no, name, cas, ec, threshold, reason)
    select ${row.id}::uuid, e.no, e.name, e.cas, e.ec, e.threshold, e.reason
    from jsonb_to_recordset(${JSON.stringify(entries.map((entry, at) => ({ ...entry, no: at + 1 })))}::jsonb)
      as e (no integer, name text, cas text[], ec text, threshold double precision, reason text)`.execute(transaction)
}

export const deleteList = (transaction: Db, id: string): Promise<unknown> =>
  transaction.deleteFrom('restriction_list').where('id', '=', id).execute()

/** Entries whose name or numbers hold a text, or those without a CAS number, and how many there are. */
export async function findEntries(
  db: Db,
  id: string,
  { text, which }: { text: string; which: 'all' | 'unmatched' },
  limit: number,
): Promise<{ total: number; items: RestrictionEntry[] }> {
  const asked = db
    .selectFrom('restriction_entry')
    .where('list_id', '=', id)
    .where(
      sql<boolean>`(${text} = '' or strpos(lower(name || ' ' || ec || ' ' || array_to_string(cas, ' ')), lower(${text})) > 0)`,
    )
    .where(sql<boolean>`(${which} = 'all' or cas = '{}')`)
  const [{ count }, rows] = await Promise.all([
    asked.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
    asked.select(['no', 'name', 'cas', 'ec', 'threshold', 'reason']).orderBy('no').limit(limit).execute(),
  ])
  const items = rows.map(({ threshold, ...row }) => ({ ...row, ...(threshold !== null && { threshold }) }))
  return { total: Number(count), items }
}

/** A CAS number of a list, with the threshold that holds for it. */
export interface Restricted {
  list: string
  cas: string
  name: string
  reason: string
  threshold: number | null
}

/** What some lists restrict, each CAS number of an entry a row; `among` these numbers alone, where they are named. */
export const findRestricted = async (
  db: Db,
  lists: readonly string[],
  among?: readonly string[],
): Promise<Restricted[]> => {
  if (lists.length === 0 || among?.length === 0) return []
  const wanted = among ? sql`and one.cas = any(${[...among]}::text[]) and e.cas && ${[...among]}::text[]` : sql``
  const { rows } = await sql<Restricted>`
    select e.list_id as list, one.cas, e.name, e.reason, coalesce(e.threshold, l.threshold) as threshold
    from restriction_entry e join restriction_list l on l.id = e.list_id, unnest(e.cas) as one (cas)
    where e.list_id = any(${[...lists]}::uuid[]) ${wanted} order by e.list_id, e.no, one.cas`.execute(db)
  return rows
}

/** What search knows of the shares of some materials. */
export interface HeldRow {
  id: string
  columns: string[]
  lo: number[]
  hi: number[]
  limits: string[]
}

/** Rows of those of some materials that these owners have. */
export const findHeld = (db: Db, owners: readonly string[], ids: readonly string[]): Promise<HeldRow[]> =>
  db
    .selectFrom('search_row')
    .select(['material_id as id', 'columns', 'lo', 'hi', 'limits'])
    .where(sql<boolean>`material_id = any(${[...ids]}::text[])`)
    .where('owner', 'in', [...owners])
    .orderBy('material_id')
    .execute()
