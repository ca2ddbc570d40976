import { type MaterialDocument, PUBLIC_OWNER, type Revision as RevisionSchema } from '@ingot/contract/material'
import { type RestrictedKeys, readableDocument, reasonWithoutNumbers } from '@ingot/domain/values/withheld'
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
  /** The revision that the material was begun from. */
  from_id: string | null
  from_rev: number | null
  /** The public material in whose place it stands. */
  replaces: string | null
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
    .select(['m.from_id', 'm.from_rev', 'm.replaces'])
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
const readable = (
  owner: string,
  stored: MaterialDocument,
  since?: RestrictedKeys,
): Pick<StoredMaterial, 'doc' | 'withheld'> => {
  const { doc, withheld } = readableDocument(owner, stored, since)
  return withheld > 0 ? { doc, withheld } : { doc }
}

const foundOf = (
  { doc, head, ...envelope }: Envelope & { doc: MaterialDocument | null; head: MaterialHead | null },
  since?: RestrictedKeys,
): FoundMaterial[] => {
  const why = publicReason(envelope)
  if (doc) return [{ ...envelope, why, ...readable(envelope.owner, doc, since) }]
  return head ? [{ ...envelope, why, doc: head, isLarge: true }] : []
}

/** The reason of a revision; of a public material without numbers, which it may withhold now or later. */
export const publicReason = ({ owner, why }: Pick<Envelope, 'owner' | 'why'>): string =>
  owner === PUBLIC_OWNER ? reasonWithoutNumbers(why) : why

/** Current revisions of the materials with these ids, in no order; unknown ids are left out. */
export async function findMaterials(db: Db, ids: readonly string[], largest: number): Promise<FoundMaterial[]> {
  if (ids.length === 0) return []
  const rows = await withDocument(db, largest)
    .whereRef('r.no', '=', 'm.current_rev')
    .where('m.id', '=', sql<string>`any(${ids})`)
    .execute()
  return rows.flatMap((row) => foundOf(row))
}

/**
 * What the revisions of public materials after this one restrict, by keys of sources; and which revision stands in its
 * place: an import that was undone is told by none, as if it had changed nothing.
 */
async function standingRevision(db: Db, id: string, no: number): Promise<{ no: number; since: RestrictedKeys }> {
  const standing = await db
    .selectFrom('material_revision as r')
    .innerJoin('material as m', 'm.id', 'r.material_id')
    .leftJoin('import_batch as b', 'b.id', 'r.import_id')
    .select(({ fn }) => fn.max('r.no').as('no'))
    .where('m.id', '=', id)
    .where('r.no', '<=', no)
    .where((either) => either.or([either('m.owner', '!=', PUBLIC_OWNER), either('b.undone_at', 'is', null)]))
    .executeTakeFirst()
  const found = standing?.no ?? no
  const { rows } = await sql<{ key: string }>`select distinct s.key from material m
    join material_revision r on r.material_id = m.id, json_each(r.doc->'sources') s
    where m.id = ${id} and m.owner = ${PUBLIC_OWNER} and r.no > ${found} and s.value->>'rights' in ('internal', 'company')`.execute(
    db,
  )
  return { no: found, since: new Set(rows.map(({ key }) => key)) }
}

/** One revision of a material, as the rights of today let it be read. */
export async function findRevision(
  db: Db,
  id: string,
  no: number,
  largest: number,
): Promise<FoundMaterial | undefined> {
  const standing = await standingRevision(db, id, no)
  const rows = await withDocument(db, largest).where('m.id', '=', id).where('r.no', '=', standing.no).execute()
  const [found] = rows.flatMap((row) => foundOf(row, standing.since))
  if (!found || standing.no === no) return found
  const [own] = await listRevisions(db, id, no)
  return own && { ...found, no, state: own.state, author: own.by, at: new Date(own.at), why: own.why }
}

/** Materials of these owners that stand in the place of some of these ids: the id that is replaced → the own one. */
export const findReplacing = async (
  db: Db,
  owners: readonly string[],
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('material')
    .select(['id', 'replaces'])
    .where('owner', 'in', [...owners])
    .where(sql<boolean>`replaces = any(${[...ids]}::text[])`)
    .execute()
  return new Map(rows.flatMap(({ id, replaces }) => (replaces === null ? [] : [[replaces, id]])))
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

/** The revisions of a material without their documents, the newest first; or one of them. */
export async function listRevisions(db: Db, id: string, only?: number): Promise<Revision[]> {
  const rows = await db
    .selectFrom('material_revision as r')
    .innerJoin('material as m', 'm.id', 'r.material_id')
    .select(['m.owner', 'r.no', 'r.state', 'r.author', 'r.at', 'r.why'])
    .where('m.id', '=', id)
    .$if(only !== undefined, (query) => query.where('r.no', '=', only ?? 0))
    .orderBy('r.no', 'desc')
    .execute()
  return rows.map(({ no, state, author, at, owner, why }) => ({
    no,
    state,
    by: author,
    at: at.toISOString(),
    why: publicReason({ owner, why }),
  }))
}

/** Why a revision was withdrawn, as the audit log has it; undefined where that is purged or was never said. */
export async function findWithdrawal(db: Db, id: string, no: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('audit')
    .select('details')
    .where('action', '=', 'material-withdrawn')
    .where('subject_id', '=', id)
    .where(sql<boolean>`details->>'revision' = ${String(no)}`)
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  return found?.details['why'] || undefined
}
