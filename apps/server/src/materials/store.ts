import type { MaterialDocument, Revision as RevisionSchema } from '@ingot/contract/material'
import { readableDocument } from '@ingot/domain/values/withheld'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../db/db.ts'

type Revision = z.infer<typeof RevisionSchema>

/** A revision of a material without its document. */
interface Envelope {
  id: string
  owner: string
  provider: string
  ext_id: string
  no: number
  state: 'draft' | 'released' | 'superseded' | 'withdrawn'
  author: string
  at: Date
  why: string
  /** SHA-256 of the document. */
  hash: string
  /** Of the document as JSON. */
  bytes: number
}

/** The revision of a material that readers see: what its sources let be said (`readableDocument`). */
export interface StoredMaterial extends Envelope {
  doc: MaterialDocument
  /** Statements of sources that may not be told to those who see the material; left out where there are none. */
  withheld?: number
}

/** What names a material. */
export type MaterialHead = Pick<
  MaterialDocument,
  'name' | 'class' | 'kind' | 'symbol' | 'smiles' | 'parent' | 'title' | 'supply' | 'designations'
>

/** A material whose document is too large to be read where others wait: only what names it. */
export interface LargeMaterial extends Envelope {
  doc: MaterialHead
  isLarge: true
}

export type FoundMaterial = StoredMaterial | LargeMaterial

export const isLarge = (found: FoundMaterial): found is LargeMaterial => 'isLarge' in found

const withRevision = (db: Db) =>
  db
    .selectFrom('material as m')
    .innerJoin('material_revision as r', 'r.material_id', 'm.id')
    .select(['m.id', 'm.owner', 'm.provider', 'm.ext_id', 'r.no', 'r.state', 'r.author', 'r.at', 'r.why', 'r.hash'])
    .innerJoinLateral(sql<{ bytes: number }>`(select octet_length(r.doc::text) as bytes offset 0)`.as('size'), (join) =>
      join.onTrue(),
    )
    .select('size.bytes')

/** With documents of up to this many bytes; of larger ones the database gives only what names the material. */
const withDocument = (db: Db, largest: number) =>
  withRevision(db).select([
    sql<MaterialDocument | null>`case when size.bytes <= ${largest}::bigint then r.doc end`.as('doc'),
    sql<MaterialHead | null>`case when size.bytes > ${largest}::bigint then (
      select json_strip_nulls(to_json(h)) from json_to_record(r.doc) as h (name text, class text, kind text, symbol text,
        smiles text, parent text, title json, supply json, designations json)) end`.as('head'),
  ])

/** What readers get of a stored document. */
const readable = (owner: string, stored: MaterialDocument): Pick<StoredMaterial, 'doc' | 'withheld'> => {
  const { doc, withheld } = readableDocument(owner, stored)
  return withheld > 0 ? { doc, withheld } : { doc }
}

const foundOf = ({
  doc,
  head,
  ...envelope
}: Envelope & { doc: MaterialDocument | null; head: MaterialHead | null }): FoundMaterial[] => {
  if (doc) return [{ ...envelope, ...readable(envelope.owner, doc) }]
  return head ? [{ ...envelope, doc: head, isLarge: true }] : []
}

/** Current revisions of the materials with these ids, in no order; unknown ids are left out. */
export async function findMaterials(db: Db, ids: readonly string[], largest: number): Promise<FoundMaterial[]> {
  if (ids.length === 0) return []
  const rows = await withDocument(db, largest)
    .whereRef('r.no', '=', 'm.current_rev')
    .where('m.id', '=', sql<string>`any(${ids})`)
    .execute()
  return rows.flatMap(foundOf)
}

/** One revision of a material. */
export async function findRevision(
  db: Db,
  id: string,
  no: number,
  largest: number,
): Promise<FoundMaterial | undefined> {
  const rows = await withDocument(db, largest).where('m.id', '=', id).where('r.no', '=', no).execute()
  return rows.flatMap(foundOf)[0]
}

/** Which revisions are current, without their documents. */
export const findEnvelopes = (db: Db, ids: readonly string[]): Promise<Envelope[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : withRevision(db).whereRef('r.no', '=', 'm.current_rev').where('m.id', '=', sql<string>`any(${ids})`).execute()

/** The document of a revision, as its readers may see it. */
export async function findDocument(db: Db, { id, no, owner }: Pick<Envelope, 'id' | 'no' | 'owner'>) {
  const found = await db
    .selectFrom('material_revision')
    .select('doc')
    .where('material_id', '=', id)
    .where('no', '=', no)
    .executeTakeFirst()
  return found && readable(owner, found.doc)
}

/** The revisions of a material without their documents, the newest first. */
export async function listRevisions(db: Db, id: string): Promise<Revision[]> {
  const rows = await db
    .selectFrom('material_revision')
    .select(['no', 'state', 'author', 'at', 'why'])
    .where('material_id', '=', id)
    .orderBy('no', 'desc')
    .execute()
  return rows.map(({ no, state, author, at, why }) => ({ no, state, by: author, at: at.toISOString(), why }))
}
