import type { Migration } from './migration.ts'

/** What a company thinks of materials for its own products, one status each; those of others are never read. */
export const companyStatus: Migration = {
  id: '0038-company-status',
  sql: `
CREATE TABLE company_status (
  owner text NOT NULL,
  material_id text NOT NULL REFERENCES material (id) ON DELETE CASCADE,
  status text NOT NULL CHECK (status IN ('preferred', 'allowed', 'phase-out', 'banned')),
  because text NOT NULL,
  author text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (owner, material_id)
);
CREATE INDEX company_status_of ON company_status (owner, status);
CREATE INDEX company_status_material ON company_status (material_id);
`,
}
