import type { Migration } from './migration.ts'

/**
 * Drafts beside what is released, with who worked on them and what was said; materials that stand in the place of public
 * ones, and what a copy is from. A revision never changes, whatever its state.
 */
export const drafts: Migration = {
  id: '0032-drafts',
  sql: `
ALTER TABLE material
  ADD COLUMN replaces text,
  ADD COLUMN from_id text,
  ADD COLUMN from_rev integer,
  ADD CHECK (replaces IS NULL OR owner <> 'public'),
  ADD CHECK ((from_id IS NULL) = (from_rev IS NULL));
CREATE UNIQUE INDEX material_replaces ON material (replaces, owner) WHERE replaces IS NOT NULL;
ALTER TABLE search_row ADD COLUMN replaced_for text[] NOT NULL DEFAULT '{}';

CREATE OR REPLACE FUNCTION keep_released_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'draft' AND (NEW.doc::text <> OLD.doc::text OR NEW.hash <> OLD.hash OR NEW.no <> OLD.no) THEN
    RAISE EXCEPTION 'a released revision never changes (material %, revision %)', OLD.material_id, OLD.no;
  END IF;
  RETURN NEW;
END $$;

CREATE TABLE draft (
  id uuid PRIMARY KEY,
  owner text NOT NULL,
  how text NOT NULL CHECK (how IN ('new', 'copy', 'overlay', 'revision')),
  state text NOT NULL CHECK (state IN ('draft', 'in-review', 'released', 'discarded')),
  name text NOT NULL,
  from_id text,
  from_rev integer,
  material_id text REFERENCES material (id) ON DELETE SET NULL,
  released_rev integer,
  doc json,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_by text REFERENCES account (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_by text REFERENCES account (id) ON DELETE SET NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((from_id IS NULL) = (from_rev IS NULL)),
  CHECK ((state = 'released') = (doc IS NULL))
);
CREATE INDEX draft_owner ON draft (owner, state, changed_at DESC);
CREATE INDEX draft_material ON draft (material_id) WHERE material_id IS NOT NULL;
CREATE UNIQUE INDEX draft_of_material ON draft (owner, how, from_id)
  WHERE how IN ('overlay', 'revision') AND state IN ('draft', 'in-review');
CREATE INDEX draft_created_by ON draft (created_by);
CREATE INDEX draft_changed_by ON draft (changed_by);

CREATE TABLE draft_author (
  draft_id uuid NOT NULL REFERENCES draft (id) ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  PRIMARY KEY (draft_id, account_id)
);
CREATE INDEX draft_author_account ON draft_author (account_id);

CREATE TABLE draft_comment (
  id uuid PRIMARY KEY,
  draft_id uuid NOT NULL REFERENCES draft (id) ON DELETE CASCADE,
  at_part text,
  text text NOT NULL,
  made_by text REFERENCES account (id) ON DELETE SET NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  is_resolved boolean NOT NULL DEFAULT false,
  resolved_by text REFERENCES account (id) ON DELETE SET NULL
);
CREATE INDEX draft_comment_draft ON draft_comment (draft_id, made_at);
CREATE INDEX draft_comment_made_by ON draft_comment (made_by);
CREATE INDEX draft_comment_resolved_by ON draft_comment (resolved_by);
`,
}
