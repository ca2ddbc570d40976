import type { Migration } from './migration.ts'

/**
 * What people may take two user names for one by (auth/user-names.ts), once among the new ones. Names of earlier versions
 * keep what they are: those that clash among themselves, or hold more than ASCII, which no database of any collation folds
 * as the server does, have no key and are compared when a name is given.
 */
export const userNames: Migration = {
  id: '0027-user-names',
  sql: `
ALTER TABLE account ADD COLUMN name_key text;
UPDATE account SET name_key = lower(name COLLATE "C") WHERE name COLLATE "C" ~ '^[!-~]+$' AND NOT EXISTS (
  SELECT FROM account other
  WHERE other.id <> account.id AND lower(other.name COLLATE "C") = lower(account.name COLLATE "C"));
CREATE UNIQUE INDEX account_name_alike ON account (name_key);
`,
}
