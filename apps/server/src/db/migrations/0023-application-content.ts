import type { Migration } from './migration.ts'

/** What administrators change of the application in the browser: each save is a version, the last one holds. */
export const applicationContent: Migration = {
  id: '0023-application-content',
  sql: `
CREATE TABLE application_content (
  version integer PRIMARY KEY CHECK (version > 0),
  content jsonb NOT NULL,
  author text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
`,
}
