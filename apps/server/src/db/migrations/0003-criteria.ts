import type { Migration } from './migration.ts'

/** Saved criteria: searches and sets of columns of a company, favourites of a user. */
export const criteria: Migration = {
  id: '0003-criteria',
  sql: `
CREATE TABLE criterion (
  id uuid PRIMARY KEY,
  owner text NOT NULL,
  content integer NOT NULL,
  format text NOT NULL CHECK (format IN ('2022-1', 'PROP-2022-1', 'FAV-2022-1')),
  name text NOT NULL CHECK (name <> ''),
  name_key text COLLATE "C" NOT NULL,
  criterias jsonb NOT NULL,
  qs text NOT NULL,
  shortname text,
  apply boolean NOT NULL,
  global boolean NOT NULL,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  saved_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz
);
CREATE UNIQUE INDEX criterion_name ON criterion (owner, content, format, name_key) WHERE removed_at IS NULL;
CREATE INDEX criterion_removed ON criterion (removed_at) WHERE removed_at IS NOT NULL;
`,
}
