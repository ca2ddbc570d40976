import type { MaterialDocument } from '@ingot/contract/material'
import type { Db } from '../db/db.ts'

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
    : withRevision(db)
        .whereRef('r.no', '=', 'm.current_rev')
        .where('m.id', 'in', [...ids])
        .execute()

/** One revision of a material. */
export const findRevision = (db: Db, id: string, no: number): Promise<StoredMaterial | undefined> =>
  withRevision(db).where('m.id', '=', id).where('r.no', '=', no).executeTakeFirst()
