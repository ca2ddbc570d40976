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
