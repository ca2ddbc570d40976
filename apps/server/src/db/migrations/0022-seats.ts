import type { Migration } from './migration.ts'

/**
 * Seats of licences: a lease for each page of a browser that holds one. It ends with its time, by this database's clock, with
 * its session, or when it is given or taken back.
 */
export const seats: Migration = {
  id: '0022-seats',
  sql: `
CREATE TABLE seat_lease (
  id uuid PRIMARY KEY,
  licence text NOT NULL,
  account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  session_hash text NOT NULL REFERENCES session (token_hash) ON DELETE CASCADE,
  browser text NOT NULL,
  state text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'leaving', 'taken')),
  since timestamptz NOT NULL DEFAULT clock_timestamp(),
  beat_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX seat_lease_licence ON seat_lease (licence, expires_at);
CREATE INDEX seat_lease_account ON seat_lease (account_id);
CREATE INDEX seat_lease_session ON seat_lease (session_hash);
CREATE INDEX seat_lease_expires ON seat_lease (expires_at);
`,
}
