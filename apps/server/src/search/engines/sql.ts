import { groupOf, idOf } from '@ingot/search/index/tags'
import type { EngineFilter, SearchAnswer, SearchEngine, SearchRequest } from '@ingot/search/port'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { lastChange } from '../store.ts'
import { candidatesBySql } from './sql/sql-candidates.ts'
import { columnsOf } from './sql/sql-columns.ts'
import { groupConditions, isUnknown, isVisible, passesBase, passesFilter, passesRange } from './sql/sql-filter.ts'
import { firstTierBySql } from './sql/sql-first-tier.ts'
import { nearNamesBySql } from './sql/sql-near-names.ts'
import { nearWordsBySql } from './sql/sql-near-words.ts'
import { countRows, findPage } from './sql/sql-page.ts'
import { similarBySql } from './sql/sql-similar.ts'
import { placesOfBySql, pointsAtBySql, presenceBySql, rangesBySql, scatterBySql } from './sql/sql-spread.ts'
import { both } from './sql/sql-values.ts'

/**
 * Answers from the table `search_row`, without an index of its own: the oracle of the columnar engine, and what
 * answers until that one stands. Texts are compared by code point; every value is a parameter.
 */
export const sqlEngine = (db: Db): SearchEngine => ({
  search: (request) => search(db, request),
  page: (request) => findPage(db, request),
  version: async () => String(await lastChange(db)),
  presence: (filter) => presenceBySql(db, filter),
  ranges: (filter, columns, bins, wants) => rangesBySql(db, filter, columns, bins, wants),
  scatter: (request) => scatterBySql(db, request),
  pointsAt: (request, points) => pointsAtBySql(db, request, points),
  placesOf: (request, ids) => placesOfBySql(db, request, ids),
  nearWords: (owners, token, limit) => nearWordsBySql(db, owners, token, limit),
  nearNames: (owners, typed, limit) => nearNamesBySql(db, owners, typed, limit),
  firstTier: (owners, tiers, limit) => firstTierBySql(db, owners, tiers, limit),
  candidates: (request) => candidatesBySql(db, request),
  similar: (id, filter, limit, weights) => similarBySql(db, id, filter, limit, weights),
})

async function search(db: Db, request: SearchRequest): Promise<SearchAnswer> {
  const { total, visible, facets } = await countFacets(db, request)
  return {
    total,
    visible,
    facets,
    rows: await countRows(db, request, total),
    ...(await findPage(db, request)),
    missing: await countMissing(db, request),
    unknown: await countUnknown(db, request),
  }
}

/**
 * One scan: rows that fail at most one tag group, labelled with the group that they fail (0: none). A filtered
 * group's counts are those of {none, itself}, all others' those of none.
 */
async function countFacets(db: Db, filter: EngineFilter): Promise<Pick<SearchAnswer, 'total' | 'visible' | 'facets'>> {
  const columns = columnsOf(filter)
  const groups = groupConditions(filter)
  const fails = groups.map(({ passes }): RawBuilder<number> => sql`(NOT ${passes})::int`)
  const failures = fails.length === 0 ? sql`0` : sql.join(fails, sql` + `)
  const labels = groups.map(({ passes }, k) => sql`WHEN NOT ${passes} THEN ${sql.lit(k + 1)}`)
  const label = labels.length === 0 ? sql`0` : sql`CASE ${sql.join(labels, sql` `)} ELSE 0 END`
  const others = both([passesBase(filter, columns), ...filter.ranges.map((range) => passesRange(range, columns))])
  const { rows } = await sql<{ failed: number; tag: string | null; count: number }>`
    WITH kept AS MATERIALIZED (
      SELECT ${label} AS failed, tags FROM ${columns.source} WHERE ${others} AND ${failures} <= 1
    )
    SELECT failed, NULL::text AS tag, count(*)::int AS count FROM kept GROUP BY failed
    UNION ALL
    SELECT failed, tag, count(*)::int FROM kept, unnest(tags) AS tag GROUP BY failed, tag
    UNION ALL
    SELECT -1, NULL::text, count(*)::int FROM search_row WHERE ${isVisible(filter)}`.execute(db)
  const labelOf = new Map(groups.map(({ group }, k) => [group, k + 1]))
  const facets = new Map<string, Map<string, number>>()
  let total = 0
  let visible = 0
  for (const { failed, tag, count } of rows) {
    if (tag === null) {
      if (failed === 0) total = count
      if (failed === -1) visible = count
      continue
    }
    const group = groupOf(tag)
    if (failed !== 0 && labelOf.get(group) !== failed) continue
    const counts = facets.get(group) ?? new Map<string, number>()
    facets.set(group, counts.set(idOf(tag), (counts.get(idOf(tag)) ?? 0) + count))
  }
  return {
    total,
    visible,
    facets: Object.fromEntries([...facets].map(([group, counts]) => [group, Object.fromEntries(counts)])),
  }
}

async function countMissing(db: Db, filter: EngineFilter): Promise<number[]> {
  if (filter.ranges.length === 0) return []
  const columns = columnsOf(filter)
  const counts = filter.ranges.map((range, k) => {
    const others = filter.ranges.filter((_, at) => at !== k).map((other) => passesRange(other, columns))
    return sql`count(*) FILTER (WHERE NOT ${columns.has(range.column)} AND ${both(others)})::int`
  })
  const { rows } = await sql<{ missing: number[] }>`
    SELECT ARRAY[${sql.join(counts)}] AS missing FROM ${columns.source}
    WHERE ${passesFilter({ ...filter, ranges: [] }, columns)}`.execute(db)
  return rows[0]?.missing ?? []
}

async function countUnknown(db: Db, filter: EngineFilter): Promise<number> {
  if (!filter.query) return 0
  const columns = columnsOf(filter)
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${columns.source} WHERE ${isUnknown(filter, columns)}`.execute(db)
  return rows[0]?.count ?? 0
}
