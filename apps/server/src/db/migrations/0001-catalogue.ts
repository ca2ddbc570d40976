import type { Migration } from './migration.ts'

/** Materials with revisions, search rows and their outbox, accounts, preferences, imports and jobs. */
export const catalogue: Migration = {
  id: '0001-catalogue',
  sql: `
CREATE TABLE material (
  id text PRIMARY KEY,
  owner text NOT NULL,
  provider text NOT NULL,
  ext_id text NOT NULL,
  current_rev integer NOT NULL CHECK (current_rev > 0),
  UNIQUE (owner, provider, ext_id)
);

CREATE TABLE material_revision (
  material_id text NOT NULL REFERENCES material (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  no integer NOT NULL CHECK (no > 0),
  state text NOT NULL CHECK (state IN ('draft', 'released', 'superseded', 'withdrawn')),
  author text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  why text NOT NULL,
  hash text NOT NULL,
  doc jsonb NOT NULL,
  import_id uuid,
  PRIMARY KEY (material_id, no)
);
CREATE INDEX material_revision_import ON material_revision (import_id) WHERE import_id IS NOT NULL;

CREATE FUNCTION keep_released_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'released' AND (NEW.doc IS DISTINCT FROM OLD.doc OR NEW.hash <> OLD.hash OR NEW.no <> OLD.no) THEN
    RAISE EXCEPTION 'a released revision never changes (material %, revision %)', OLD.material_id, OLD.no;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER released_revision_is_immutable BEFORE UPDATE ON material_revision
  FOR EACH ROW EXECUTE FUNCTION keep_released_revision();

CREATE TABLE search_row (
  material_id text PRIMARY KEY REFERENCES material (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  owner text NOT NULL,
  name text NOT NULL,
  name_key text COLLATE "C" NOT NULL,
  search_text text COLLATE "C" NOT NULL,
  tags text[] NOT NULL,
  columns text[] NOT NULL,
  lo float8[] NOT NULL,
  hi float8[] NOT NULL,
  features text[] NOT NULL,
  diagrams text[] NOT NULL,
  texts text[] NOT NULL DEFAULT '{}',
  CHECK (cardinality(columns) = cardinality(lo) AND cardinality(lo) = cardinality(hi)),
  CHECK (NOT ('NaN'::float8 = ANY (lo) OR 'NaN'::float8 = ANY (hi)
    OR 'Infinity'::float8 = ANY (lo) OR 'Infinity'::float8 = ANY (hi)
    OR '-Infinity'::float8 = ANY (lo) OR '-Infinity'::float8 = ANY (hi)))
);

CREATE TABLE search_change (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  material_ids text[],
  at timestamptz NOT NULL DEFAULT now()
);
CREATE FUNCTION tell_search_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('search_change', NEW.seq::text);
  RETURN NULL;
END $$;
CREATE TRIGGER search_change_is_told AFTER INSERT ON search_change
  FOR EACH ROW EXECUTE FUNCTION tell_search_change();

CREATE TABLE property_overlay (
  owner text NOT NULL,
  vkey text NOT NULL CHECK (vkey LIKE 'x\\_%'),
  parent_vkey text NOT NULL,
  node jsonb NOT NULL,
  PRIMARY KEY (owner, vkey)
);

CREATE TABLE company (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE
);

CREATE TABLE account (
  id text PRIMARY KEY,
  name text NOT NULL UNIQUE,
  email text,
  company_id integer REFERENCES company (id),
  kind text NOT NULL CHECK (kind IN ('member', 'administrator')),
  password_hash text NOT NULL,
  disabled boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE session (
  token_hash text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX session_account ON session (account_id);

CREATE TABLE preference (
  id uuid PRIMARY KEY,
  account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  content integer NOT NULL,
  preferences jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (account_id, content)
);

CREATE TABLE import_batch (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  author text NOT NULL,
  owner text NOT NULL,
  provider text NOT NULL,
  template text NOT NULL,
  files jsonb NOT NULL,
  report jsonb NOT NULL,
  undone_at timestamptz
);

CREATE TABLE job (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  account_id text,
  status text NOT NULL CHECK (status IN ('Created', 'Queued', 'Running', 'Completed', 'Failed', 'Aborted')),
  progress jsonb NOT NULL,
  result jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
`,
}
