import type { Migration } from './migration.ts'

/**
 * What users are told: the key of a text and what fills it, so that everybody reads it in their language. Every node hears
 * whose notifications changed (`*` for very many), and that sessions ended.
 */
export const notifications: Migration = {
  id: '0020-notifications',
  sql: `
CREATE TABLE notification (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  level text NOT NULL CHECK (level IN ('FAIL', 'INFO', 'SUCCESS')),
  type text NOT NULL,
  primary_text text NOT NULL,
  variables jsonb NOT NULL DEFAULT '{}',
  to_entities jsonb NOT NULL DEFAULT '[]',
  read_at timestamptz,
  dismissed_at timestamptz
);
CREATE INDEX notification_account ON notification (account_id, at DESC, id);
CREATE INDEX notification_at ON notification (at);
CREATE INDEX criterion_favourites ON criterion (owner) WHERE format = 'FAV-2022-1' AND removed_at IS NULL;

CREATE FUNCTION tell_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  accounts text;
BEGIN
  SELECT CASE WHEN count(*) > 100 OR sum(length(account_id)) > 7000 THEN '*' ELSE string_agg(account_id, ' ') END INTO accounts
    FROM (SELECT DISTINCT account_id FROM changed LIMIT 101) AS first_ones;
  IF accounts IS NOT NULL THEN
    PERFORM pg_notify('notification', accounts);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER new_notifications_are_told AFTER INSERT ON notification
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_notifications();
CREATE TRIGGER changed_notifications_are_told AFTER UPDATE ON notification
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_notifications();

CREATE FUNCTION tell_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_end', '');
  RETURN NULL;
END $$;
CREATE TRIGGER session_end_is_told AFTER DELETE ON session
  FOR EACH STATEMENT EXECUTE FUNCTION tell_session_end();
`,
}
