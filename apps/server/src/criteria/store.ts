import type { CriterionFormat } from '@ingot/contract/criteria'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { CriterionTable } from '../db/tables.ts'

export type CriterionRow = Selectable<CriterionTable>

/** The list in which a name is unique. */
export interface Shelf {
  owner: string
  content: number
  format: CriterionFormat
}

const ids = (wanted: readonly string[]) => sql<string[]>`${[...wanted]}::uuid[]`
const kept = (db: Db) => db.selectFrom('criterion').selectAll().where('removed_at', 'is', null)

/** One writer at a time for what one owner saved: names, versions and counts are checked and written as one step. */
export const lockOwner = (db: Db, owner: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`criterion ${owner}`}, 0))`.execute(db)

export const listCriteria = (db: Db, { owner, content, format }: Shelf): Promise<CriterionRow[]> =>
  kept(db)
    .where('owner', '=', owner)
    .where('content', '=', content)
    .where('format', '=', format)
    .orderBy('name_key')
    .execute()

export const findCriterion = (db: Db, id: string): Promise<CriterionRow | undefined> =>
  kept(db).where('id', '=', id).executeTakeFirst()

export const findCriterionByName = (
  db: Db,
  { owner, content, format }: Shelf,
  key: string,
): Promise<CriterionRow | undefined> =>
  kept(db)
    .where('owner', '=', owner)
    .where('content', '=', content)
    .where('format', '=', format)
    .where('name_key', '=', key)
    .executeTakeFirst()

export const countCriteria = async (db: Db, owner: string): Promise<number> => {
  const { count } = await db
    .selectFrom('criterion')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('owner', '=', owner)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What a save writes. */
export interface SavedParts {
  name: string
  name_key: string
  criterias: unknown
  qs: string
  shortname: string | null
  apply: boolean
  global: boolean
}

const written = (parts: SavedParts) => ({ ...parts, criterias: JSON.stringify(parts.criterias) })

export const insertCriterion = (db: Db, id: string, shelf: Shelf, parts: SavedParts): Promise<CriterionRow> =>
  db
    .insertInto('criterion')
    .values({ id, ...shelf, ...written(parts) })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateCriterion = (db: Db, id: string, parts: SavedParts): Promise<CriterionRow> =>
  db
    .updateTable('criterion')
    .set({ ...written(parts), version: sql<number>`version + 1`, saved_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Marks criteria of these owners as removed; answers the ids of those that were there. */
export const markRemoved = async (
  db: Db,
  owners: readonly string[],
  wanted: readonly string[],
): Promise<{ id: string }[]> =>
  db
    .updateTable('criterion')
    .set({ removed_at: sql<Date>`now()` })
    .where('id', '=', sql<string>`any(${ids(wanted)})`)
    .where('owner', 'in', [...owners])
    .where('removed_at', 'is', null)
    .returning('id')
    .execute()

/** Removed criteria of these owners, the longest removed first. */
export const findRemoved = (db: Db, owners: readonly string[], wanted: readonly string[]): Promise<CriterionRow[]> =>
  db
    .selectFrom('criterion')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids(wanted)})`)
    .where('owner', 'in', [...owners])
    .where('removed_at', 'is not', null)
    .orderBy('removed_at')
    .execute()

/** Brings one back under a name. */
export const bringBack = (db: Db, id: string, name: string, key: string): Promise<unknown> =>
  db
    .updateTable('criterion')
    .set({ removed_at: null, name, name_key: key, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
