import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** A material of the demo catalogue as a release shipped it. */
export interface ShippedMaterial {
  provider: string
  extId: string
  /** Hash of its document. */
  hash: string
}

/** Hash of the demo files that were loaded last; undefined where they never were. */
export const findDemoContent = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('demo_catalogue').select('content').executeTakeFirst())?.content

export const saveDemoContent = (db: Db, content: string) =>
  sql`insert into demo_catalogue (content) values (${content})
    on conflict (single) do update set content = excluded.content`.execute(db)

export const listShipped = async (db: Db): Promise<ShippedMaterial[]> =>
  db.selectFrom('demo_material').select(['provider', 'ext_id as extId', 'hash']).execute()

export const saveShipped = (db: Db, materials: readonly ShippedMaterial[]) =>
  sql`insert into demo_material (provider, ext_id, hash) select * from unnest(
    ${materials.map(({ provider }) => provider)}::text[], ${materials.map(({ extId }) => extId)}::text[],
    ${materials.map(({ hash }) => hash)}::text[])
    on conflict (provider, ext_id) do update set hash = excluded.hash`.execute(db)

export const forgetShipped = (db: Db, materials: readonly Pick<ShippedMaterial, 'provider' | 'extId'>[]) =>
  sql`delete from demo_material d using unnest(
    ${materials.map(({ provider }) => provider)}::text[], ${materials.map(({ extId }) => extId)}::text[])
      as k (provider, ext_id) where d.provider = k.provider and d.ext_id = k.ext_id`.execute(db)

/** Who names these materials: pairs of the material that names (null for what a user saved) and the named one. */
export const listReferences = async (db: Db, ids: readonly string[]): Promise<{ by: string | null; id: string }[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<{ by: string | null; id: string }>`
    with named as materialized (select unnest(${[...ids]}::text[]) as id)
    select s.material_id as by, n.id from named n join search_row s on s.parent = n.id
    union
    select m.id, link from material m
      join material_revision r on r.material_id = m.id and r.no = m.current_rev
      cross join lateral json_array_elements_text(r.doc #> '{supply,replacedBy}') as link
      where link in (select id from named)
    union
    select null, n.id from named n where exists (select from criterion c
      where strpos(c.criterias::text, n.id) > 0 or strpos(c.qs, n.id) > 0)
    union
    select null, n.id from named n where exists (select from preference p where strpos(p.preferences::text, n.id) > 0)`.execute(
    db,
  )
  return rows
}
