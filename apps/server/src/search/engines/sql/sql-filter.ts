import type { RangeFilter, SearchFilter } from '@ingot/search/port'
import { sql } from 'kysely'
import type { Columns } from './sql-columns.ts'
import { TRUTH, truthOf } from './sql-query.ts'
import { both, type Condition, float, text, texts } from './sql-values.ts'

/** [lo, hi] overlaps [min, max], or there is no value and the filter keeps such rows. */
export const passesRange = ({ column, min, max, keepMissing }: RangeFilter, columns: Columns): Condition =>
  sql`coalesce(${columns.side('hi', column)} >= ${float(min ?? -Infinity)}
    AND ${columns.side('lo', column)} <= ${float(max ?? Infinity)}, ${keepMissing === true})`

/** Some of [lo, hi] lies outside the filter. */
const exceedsRange = ({ column, min, max }: RangeFilter, columns: Columns): Condition =>
  sql`coalesce(${columns.side('lo', column)} < ${float(min ?? -Infinity)}
    OR ${columns.side('hi', column)} > ${float(max ?? Infinity)}, false)`

/** The value of a range, or what the query asks, may lie outside. */
export function isPossible({ ranges, query }: SearchFilter, columns: Columns): Condition {
  const exceeds = ranges.map((range) => exceedsRange(range, columns))
  const all = query ? [...exceeds, sql<boolean>`${truthOf(query, columns)} = ${sql.lit(TRUTH.possible)}`] : exceeds
  return all.length === 0 ? sql`false` : sql`(${sql.join(all, sql` OR `)})`
}

export const isVisible = ({ owners }: Pick<SearchFilter, 'owners'>): Condition => sql`owner = ANY(${texts(owners)})`

/** All filters but tags, ranges and the query. */
const passesPlain = (filter: SearchFilter): Condition =>
  both([
    isVisible(filter),
    ...filter.terms.map((term): Condition => sql`strpos(search_text, ${text(term)}) > 0`),
    sql`features @> ${texts(filter.features)}`,
    sql`diagrams @> ${texts(filter.diagrams)}`,
    ...(filter.ids === undefined ? [] : [sql<boolean>`material_id = ANY(${texts(filter.ids)})`]),
    ...(filter.parent === undefined ? [] : [sql<boolean>`coalesce(parent = ${text(filter.parent)}, false)`]),
  ])

/** All filters but tags and ranges. */
export const passesBase = (filter: SearchFilter, columns: Columns): Condition =>
  both([
    passesPlain(filter),
    ...(filter.query ? [sql<boolean>`${truthOf(filter.query, columns)} >= ${sql.lit(TRUTH.possible)}`] : []),
  ])

/** One condition a tag group; filters of one group, named twice, must both hold. */
export function groupConditions(filter: SearchFilter): { group: string; passes: Condition }[] {
  const groups = new Map<string, Condition[]>()
  for (const { group, ids } of filter.tags) {
    const passes: Condition = sql`tags && ${texts(ids.map((id) => `${group}-${id}`))}`
    groups.set(group, [...(groups.get(group) ?? []), passes])
  }
  return [...groups].map(([group, conditions]) => ({ group, passes: both(conditions) }))
}

const passesTagsAndRanges = (filter: SearchFilter, columns: Columns): Condition[] => [
  ...groupConditions(filter).map(({ passes }) => passes),
  ...filter.ranges.map((range) => passesRange(range, columns)),
]

export const passesFilter = (filter: SearchFilter, columns: Columns): Condition =>
  both([passesBase(filter, columns), ...passesTagsAndRanges(filter, columns)])

/** Fails the query only because values are unknown. */
export const isUnknown = (filter: SearchFilter, columns: Columns): Condition =>
  filter.query
    ? both([
        passesPlain(filter),
        ...passesTagsAndRanges(filter, columns),
        sql`${truthOf(filter.query, columns)} = ${sql.lit(TRUTH.unknown)}`,
      ])
    : sql`false`
