import type { Migration } from './migration.ts'

/** When an account was used last, also after its sessions are over: an administrator closes accounts that nobody uses. */
export const lastUse: Migration = {
  id: '0029-last-use',
  sql: `
ALTER TABLE account ADD COLUMN used_at timestamptz;
CREATE FUNCTION keep_last_use() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE account SET used_at = OLD.used_at WHERE id = OLD.account_id AND (used_at IS NULL OR used_at < OLD.used_at);
  RETURN NULL;
END $$;
CREATE TRIGGER session_last_use AFTER DELETE ON session FOR EACH ROW EXECUTE FUNCTION keep_last_use();
`,
}
