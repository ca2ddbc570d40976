import type { Migration } from './migration.ts'

/**
 * When an account accepted the licence agreement; requests for help beside feedback; the secret that signs their proofs of
 * work, for all servers of a database alike, and the proofs that were used. Two random UUIDs have 244 random bits.
 */
export const shell: Migration = {
  id: '0017-shell',
  sql: `
ALTER TABLE account ADD COLUMN eula_accepted_at timestamptz;

ALTER TABLE feedback DROP CONSTRAINT feedback_kind_check;
ALTER TABLE feedback ADD CONSTRAINT feedback_kind_check CHECK (kind IN ('feedback', 'comment', 'help'));

CREATE TABLE proof_secret (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  secret text NOT NULL DEFAULT gen_random_uuid()::text || gen_random_uuid()::text
);

CREATE TABLE used_proof (
  signature text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_proof_expires_at ON used_proof (expires_at);
`,
}
