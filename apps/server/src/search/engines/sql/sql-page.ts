import type { PageRequest, SearchPage, SearchRequest } from '@ingot/search/port'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { type Columns, columnsOf } from './sql-columns.ts'
import { isPossible, isVisible, passesFilter } from './sql-filter.ts'
import { tierOf } from './sql-relevance.ts'

/** One page of the list. */
export const findPage = (db: Db, request: PageRequest): Promise<SearchPage> =>
  request.grouped === true ? findGroupedPage(db, request) : findPlainPage(db, request)

/** How many rows the list has; those of a plain list are the `total` materials. */
export async function countRows(db: Db, request: SearchRequest, total: number): Promise<number> {
  if (request.grouped !== true) return total
  const { rows } = await sql<{ rows: number }>`
    WITH ${headsOf(request, columnsOf(request))} SELECT count(*)::int AS rows FROM heads`.execute(db)
  return rows[0]?.rows ?? 0
}

/** `tier` says by which tier a row stands where it is. */
function orderOf({ sort }: SearchRequest, columns: Columns, tier: RawBuilder<unknown>): RawBuilder<unknown> {
  if (sort.by === 'relevance') return sql`${tier}, name_key COLLATE "C"`
  const direction = sort.descending === true ? sql`DESC` : sql`ASC`
  if (sort.by === 'name') return sql`name_key COLLATE "C" ${direction}`
  return sql`${columns.printed('lo', sort.column)} ${direction} NULLS LAST, name_key COLLATE "C"`
}

const tierIn = ({ sort }: SearchRequest): RawBuilder<number> => tierOf(sort.by === 'relevance' ? sort.tiers : [])

async function findPlainPage(db: Db, request: PageRequest): Promise<SearchPage> {
  const columns = columnsOf(request)
  const { rows } = await sql<{ material_id: string; possible: boolean; parent: string | null }>`
    SELECT material_id, parent, ${isPossible(request, columns)} AS possible FROM ${columns.source}
    WHERE ${passesFilter(request, columns)}
    ORDER BY ${orderOf(request, columns, tierIn(request))}, material_id COLLATE "C"
    LIMIT ${request.limit} OFFSET ${request.offset}`.execute(db)
  return {
    ids: rows.map((row) => row.material_id),
    possible: rows.map((row) => row.possible),
    ...(request.withParents && { parents: rows.map((row) => row.parent) }),
  }
}

/** What passes, where it is placed, and the heads of the list: a material stands under its parent where that is visible. */
const headsOf = (request: SearchRequest, columns: Columns): RawBuilder<unknown> => sql`
    passing AS MATERIALIZED (
      SELECT material_id, parent, ${isPossible(request, columns)} AS possible, ${tierIn(request)} AS tier
      FROM ${columns.source} WHERE ${passesFilter(request, columns)}
    ),
    placed AS (
      SELECT passing.material_id, passing.tier, coalesce(above.material_id, passing.material_id) AS head
      FROM passing LEFT JOIN (SELECT material_id FROM search_row WHERE ${isVisible(request)}) AS above
        ON above.material_id = passing.parent AND above.material_id <> passing.material_id
    ),
    heads AS (
      SELECT head, (count(*) FILTER (WHERE head <> material_id))::int AS children, min(tier) AS tier
      FROM placed GROUP BY head
    )`

/** A parent's own values order the list; its relevance is the best of what stands under it. */
async function findGroupedPage(db: Db, request: PageRequest): Promise<SearchPage> {
  const columns = columnsOf(request)
  const { rows } = await sql<{
    material_id: string
    possible: boolean | null
    children: number
    parent: string | null
  }>`
    WITH ${headsOf(request, columns)}
    SELECT material_id, search_row.parent, children, (SELECT possible FROM passing WHERE passing.material_id = heads.head) AS possible
    FROM heads JOIN ${columns.source} ON search_row.material_id = heads.head
    ORDER BY ${orderOf(request, columns, sql`heads.tier`)}, material_id COLLATE "C"
    LIMIT ${request.limit} OFFSET ${request.offset}`.execute(db)
  return {
    ids: rows.map((row) => row.material_id),
    possible: rows.map((row) => row.possible === true),
    groups: { children: rows.map((row) => row.children), own: rows.map((row) => row.possible !== null) },
    ...(request.withParents && { parents: rows.map((row) => row.parent) }),
  }
}
