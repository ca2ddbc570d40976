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

/** The first of a material's batches, and how many there are. */
export interface Batches {
  total: number
  items: Batch[]
}

/**
 * Batches of a material that these owners see, in the order of their names. Only the documents of those that are listed
 * are read, each once: they may be large.
 */
export async function findBatches(db: Db, owners: readonly string[], id: string, limit: number): Promise<Batches> {
  const { rows } = await sql<Batch & { total: number }>`
    with found as materialized (
      select material_id as id, name_key, count(*) over ()::int as total from search_row
      where parent = ${id} and 'kind-batch' = any(tags) and owner = any(${[...owners]}::text[])
        and not replaced_for && ${[...owners]}::text[]
      order by name_key, material_id limit ${limit})
    select f.id, f.total, m.provider,
      json_build_object('name', d.name, 'kind', d.kind, 'supply', d.supply,
        'designations', coalesce(d.designations, '[]')) as doc,
      coalesce(json_array_length(d.tests), 0) as tests, coalesce(json_array_length(d.curves), 0) as curves
    from found f join material m on m.id = f.id
      join material_revision r on r.material_id = m.id and r.no = m.current_rev
      cross join lateral json_to_record(r.doc)
        as d (name text, kind text, supply json, designations json, tests json, curves json)
    order by f.name_key, f.id`.execute(db)
  return { total: rows[0]?.total ?? 0, items: rows.map(({ total: _, ...batch }) => batch) }
}
