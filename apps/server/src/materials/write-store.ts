import type { MaterialDocument } from '@ingot/contract/material'
import type { IndexRow } from '@ingot/domain/index/index-row'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** A material as the writer finds it before it writes. */
export interface Existing {
  id: string
  provider: string
  ext_id: string
  current_rev: number
  hash: string
  doc: MaterialDocument
}

/** Materials of an owner with these external keys (same length, pairwise), locked against other writers. */
export const findByExternalKeys = (
  db: Db,
  owner: string,
  providers: readonly string[],
  extIds: readonly string[],
): Promise<Existing[]> =>
  db
    .selectFrom('material as m')
    .innerJoin('material_revision as r', (join) =>
      join.onRef('r.material_id', '=', 'm.id').onRef('r.no', '=', 'm.current_rev'),
    )
    .select(['m.id', 'm.provider', 'm.ext_id', 'm.current_rev', 'r.hash', 'r.doc'])
    .where('m.owner', '=', owner)
    .where(
      sql<boolean>`(m.provider, m.ext_id) in (select * from unnest(${[...providers]}::text[], ${[...extIds]}::text[]))`,
    )
    .forUpdate('m')
    .execute()

/** Which of these ids are taken. */
export const findTakenIds = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('material')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export const insertMaterials = (
  db: Db,
  rows: readonly { id: string; owner: string; provider: string; ext_id: string; current_rev: number }[],
) =>
  db
    .insertInto('material')
    .values([...rows])
    .execute()

/** Makes a revision the current one, and the one before it superseded. */
export async function advanceRevisions(db: Db, rows: readonly { id: string; no: number }[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const numbers = rows.map(({ no }) => no)
  await sql`update material_revision r set state = 'superseded'
    from unnest(${ids}::text[], ${numbers}::int[]) as n (id, no)
    where r.material_id = n.id and r.no = n.no - 1 and r.state = 'released'`.execute(db)
  await sql`update material m set current_rev = n.no
    from unnest(${ids}::text[], ${numbers}::int[]) as n (id, no) where m.id = n.id`.execute(db)
}

export const insertRevisions = (
  db: Db,
  rows: readonly {
    id: string
    no: number
    author: string
    why: string
    hash: string
    doc: string
    importId: string | null
  }[],
) =>
  db
    .insertInto('material_revision')
    .values(
      rows.map(({ id, no, author, why, hash, doc, importId }) => ({
        material_id: id,
        no,
        state: 'released' as const,
        author,
        why,
        hash,
        doc,
        import_id: importId,
        at: sql<Date>`now()`,
      })),
    )
    .execute()

/** Writes search rows, replacing those of the same materials. */
export const upsertSearchRows = (db: Db, rows: readonly { row: IndexRow; texts: string[] }[]) =>
  db
    .insertInto('search_row')
    .values(
      rows.map(({ row, texts }) => ({
        material_id: row.id,
        owner: row.owner,
        name: row.name,
        name_key: row.nameKey,
        search_text: row.searchText,
        tags: row.tags,
        columns: row.columns,
        lo: row.lo,
        hi: row.hi,
        features: row.features,
        diagrams: row.diagrams,
        texts,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('material_id').doUpdateSet((e) => ({
        owner: e.ref('excluded.owner'),
        name: e.ref('excluded.name'),
        name_key: e.ref('excluded.name_key'),
        search_text: e.ref('excluded.search_text'),
        tags: e.ref('excluded.tags'),
        columns: e.ref('excluded.columns'),
        lo: e.ref('excluded.lo'),
        hi: e.ref('excluded.hi'),
        features: e.ref('excluded.features'),
        diagrams: e.ref('excluded.diagrams'),
        texts: e.ref('excluded.texts'),
      })),
    )
    .execute()

/** Tells every search node what changed; null asks them to build anew. Part of the writer's transaction. */
export const insertSearchChange = (db: Db, ids: readonly string[] | null) =>
  db
    .insertInto('search_change')
    .values({ material_ids: ids === null ? null : [...ids] })
    .execute()
