import type { Migration } from './migration.ts'

/** Cards that each caller made within the present minute; one row a caller, shared by all servers of a database. */
export const cardQuota: Migration = {
  id: '0005-card-quota',
  sql: `
CREATE TABLE card_quota (
  caller text PRIMARY KEY,
  since timestamptz NOT NULL,
  used integer NOT NULL CHECK (used >= 0)
);
`,
}
