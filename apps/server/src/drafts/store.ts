import type { DraftState } from '@ingot/contract/drafts'
import { DRAFT_DAYS_KEPT, DRAFTS_LISTED_MAX } from '@ingot/contract/limits'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { DraftTable } from '../db/tables.ts'

/** A draft without its document; names of accounts that are gone are empty. */
export interface DraftRow extends Omit<Selectable<DraftTable>, 'doc' | 'created_by' | 'changed_by'> {
  created_by: string
  changed_by: string
  open_comments: number
}

const heads = (db: Db) =>
  db
    .selectFrom('draft as d')
    .select(['d.id', 'd.owner', 'd.how', 'd.state', 'd.name', 'd.from_id', 'd.from_rev', 'd.material_id'])
    .select(['d.released_rev', 'd.version', 'd.created_at', 'd.changed_at'])
    .select([
      sql<string>`coalesce((select name from account where id = d.created_by), '')`.as('created_by'),
      sql<string>`coalesce((select name from account where id = d.changed_by), '')`.as('changed_by'),
      sql<number>`(select count(*)::int from draft_comment where draft_id = d.id and not is_resolved)`.as(
        'open_comments',
      ),
    ])

const OPEN = ['draft', 'in-review'] as const

interface Asked {
  state?: DraftState | undefined
  material?: string | undefined
}

const asked = (db: Db, owner: string, { state, material }: Asked) =>
  heads(db)
    .where('d.owner', '=', owner)
    .$if(state !== undefined, (query) => query.where('d.state', '=', state ?? 'draft'))
    .$if(state === undefined && material === undefined, (query) => query.where('d.state', 'in', [...OPEN]))
    .$if(material !== undefined, (query) =>
      query.where((either) =>
        either.or([either('d.material_id', '=', material ?? ''), either('d.from_id', '=', material ?? '')]),
      ),
    )

/** The last changed first. */
export const listDrafts = (db: Db, owner: string, which: Asked): Promise<DraftRow[]> =>
  asked(db, owner, which).orderBy('d.changed_at', 'desc').orderBy('d.id').limit(DRAFTS_LISTED_MAX).execute()

export async function countDrafts(db: Db, owner: string, which: Asked): Promise<number> {
  const { count } = await db
    .selectFrom(asked(db, owner, which).as('found'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const findDraft = (db: Db, owner: string, id: string): Promise<DraftRow | undefined> =>
  heads(db).where('d.owner', '=', owner).where('d.id', '=', id).executeTakeFirst()

/** The same, and nobody else changes it until the transaction ends. */
export async function lockDraft(transaction: Db, owner: string, id: string): Promise<DraftRow | undefined> {
  await transaction
    .selectFrom('draft')
    .select('id')
    .where('id', '=', id)
    .where('owner', '=', owner)
    .forUpdate()
    .execute()
  return findDraft(transaction, owner, id)
}

/** The document as JSON text; undefined of a released draft, whose document is the revision's. */
export async function findText(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('draft')
    .select(sql<string | null>`doc::text`.as('text'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.text ?? undefined
}

/** The draft that waits or is in review, of what is asked for. */
export const findOpen = (db: Db, owner: string, how: DraftTable['how'], from: string): Promise<DraftRow | undefined> =>
  heads(db)
    .where('d.owner', '=', owner)
    .where('d.how', '=', how)
    .where('d.from_id', '=', from)
    .where('d.state', 'in', [...OPEN])
    .executeTakeFirst()

/** Whether a material is there; nobody removes it until the transaction ends. */
export const holdMaterial = async (transaction: Db, id: string): Promise<boolean> =>
  (await transaction.selectFrom('material').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()) !==
  undefined

export const insertDraft = (db: Db, row: Omit<Insertable<DraftTable>, 'state'>) =>
  db
    .insertInto('draft')
    .values({ ...row, state: 'draft' })
    .execute()

/** Notes that somebody worked on it. */
export const insertAuthor = (db: Db, draft: string, account: string) =>
  db
    .insertInto('draft_author')
    .values({ draft_id: draft, account_id: account })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const isAuthor = async (db: Db, draft: string, account: string): Promise<boolean> =>
  (await db
    .selectFrom('draft_author')
    .select('draft_id')
    .where('draft_id', '=', draft)
    .where('account_id', '=', account)
    .executeTakeFirst()) !== undefined

export interface Saved {
  version: number
  changed_at: Date
}

/**
 * Puts a new document in the place of that of `version`, standing on revision `base` where one is named; undefined where it
 * is another version by now.
 */
export const saveDocument = (
  db: Db,
  given: { id: string; version: number; text: string; name: string; by: string; base?: number | undefined },
): Promise<Saved | undefined> =>
  db
    .updateTable('draft')
    .set({ doc: given.text, name: given.name, version: given.version + 1 })
    .set({ changed_by: given.by, changed_at: sql<Date>`now()` })
    .$if(given.base !== undefined, (query) => query.set({ from_rev: given.base ?? null }))
    .where('id', '=', given.id)
    .where('version', '=', given.version)
    .where('state', '=', 'draft')
    .returning(['version', 'changed_at'])
    .executeTakeFirst()

/** What is said of a draft in review has changed: who read it before reads it again before it is released. */
export const setReread = (db: Db, id: string) =>
  db
    .updateTable('draft')
    .set((expression) => ({ version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'in-review')
    .execute()

export const setState = (db: Db, id: string, state: Exclude<DraftState, 'released'>) =>
  db.updateTable('draft').set({ state, changed_at: sql<Date>`now()` }).where('id', '=', id).execute()

/** What it was becomes the revision's. */
export const markReleased = (db: Db, id: string, material: string, no: number) =>
  db
    .updateTable('draft')
    .set({ state: 'released', doc: null, material_id: material, released_rev: no, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** Bytes of its document. */
export async function bytesOf(db: Db, id: string): Promise<number> {
  const row = await db
    .selectFrom('draft')
    .select(sql<number>`coalesce(octet_length(doc::text), 0)`.as('bytes'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.bytes ?? 0
}

/** Drafts that were discarded some time ago; answers how many it removed, and the bytes of each owner. */
export async function purgeDrafts(db: Db, batch: number): Promise<number> {
  const { rows } = await sql<{ owner: string; bytes: string }>`delete from draft where id in (select id from draft
      where state = 'discarded' and changed_at < now() - make_interval(days => ${DRAFT_DAYS_KEPT})
      limit ${batch} for update skip locked)
    returning owner, octet_length(doc::text) as bytes`.execute(db)
  for (const { owner, bytes } of rows)
    await sql`update owner_usage set bytes = bytes - ${bytes} where owner = ${owner}`.execute(db)
  return rows.length
}
