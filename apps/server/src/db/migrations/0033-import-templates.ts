import type { Migration } from './migration.ts'

/** Mappings of imports that an owner's people saved, by name. */
export const importTemplates: Migration = {
  id: '0033-import-templates',
  sql: `
CREATE TABLE import_template (
  id uuid PRIMARY KEY,
  owner text NOT NULL,
  name text NOT NULL,
  -- Names that differ in case alone are one.
  name_key text NOT NULL,
  provider text NOT NULL,
  source_template text NOT NULL,
  heads jsonb NOT NULL,
  mapping jsonb NOT NULL,
  author text NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (owner, name_key)
);
`,
}
