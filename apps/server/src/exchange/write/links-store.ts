import type { MaterialDocument } from '@ingot/contract/material'
import { PUBLIC_OWNER } from '@ingot/contract/material'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** A link that was written before the import knew of a material of its file that it names. */
export interface OpenLink {
  /** The stored id of the material that has it. */
  id: string
  /** What the file says. */
  link: string
  /** What was written for it. */
  target: string
  file: string
  line: number | undefined
}

/** Lies with the database, as an import may have as many as materials; gone with the transaction. */
export const createOpenLinks = (transaction: Db) =>
  sql`create temporary table open_link (n bigint generated always as identity primary key,
    id text not null, link text not null, target text not null, file text not null, line integer)
    on commit drop`.execute(transaction)

export const insertOpenLinks = (transaction: Db, links: readonly OpenLink[]) =>
  sql`insert into open_link (id, link, target, file, line) select * from unnest(
    ${links.map(({ id }) => id)}::text[], ${links.map(({ link }) => link)}::text[],
    ${links.map(({ target }) => target)}::text[], ${links.map(({ file }) => file)}::text[],
    ${links.map(({ line }) => line ?? null)}::int[])`.execute(transaction)

/** The next of them in the order of the file; whether what was written is a material of the owner or a public one. */
export const listOpenLinks = async (transaction: Db, owner: string, after: string, limit: number) => {
  const { rows } = await sql<Omit<OpenLink, 'line'> & { n: string; line: number | null; leads: boolean }>`
    select l.*, exists (select from material m
      where m.id = l.target and m.owner in (${owner}, ${PUBLIC_OWNER})) as leads
    from open_link l where l.n > ${after}::bigint order by l.n limit ${limit}`.execute(transaction)
  return rows
}

export interface Linking {
  id: string
  provider: string
  ext_id: string
  no: number
  doc: MaterialDocument
  /** Whether this transaction wrote the revision, which nobody has seen yet. */
  is_new: boolean
  /** Hash of the revision before it. */
  before: string | null
}

/** Current documents of materials, and what their last two revisions are. */
export const listLinking = async (transaction: Db, ids: readonly string[]): Promise<Linking[]> => {
  // A revision's time is the beginning of its transaction.
  const { rows } = await sql<Linking>`
    select m.id, m.provider, m.ext_id, r.no, r.doc, r.at = now() as is_new, b.hash as before
    from material m join material_revision r on r.material_id = m.id and r.no = m.current_rev
      left join material_revision b on b.material_id = m.id and b.no = m.current_rev - 1
    where m.id = any(${[...ids]}::text[])`.execute(transaction)
  return rows
}

/** Takes current revisions away that nobody has seen; answers their reasons and bytes. */
export const deleteCurrentRevisions = async (transaction: Db, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; why: string; bytes: number }>`
    delete from material_revision r using material m
    where m.id = r.material_id and r.no = m.current_rev and m.id = any(${[...ids]}::text[])
    returning r.material_id as id, r.why, octet_length(r.doc::text) as bytes`.execute(transaction)
  return rows
}

/** Makes the revision before the taken one the current one again. */
export async function returnRevisions(transaction: Db, ids: readonly string[]): Promise<void> {
  await sql`update material set current_rev = current_rev - 1 where id = any(${[...ids]}::text[])`.execute(transaction)
  await sql`update material_revision r set state = 'released' from material m
    where m.id = r.material_id and r.no = m.current_rev and r.state = 'superseded'
      and m.id = any(${[...ids]}::text[])`.execute(transaction)
}

/** Stored ids of an owner's materials with these external keys (same length, pairwise); null for none. */
export const findStoredIds = async (
  db: Db,
  owner: string,
  providers: readonly string[],
  extIds: readonly string[],
): Promise<(string | null)[]> => {
  const { rows } = await sql<{ id: string | null }>`select (select id from material
      where owner = ${owner} and provider = k.provider and ext_id = k.ext_id limit 1) as id
    from unnest(${[...providers]}::text[], ${[...extIds]}::text[]) with ordinality as k (provider, ext_id, n)
    order by k.n`.execute(db)
  return rows.map(({ id }) => id)
}
