import type { Migration } from './migration.ts'

/** Search rows say which numbers of a composition are limits, and what makes up its balance. */
export const compositionLimits: Migration = {
  id: '0013-composition-limits',
  sql: "ALTER TABLE search_row ADD COLUMN limits text[] NOT NULL DEFAULT '{}'",
}
