import type { Migration } from './migration.ts'

/** When each material's current revision was released, so that the newest of an owner are found without reading all. */
export const newestChanges: Migration = {
  id: '0028-newest-changes',
  sql: `
ALTER TABLE material ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();
UPDATE material m SET changed_at = r.at FROM material_revision r WHERE r.material_id = m.id AND r.no = m.current_rev;
CREATE INDEX material_changed ON material (owner, changed_at DESC);
`,
}
