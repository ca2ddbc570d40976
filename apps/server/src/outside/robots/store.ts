import { PUBLIC_OWNER } from '@ingot/contract/material'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** States of a revision that nobody outside is led to. */
const KEPT_BACK = ['draft', 'withdrawn'] as const

/** A part of all public materials in the order of their ids, and when something in it changed last. */
export interface SitemapPart {
  first: string
  changed: Date
}

const publicMaterials = (db: Db) =>
  db
    .selectFrom('material as m')
    .innerJoin('material_revision as r', (join) =>
      join.onRef('r.material_id', '=', 'm.id').onRef('r.no', '=', 'm.current_rev'),
    )
    .where('m.owner', '=', PUBLIC_OWNER)
    .where('r.state', 'not in', KEPT_BACK)

/** Parts of at most `size` materials. One pass over all of them. */
export const listSitemapParts = (db: Db, size: number): Promise<SitemapPart[]> =>
  db
    .selectFrom(
      publicMaterials(db)
        .select(['m.id', 'r.at', sql<number>`(row_number() over (order by m.id) - 1) / ${size}::integer`.as('part')])
        .as('numbered'),
    )
    .select(({ fn }) => [fn.min<string>('id').as('first'), fn.max<Date>('at').as('changed')])
    .groupBy('part')
    .orderBy('part')
    .execute()

/** The next public materials from an id on, or after one, and before another. */
export const listSitemapMaterials = (
  db: Db,
  {
    from,
    after,
    before,
    limit,
  }: { from: string; after?: string | undefined; before?: string | undefined; limit: number },
): Promise<{ id: string; at: Date }[]> =>
  publicMaterials(db)
    .select(['m.id', 'r.at'])
    .where('m.id', after === undefined ? '>=' : '>', after ?? from)
    .$if(before !== undefined, (query) => query.where(sql<SqlBool>`m.id < ${before}`))
    .orderBy('m.id')
    .limit(limit)
    .execute()
