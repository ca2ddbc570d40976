import type { Migration } from './migration.ts'

/** Which revisions people of a company took out of the catalogue, one row for the same thing however often. */
export const whereUsed: Migration = {
  id: '0039-where-used',
  sql: `
CREATE TABLE taking (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner text NOT NULL,
  material_id text NOT NULL REFERENCES material (id) ON DELETE CASCADE,
  rev integer NOT NULL,
  account_id text REFERENCES account (id) ON DELETE SET NULL,
  taken_as text NOT NULL CHECK (taken_as IN ('card', 'export', 'pdf')),
  what text NOT NULL,
  unit text NOT NULL DEFAULT '',
  count integer NOT NULL DEFAULT 1 CHECK (count > 0),
  first_at timestamptz NOT NULL DEFAULT now(),
  last_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (material_id, owner, account_id, rev, taken_as, what, unit)
);
CREATE INDEX taking_account ON taking (account_id);
-- Those who took what a transaction revised are told in it.
CREATE INDEX material_changed_at ON material (changed_at);
`,
}
