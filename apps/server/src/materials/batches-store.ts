import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { MaterialHead } from './store.ts'

/** What somebody tested of a grade: a batch that names it as its parent. */
export interface Batch {
  id: string
  doc: Pick<MaterialHead, 'name' | 'kind' | 'supply' | 'designations'>
  provider: string
  tests: number
  curves: number
}

/** Batches of a material that these owners have, those with the most tests first, `limit` at most. */
export async function findBatches(db: Db, owners: readonly string[], id: string, limit: number): Promise<Batch[]> {
  const { rows } = await sql<Batch>`select m.id, m.provider,
      json_build_object('name', r.doc -> 'name', 'kind', r.doc -> 'kind', 'supply', r.doc -> 'supply',
        'designations', r.doc -> 'designations') as doc,
      coalesce(json_array_length(r.doc -> 'tests'), 0) as tests,
      coalesce(json_array_length(r.doc -> 'curves'), 0) as curves
    from search_row s join material m on m.id = s.material_id
      join material_revision r on r.material_id = m.id and r.no = m.current_rev
    where s.parent = ${id} and m.owner = any(${[...owners]}::text[]) and r.doc ->> 'kind' = 'batch'
    order by tests desc, m.id limit ${limit}`.execute(db)
  return rows.map(({ doc, ...row }) => ({ ...row, doc: { ...doc, designations: doc.designations ?? [] } }))
}
