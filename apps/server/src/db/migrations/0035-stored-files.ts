import type { Migration } from './migration.ts'

/** Which owner has which file of the folder `files`; equal files of several owners lie there once. */
export const storedFiles: Migration = {
  id: '0035-stored-files',
  sql: `
CREATE TABLE stored_file (
  owner text NOT NULL,
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  bytes bigint NOT NULL CHECK (bytes >= 0),
  kept_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (owner, hash)
);
`,
}
