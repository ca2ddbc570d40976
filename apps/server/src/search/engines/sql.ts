import { groupOf, idOf } from '@ingot/search/index/tags'
import type {
  ColumnRange,
  PresenceAnswer,
  ScatterAnswer,
  SearchAnswer,
  SearchEngine,
  SearchFilter,
  SearchRequest,
  SearchSort,
} from '@ingot/search/port'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import {
  both,
  exceedsRange,
  groupConditions,
  hasColumn,
  passesBase,
  passesFilter,
  passesRange,
  sideOf,
  texts,
} from './sql-filter.ts'
import { similarBySql } from './sql-similar.ts'

type Database = Kysely<Tables>

/**
 * Answers from the table `search_row`, without an index of its own: the oracle of the columnar engine, and what
 * answers until that one stands. Texts are compared by code point; every value is a parameter.
 */
export const sqlEngine = (db: Database): SearchEngine => ({
  search: (request) => search(db, request),
  presence: (filter) => presence(db, filter),
  ranges: (filter, columns, bins) => ranges(db, filter, columns, bins),
  scatter: (filter, x, y) => scatter(db, filter, x, y),
  similar: (id, owners, limit) => similarBySql(db, id, owners, limit),
})

async function search(db: Database, request: SearchRequest): Promise<SearchAnswer> {
  const { total, visible, facets } = await countFacets(db, request)
  const page = await findPage(db, request)
  return {
    total,
    visible,
    ids: page.map((row) => row.material_id),
    possible: page.map((row) => row.possible),
    facets,
    missing: await countMissing(db, request),
  }
}

/**
 * One scan: rows that fail at most one tag group, labelled with the group that they fail (0: none). A filtered
 * group's counts are those of {none, itself}, all others' those of none.
 */
