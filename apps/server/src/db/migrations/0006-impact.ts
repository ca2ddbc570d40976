import type { Migration } from './migration.ts'

/** Saved impact assessments beside the other criteria of a company. */
export const impact: Migration = {
  id: '0006-impact',
  sql: `
ALTER TABLE criterion DROP CONSTRAINT criterion_format_check;
ALTER TABLE criterion ADD CONSTRAINT criterion_format_check
  CHECK (format IN ('2022-1', 'PROP-2022-1', 'FAV-2022-1', 'IA-2023-1'));
`,
}
