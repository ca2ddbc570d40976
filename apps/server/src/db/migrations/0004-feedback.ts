import type { Migration } from './migration.ts'

/** What users wrote to those who run the catalogue. */
export const feedback: Migration = {
  id: '0004-feedback',
  sql: `
CREATE TABLE feedback (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('feedback', 'comment')),
  at timestamptz NOT NULL DEFAULT now(),
  account_id text,
  product text,
  page text,
  message text NOT NULL CHECK (message <> '')
);
CREATE INDEX feedback_at ON feedback (at DESC);
CREATE INDEX feedback_account ON feedback (account_id, at) WHERE account_id IS NOT NULL;
`,
}
