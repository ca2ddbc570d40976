import type { RangeFilter, SearchFilter } from '@ingot/search/port'
import { type RawBuilder, sql } from 'kysely'

/** A condition that is true or false, never null. */
export type Condition = RawBuilder<boolean>

/** PostgreSQL stores no NUL, so a text that holds one matches nothing; neither does this noncharacter. */
const storable = (text: string): string => text.replaceAll('\0', '\u{10FFFF}')

export const text = (value: string): RawBuilder<string> => sql`${storable(value)}::text`

export const texts = (values: readonly string[]): RawBuilder<string[]> => sql`${values.map(storable)}::text[]`

export const float = (value: number): RawBuilder<number> => sql`${value}::float8`

export const both = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` AND `)})`

/** A row's lo or hi of a column; null where it has none. */
export const sideOf = (side: 'lo' | 'hi', column: string): RawBuilder<number | null> =>
  sql`${sql.ref(side)}[array_position(columns, ${text(column)})]`

export const hasColumn = (column: string): Condition => sql`(array_position(columns, ${text(column)}) IS NOT NULL)`

/** [lo, hi] overlaps [min, max], or there is no value and the filter keeps such rows. */
export const passesRange = ({ column, min, max, keepMissing }: RangeFilter): Condition =>
  sql`coalesce(${sideOf('hi', column)} >= ${float(min ?? -Infinity)}
    AND ${sideOf('lo', column)} <= ${float(max ?? Infinity)}, ${keepMissing === true})`

/** Some of [lo, hi] lies outside the filter. */
export const exceedsRange = ({ column, min, max }: RangeFilter): Condition =>
  sql`coalesce(${sideOf('lo', column)} < ${float(min ?? -Infinity)}
    OR ${sideOf('hi', column)} > ${float(max ?? Infinity)}, false)`

/** All filters but tags and ranges. */
export const passesBase = (filter: SearchFilter): Condition =>
  both([
    sql`owner = ANY(${texts(filter.owners)})`,
    ...filter.terms.map((term): Condition => sql`strpos(search_text, ${text(term)}) > 0`),
    sql`features @> ${texts(filter.features)}`,
    sql`diagrams @> ${texts(filter.diagrams)}`,
    ...(filter.ids === undefined ? [] : [sql<boolean>`material_id = ANY(${texts(filter.ids)})`]),
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

export const passesFilter = (filter: SearchFilter): Condition =>
  both([passesBase(filter), ...groupConditions(filter).map(({ passes }) => passes), ...filter.ranges.map(passesRange)])