async function countFacets(
  db: Database,
  filter: SearchFilter,
): Promise<Pick<SearchAnswer, 'total' | 'visible' | 'facets'>> {
  const groups = groupConditions(filter)
  const fails = groups.map(({ passes }): RawBuilder<number> => sql`(NOT ${passes})::int`)
  const failures = fails.length === 0 ? sql`0` : sql.join(fails, sql` + `)
  const labels = groups.map(({ passes }, k) => sql`WHEN NOT ${passes} THEN ${sql.lit(k + 1)}`)
  const label = labels.length === 0 ? sql`0` : sql`CASE ${sql.join(labels, sql` `)} ELSE 0 END`
  const { rows } = await sql<{ failed: number; tag: string | null; count: number }>`
    WITH kept AS MATERIALIZED (
      SELECT ${label} AS failed, tags FROM search_row
      WHERE ${both([passesBase(filter), ...filter.ranges.map(passesRange)])} AND ${failures} <= 1
    )
    SELECT failed, NULL::text AS tag, count(*)::int AS count FROM kept GROUP BY failed
    UNION ALL
    SELECT failed, tag, count(*)::int FROM kept, unnest(tags) AS tag GROUP BY failed, tag
    UNION ALL
    SELECT -1, NULL::text, count(*)::int FROM search_row WHERE owner = ANY(${texts(filter.owners)})`.execute(db)
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

async function findPage(db: Database, request: SearchRequest): Promise<{ material_id: string; possible: boolean }[]> {
  const exceeds = request.ranges.map(exceedsRange)
  const possible = exceeds.length === 0 ? sql`false` : sql`(${sql.join(exceeds, sql` OR `)})`
  const { rows } = await sql<{ material_id: string; possible: boolean }>`
    SELECT material_id, ${possible} AS possible FROM search_row
    WHERE ${passesFilter(request)}
    ORDER BY ${orderOf(request.sort)}, material_id COLLATE "C"
    LIMIT ${request.limit} OFFSET ${request.offset}`.execute(db)
  return rows
}

function orderOf(sort: SearchSort): RawBuilder<unknown> {
  const direction = sort.descending === true ? sql`DESC` : sql`ASC`
  if (sort.by === 'name') return sql`name_key COLLATE "C" ${direction}`
  return sql`${sideOf('lo', sort.column)} ${direction} NULLS LAST, name_key COLLATE "C"`
}

async function countMissing(db: Database, filter: SearchFilter): Promise<number[]> {
  if (filter.ranges.length === 0) return []
  const counts = filter.ranges.map((range, k) => {
    const others = filter.ranges.filter((_, at) => at !== k).map(passesRange)
    return sql`count(*) FILTER (WHERE NOT ${hasColumn(range.column)} AND ${both(others)})::int`
  })
  const { rows } = await sql<{ missing: number[] }>`
    SELECT ARRAY[${sql.join(counts)}] AS missing FROM search_row
    WHERE ${passesFilter({ ...filter, ranges: [] })}`.execute(db)
  return rows[0]?.missing ?? []
}

async function presence(db: Database, filter: SearchFilter): Promise<PresenceAnswer> {
  const { rows } = await sql<{ kind: 'columns' | 'features' | 'diagrams' | 'total'; key: string; count: number }>`
    WITH kept AS MATERIALIZED (
      SELECT columns, features, diagrams FROM search_row WHERE ${passesFilter(filter)}
    )
    SELECT 'total' AS kind, '' AS key, count(*)::int AS count FROM kept
    UNION ALL SELECT 'columns', key, count(*)::int FROM kept, unnest(columns) AS key GROUP BY key
    UNION ALL SELECT 'features', key, count(*)::int FROM kept, unnest(features) AS key GROUP BY key
    UNION ALL SELECT 'diagrams', key, count(*)::int FROM kept, unnest(diagrams) AS key GROUP BY key`.execute(db)
  const countsOf = (kind: string): Record<string, number> =>
    Object.fromEntries(rows.filter((row) => row.kind === kind).map((row) => [row.key, row.count]))
  return {
    total: rows.find((row) => row.kind === 'total')?.count ?? 0,
    columns: countsOf('columns'),
    features: countsOf('features'),
    diagrams: countsOf('diagrams'),
  }
}

/** Halves keep the widest differences finite; the largest lo falls into the last bin. */
async function ranges(
  db: Database,
  filter: SearchFilter,
  columns: readonly string[],
  bins: number,
): Promise<ColumnRange[]> {
  const { rows } = await sql<{ key: string; min: number; max: number; bin: number; count: number }>`
    WITH kept AS MATERIALIZED (
      SELECT key, low, high FROM search_row, unnest(columns, lo, hi) AS value (key, low, high)
      WHERE ${passesFilter(filter)} AND key = ANY(${texts(columns)})
    ),
    extent AS (SELECT key, min(low) AS min, max(high) AS max FROM kept GROUP BY key)
    SELECT key, min, max,
      CASE WHEN max > min
        THEN least(${sql.lit(bins)} - 1, floor((low / 2 - min / 2) / (max / 2 - min / 2) * ${sql.lit(bins)})::int)
        ELSE 0 END AS bin,
      count(*)::int AS count
    FROM kept JOIN extent USING (key) GROUP BY 1, 2, 3, 4`.execute(db)
  const found = new Map<string, ColumnRange>()
  for (const { key, min, max, bin, count } of rows) {
    const range = found.get(key) ?? {
      column: key,
      count: 0,
      min: min + 0,
      max: max + 0,
      bins: new Array<number>(bins).fill(0),
    }
    range.count += count
    range.bins[bin] = (range.bins[bin] ?? 0) + count
    found.set(key, range)
  }
  return [...new Set(columns)].flatMap((key) => found.get(key) ?? [])
}

async function scatter(db: Database, filter: SearchFilter, x: string, y: string): Promise<ScatterAnswer> {
  const { rows } = await sql<{ material_id: string; x: number; y: number }>`
    SELECT material_id, ${sideOf('lo', x)} AS x, ${sideOf('lo', y)} AS y FROM search_row
    WHERE ${both([passesFilter(filter), hasColumn(x), hasColumn(y)])}
    ORDER BY name_key COLLATE "C", material_id COLLATE "C"`.execute(db)
  return {
    count: rows.length,
    names: new TextEncoder().encode(rows.map((row) => row.material_id).join('\n')),
    x: Float64Array.from(rows, (row) => row.x),
    y: Float64Array.from(rows, (row) => row.y),
  }
}
