import type { Migration } from './migration.ts'

/** Packs of measured data that were added: which content, by whom. Their materials are those of their provider. */
export const packs: Migration = {
  id: '0041-packs',
  sql: `
CREATE TABLE pack (
  name text PRIMARY KEY,
  content text NOT NULL,
  author text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
`,
}
