import type { RowConditions } from '@ingot/domain/query/filters/kinds'
import type { EngineFilter, RangeFilter } from '@ingot/search/port'
import { sql } from 'kysely'
import type { Columns } from './sql-columns.ts'
import { isElsewhere, TRUTH, truthOf } from './sql-query.ts'
import { holds } from './sql-relevance.ts'
import { both, type Condition, float, text, texts } from './sql-values.ts'

/** [lo, hi] overlaps [min, max], or there is no value that decides and the filter keeps such rows. */
export const passesRange = (range: RangeFilter, columns: Columns): Condition => {
  const { column, min, max, keepMissing } = range
  const overlaps = sql`${columns.compared('hi', column)} >= ${float(min ?? -Infinity)}
    AND ${columns.compared('lo', column)} <= ${float(max ?? Infinity)}`
  const isUnknown = keepMissing === true
  return sql`CASE WHEN ${overlaps} AND ${isElsewhere(range, columns)} THEN ${isUnknown} ELSE coalesce(${overlaps}, ${isUnknown}) END`
}

/** Some of [lo, hi] lies outside the filter. */
const exceedsRange = ({ column, min, max }: RangeFilter, columns: Columns): Condition =>
  sql`coalesce(${columns.compared('lo', column)} < ${float(min ?? -Infinity)}
    OR ${columns.compared('hi', column)} > ${float(max ?? Infinity)}, false)`

/** The value of a range, or what the query asks, may lie outside. */
export function isPossible({ ranges, query }: EngineFilter, columns: Columns): Condition {
  const exceeds = ranges.map((range) => exceedsRange(range, columns))
  const all = query ? [...exceeds, sql<boolean>`${truthOf(query, columns)} = ${sql.lit(TRUTH.possible)}`] : exceeds
  return all.length === 0 ? sql`false` : sql`(${sql.join(all, sql` OR `)})`
}

/** It belongs to one of the owners, and none of them has a row of its own in its place. */
export const isVisible = ({ owners }: Pick<EngineFilter, 'owners'>): Condition =>
  sql`(owner = ANY(${texts(owners)}) AND NOT replaced_for && ${texts(owners)})`

type Conditions = Required<RowConditions>

const rowPasses: { readonly [K in keyof Conditions]: (condition: Conditions[K]) => Condition } = {
  terms: (terms) => both(terms.map((term) => sql`strpos(search_text, ${text(term)}) > 0`)),
  features: (features) => sql`features @> ${texts(features)}`,
  diagrams: (diagrams) => sql`diagrams @> ${texts(diagrams)}`,
  ids: (ids) => sql`material_id = ANY(${texts(ids)})`,
  lines: (lines) => (lines.length === 0 ? sql`false` : sql`(${sql.join(lines.map(holds), sql` OR `)})`),
  parent: (parent) => sql`coalesce(parent = ${text(parent)}, false)`,
}
const CONDITIONS = Object.keys(rowPasses) as (keyof Conditions)[]

function passesOne<K extends keyof Conditions>(conditions: Partial<Conditions>, kind: K): Condition[] {
  const condition: Conditions[K] | undefined = conditions[kind]
  return condition === undefined ? [] : [rowPasses[kind](condition)]
}

const passesQuery = (query: EngineFilter['query'], columns: Columns): Condition[] =>
  query ? [sql<boolean>`${truthOf(query, columns)} >= ${sql.lit(TRUTH.possible)}`] : []

/** All filters but tags, ranges and the query. */
const passesPlain = (filter: EngineFilter, columns: Columns): Condition =>
  both([
    isVisible(filter),
    ...CONDITIONS.flatMap((kind) => passesOne(filter, kind)),
    ...passesQuery(filter.passed, columns),
  ])

/** All filters but tags and ranges. */
export const passesBase = (filter: EngineFilter, columns: Columns): Condition =>
  both([passesPlain(filter, columns), ...passesQuery(filter.query, columns)])

/** One condition a tag group; filters of one group, named twice, must both hold. */
export function groupConditions(filter: EngineFilter): { group: string; passes: Condition }[] {
  const groups = new Map<string, Condition[]>()
  for (const { group, ids } of filter.tags) {
    const passes: Condition = sql`tags && ${texts(ids.map((id) => `${group}-${id}`))}`
    groups.set(group, [...(groups.get(group) ?? []), passes])
  }
  return [...groups].map(([group, conditions]) => ({ group, passes: both(conditions) }))
}

const passesTagsAndRanges = (filter: EngineFilter, columns: Columns): Condition[] => [
  ...groupConditions(filter).map(({ passes }) => passes),
  ...filter.ranges.map((range) => passesRange(range, columns)),
]

export const passesFilter = (filter: EngineFilter, columns: Columns): Condition =>
  both([passesBase(filter, columns), ...passesTagsAndRanges(filter, columns)])

/** Fails the query only because values are unknown. */
export const isUnknown = (filter: EngineFilter, columns: Columns): Condition =>
  filter.query
    ? both([
        passesPlain(filter, columns),
        ...passesTagsAndRanges(filter, columns),
        sql`${truthOf(filter.query, columns)} = ${sql.lit(TRUTH.unknown)}`,
      ])
    : sql`false`
