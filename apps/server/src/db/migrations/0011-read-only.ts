import type { Migration } from './migration.ts'

/** Why nothing may be changed at present, for every node that works on this database; no row where all may be. */
export const readOnly: Migration = {
  id: '0011-read-only',
  sql: `
CREATE TABLE read_only (
  reason text PRIMARY KEY CHECK (reason IN ('administrator', 'disk', 'restoring')),
  note text NOT NULL DEFAULT '',
  since timestamptz NOT NULL DEFAULT now()
);
`,
}
