import type { Migration } from './migration.ts'

/**
 * Roles that a company deals out instead of two kinds of account: an administrator keeps what he had by two roles, a member
 * by one. Teams of a company, access tokens for programs (only the SHA-256 is stored), and what a session is recognised by.
 */
export const rolesAndTokens: Migration = {
  id: '0015-roles-and-tokens',
  sql: `
CREATE TABLE account_role (
  account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('reader', 'editor', 'approver', 'data-administrator', 'admin', 'owner')),
  PRIMARY KEY (account_id, role)
);
INSERT INTO account_role (account_id, role) SELECT id, 'reader' FROM account WHERE kind = 'member';
INSERT INTO account_role (account_id, role)
  SELECT id, role FROM account, unnest(ARRAY['admin', 'data-administrator']) AS role WHERE kind = 'administrator';
ALTER TABLE account DROP COLUMN kind;
CREATE INDEX account_company ON account (company_id, name);

CREATE TABLE team (
  id uuid PRIMARY KEY,
  company_id integer NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  name text NOT NULL,
  UNIQUE (company_id, name)
);
CREATE TABLE team_member (
  team_id uuid NOT NULL REFERENCES team (id) ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  PRIMARY KEY (team_id, account_id)
);
CREATE INDEX team_member_account ON team_member (account_id);

CREATE TABLE access_token (
  id uuid PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('personal', 'service')),
  name text NOT NULL,
  scopes text[] NOT NULL,
  ending text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX access_token_account ON access_token (account_id, made_at DESC);
CREATE INDEX access_token_expires ON access_token (expires_at);

ALTER TABLE session ADD COLUMN id uuid;
UPDATE session SET id = md5(token_hash)::uuid;
ALTER TABLE session
  ALTER COLUMN id SET NOT NULL,
  ALTER COLUMN id SET DEFAULT gen_random_uuid(),
  ADD COLUMN address text NOT NULL DEFAULT '',
  ADD COLUMN browser text NOT NULL DEFAULT '';
`,
}
