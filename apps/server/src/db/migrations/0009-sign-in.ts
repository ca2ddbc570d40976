import type { Migration } from './migration.ts'

/**
 * How fast passwords may be tried: one row a name and source (an empty name: all of them), until when its attempts are
 * used up. Names are hashed: people type passwords there. And the browsers that signed in before, which go on when
 * others are slowed down.
 */
export const signIn: Migration = {
  id: '0009-sign-in',
  sql: `
CREATE TABLE sign_in_pace (
  name_hash text NOT NULL,
  source text NOT NULL,
  used_until timestamptz NOT NULL,
  PRIMARY KEY (name_hash, source)
);
CREATE INDEX sign_in_pace_used_until ON sign_in_pace (used_until);

CREATE TABLE known_device (
  token_hash text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  used_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX known_device_account ON known_device (account_id);
CREATE INDEX known_device_used_at ON known_device (used_at);
`,
}
