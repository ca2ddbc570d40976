import type { Migration } from './migration.ts'

/**
 * What administrators change of the application in the browser: each save is a version, the last one holds. A company
 * that is closed: nobody of it signs in, until it is opened again.
 */
export const applicationContent: Migration = {
  id: '0018-application-content',
  sql: `
CREATE TABLE application_content (
  version integer PRIMARY KEY CHECK (version > 0),
  content jsonb NOT NULL,
  author text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE company ADD COLUMN closed_at timestamptz;
`,
}
