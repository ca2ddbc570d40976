import type { Migration } from './migration.ts'

/** Lists of restricted substances that companies, or whoever runs the installation, loaded from files of theirs. */
export const restrictionLists: Migration = {
  id: '0040-restriction-lists',
  sql: `
CREATE TABLE restriction_list (
  id uuid PRIMARY KEY,
  owner text NOT NULL,
  name text NOT NULL,
  version text NOT NULL,
  source text NOT NULL,
  threshold double precision CHECK (threshold >= 0 AND threshold < 1),
  file text NOT NULL,
  problems jsonb NOT NULL,
  author text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (owner, name)
);
CREATE TABLE restriction_entry (
  list_id uuid NOT NULL REFERENCES restriction_list (id) ON DELETE CASCADE,
  no integer NOT NULL,
  name text NOT NULL,
  cas text[] NOT NULL,
  ec text NOT NULL,
  threshold double precision CHECK (threshold >= 0 AND threshold < 1),
  reason text NOT NULL,
  PRIMARY KEY (list_id, no)
);
`,
}
