import { NEWEST, type NewestChange } from '@ingot/contract/revisions'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { publicReason } from '../materials/store.ts'

interface Row {
  at: Date
  owner: string
  why: string
  count: number
  materials: NewestChange['materials']
}

/**
 * What became current last among the materials of these owners, the newest first; what one transaction changed stands
 * together. However many materials there are, it reads one entry of an index a group and what it counts of it.
 */
export async function listNewest(db: Db, owners: readonly string[]): Promise<NewestChange[]> {
  const among = sql`unnest(${[...owners]}::text[]) as o (owner)`
  const newestBefore = (moment: ReturnType<typeof sql>) => sql`(select max(newest.changed_at) from ${among}
    cross join lateral (select changed_at from material m where m.owner = o.owner and m.changed_at < ${moment}
      order by m.changed_at desc limit 1) newest)`
  const { rows } = await sql<Row>`with recursive moment (at, n) as (
      select ${newestBefore(sql`'infinity'::timestamptz`)}, 1
      union all
      select ${newestBefore(sql`moment.at`)}, n + 1 from moment where moment.at is not null and n < ${NEWEST.groups})
    select moment.at, whole.count, whole.materials, first.owner, first.why from moment
    cross join lateral (
      select count(*)::int as count, (array_agg(id order by name_key, id))[1] as first,
        to_json((array_agg(json_build_object('id', id, 'name', name, 'no', current_rev)
          order by name_key, id))[1:${NEWEST.named}]) as materials
      from (select m.id, m.current_rev, s.name, s.name_key from ${among}
        join material m on m.owner = o.owner and m.changed_at = moment.at
        join search_row s on s.material_id = m.id limit ${NEWEST.counted + 1}) counted) whole
    cross join lateral (
      select m.owner, r.why from material m join material_revision r on r.material_id = m.id and r.no = m.current_rev
      where m.id = whole.first) first
    where moment.at is not null order by moment.at desc`.execute(db)
  return rows.map(({ at, count, materials, ...first }) => ({
    at: at.toISOString(),
    why: publicReason(first),
    count: Math.min(count, NEWEST.counted),
    isMore: count > NEWEST.counted,
    materials,
  }))
}
