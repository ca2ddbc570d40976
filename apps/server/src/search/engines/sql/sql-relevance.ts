import { SECTION_END } from '@ingot/domain/names/search-text'
import type { SectionTerm, Tier } from '@ingot/domain/names/tiers'
import { type RawBuilder, sql } from 'kysely'
import { both, type Condition, text } from './sql-values.ts'

/** Fewer ends of sections stand before the term than there are sections in which it may stand. */
function standsIn({ text: term, within }: SectionTerm): Condition {
  const at = sql<number>`strpos(search_text, ${text(term)})`
  const before = sql<string>`left(search_text, ${at} - 1)`
  return sql`(${at} > 0 AND length(${before}) - length(replace(${before}, ${text(SECTION_END)}, '')) < ${sql.lit(within)})`
}

/** All of a tier. */
export const holds = (tier: Tier): Condition => both(tier.map(standsIn))

/** The number of the first tier that holds for a row; that after the last where none does. */
export function tierOf(tiers: readonly Tier[]): RawBuilder<number> {
  if (tiers.length === 0) return sql`0::int`
  const cases = tiers.map((tier, k) => sql`WHEN ${holds(tier)} THEN ${sql.lit(k)}`)
  return sql`CASE ${sql.join(cases, sql` `)} ELSE ${sql.lit(tiers.length)} END`
}
