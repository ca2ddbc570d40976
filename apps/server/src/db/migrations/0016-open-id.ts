import type { Migration } from './migration.ts'

/**
 * Accounts of providers (OpenID Connect): who an account is, is issuer and subject, never the e-mail. And what a sign-in
 * there needs: those under way, tokens that are good for one login, and what the provider gave to verify an account again.
 */
export const openId: Migration = {
  id: '0016-open-id',
  sql: `
ALTER TABLE account ALTER COLUMN password_hash DROP NOT NULL;
ALTER TABLE account ADD COLUMN issuer text;
ALTER TABLE account ADD COLUMN subject text;
ALTER TABLE account ADD COLUMN display_name text;
ALTER TABLE account ADD COLUMN verified_until timestamptz;
ALTER TABLE account ADD CONSTRAINT account_identity UNIQUE (issuer, subject);
ALTER TABLE account ADD CONSTRAINT account_kind_of_sign_in CHECK (
  (issuer IS NULL AND subject IS NULL AND password_hash IS NOT NULL AND verified_until IS NULL)
  OR (issuer IS NOT NULL AND subject IS NOT NULL AND password_hash IS NULL AND verified_until IS NOT NULL)
);

CREATE TABLE pending_sign_in (
  state_hash text PRIMARY KEY,
  browser_hash text NOT NULL,
  provider text NOT NULL,
  nonce text NOT NULL,
  verifier text NOT NULL,
  callback text NOT NULL,
  redirect_path text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX pending_sign_in_expires_at ON pending_sign_in (expires_at);

CREATE TABLE sign_in_token (
  id_hash text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  browser_hash text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_token_account ON sign_in_token (account_id);
CREATE INDEX sign_in_token_expires_at ON sign_in_token (expires_at);

CREATE TABLE provider_grant (
  account_id text PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  provider text NOT NULL,
  sealed text NOT NULL,
  renews boolean NOT NULL,
  check_at timestamptz NOT NULL
);
CREATE INDEX provider_grant_check_at ON provider_grant (check_at);
`,
}
