import type { Migration } from './migration.ts'

/**
 * What each owner has stored and done, so that limits are checked without counting; indexes by which what has had its
 * time is purged in small steps. `search_purged` is the number of the last change that was purged: a node that has not
 * seen it rebuilds its index.
 */
export const quotas: Migration = {
  id: '0010-quotas',
  sql: `
CREATE TABLE owner_usage (
  owner text PRIMARY KEY,
  materials bigint NOT NULL,
  bytes bigint NOT NULL
);
INSERT INTO owner_usage (owner, materials, bytes)
  SELECT m.owner, count(DISTINCT m.id), sum(octet_length(r.doc::text))
  FROM material m JOIN material_revision r ON r.material_id = m.id GROUP BY m.owner;

CREATE TABLE daily_count (
  kind text NOT NULL,
  caller text NOT NULL,
  day date NOT NULL,
  used integer NOT NULL CHECK (used > 0),
  PRIMARY KEY (kind, caller, day)
);
CREATE INDEX daily_count_day ON daily_count (day);

ALTER TABLE job ADD COLUMN owner text;
UPDATE job SET owner = coalesce('company-' || (SELECT company_id FROM account WHERE account.id = job.account_id), 'public');
ALTER TABLE job ALTER COLUMN owner SET NOT NULL;
CREATE INDEX job_account ON job (account_id, created_at DESC);
CREATE INDEX job_owner ON job (owner, created_at);
CREATE INDEX job_open ON job (updated_at) WHERE status IN ('Created', 'Queued', 'Running');
CREATE INDEX job_ended ON job (updated_at) WHERE status IN ('Completed', 'Failed', 'Aborted');

CREATE TABLE search_purged (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  seq bigint NOT NULL
);
INSERT INTO search_purged (seq) VALUES (0);
CREATE INDEX search_change_at ON search_change (at);

CREATE INDEX session_expires ON session (expires_at);
CREATE INDEX session_used ON session (used_at);
CREATE INDEX criterion_owner ON criterion (owner);
CREATE INDEX import_batch_report ON import_batch (at)
  WHERE report -> 'problems' <> '[]'::jsonb OR report ? 'tables';
`,
}
