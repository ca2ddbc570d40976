import type { Migration } from './migration.ts'

/**
 * Search rows say which catalogue they were derived with (`catalogue`, a hash), and those in work with which they are
 * being derived. `demo_material` holds the hash of each material of the demo catalogue as a release shipped it: what has
 * another hash was changed here, what is missing was removed here. `demo_catalogue` has a row where the demo catalogue was
 * loaded; `content` is the hash of its files.
 */
export const followTheCatalogue: Migration = {
  id: '0012-follow-the-catalogue',
  sql: `
ALTER TABLE search_derivation ADD COLUMN catalogue text NOT NULL DEFAULT '';
ALTER TABLE search_derivation ADD COLUMN target_catalogue text;

CREATE TABLE demo_catalogue (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  content text NOT NULL
);
CREATE TABLE demo_material (
  provider text NOT NULL,
  ext_id text NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (provider, ext_id)
);
INSERT INTO demo_material (provider, ext_id, hash)
  SELECT m.provider, m.ext_id, r.hash
  FROM material m JOIN material_revision r ON r.material_id = m.id AND r.no = 1
  WHERE m.owner = 'public' AND r.author = 'ingot' AND r.why = 'demo catalogue' AND r.import_id IS NULL;
INSERT INTO demo_catalogue (content) SELECT '' WHERE EXISTS (SELECT FROM demo_material);
`,
}
