import type { Migration } from './migration.ts'

/**
 * Findings of the quality rules that somebody took as they are, by whose they are; what they were about has a hash, so that a
 * changed number is checked anew; those of a draft become those of its material. And what a company lets no revision be released with.
 */
export const quality: Migration = {
  id: '0034-quality',
  sql: `
CREATE TABLE quality_acceptance (
  material_id text NOT NULL REFERENCES material (id) ON DELETE CASCADE,
  owner text NOT NULL,
  rule text NOT NULL,
  subject text NOT NULL,
  content_hash text NOT NULL,
  because text NOT NULL,
  author text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (material_id, owner, rule, subject)
);
CREATE TABLE draft_acceptance (
  draft_id uuid NOT NULL REFERENCES draft (id) ON DELETE CASCADE,
  rule text NOT NULL,
  subject text NOT NULL,
  content_hash text NOT NULL,
  because text NOT NULL,
  author text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (draft_id, rule, subject)
);
CREATE TABLE quality_policy (
  company_id integer PRIMARY KEY,
  policy jsonb NOT NULL,
  author text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
`,
}
