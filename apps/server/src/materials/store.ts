import type { MaterialDocument, Revision as RevisionSchema } from '@ingot/contract/material'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../db/db.ts'

type Revision = z.infer<typeof RevisionSchema>

/** The revision of a material that readers see. */
export interface StoredMaterial {
  id: string
  owner: string
  provider: string
  ext_id: string
  no: number
  state: 'draft' | 'released' | 'superseded' | 'withdrawn'
  author: string
  at: Date
  why: string
  doc: MaterialDocument
}

const withRevision = (db: Db) =>
  db
    .selectFrom('material as m')
    .innerJoin('material_revision as r', 'r.material_id', 'm.id')
    .select(['m.id', 'm.owner', 'm.provider', 'm.ext_id', 'r.no', 'r.state', 'r.author', 'r.at', 'r.why', 'r.doc'])

/** Current revisions of the materials with these ids, in no order; unknown ids are left out. */
export const findMaterials = (db: Db, ids: readonly string[]): Promise<StoredMaterial[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : withRevision(db).whereRef('r.no', '=', 'm.current_rev').where('m.id', '=', sql<string>`any(${ids})`).execute()

/** One revision of a material. */
export const findRevision = (db: Db, id: string, no: number): Promise<StoredMaterial | undefined> =>
  withRevision(db).where('m.id', '=', id).where('r.no', '=', no).executeTakeFirst()

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
