import type { Migration } from './migration.ts'

/**
 * A row of a table is known by its name or id, no longer by its file's name too: a file that is renamed updates its
 * materials. Ids of earlier imports lose the file's name, `list.csv#S235JR` becomes `S235JR`; where two of a provider
 * would be the same, or one of that id is there already, all stay as they are.
 */
export const tableIds: Migration = {
  id: '0008-table-ids',
  sql: `
WITH shortened AS (
  SELECT id, owner, provider, (regexp_match(ext_id, '^.*?\\.(?:csv|tsv|txt|xlsx)#(.+)$', 'i'))[1] AS ext_id
  FROM material
), alone AS (
  SELECT owner, provider, ext_id, min(id) AS id FROM shortened
  WHERE ext_id IS NOT NULL GROUP BY owner, provider, ext_id HAVING count(*) = 1
)
UPDATE material m SET ext_id = a.ext_id FROM alone a
WHERE m.id = a.id AND NOT EXISTS (
  SELECT FROM material o WHERE o.owner = a.owner AND o.provider = a.provider AND o.ext_id = a.ext_id
);
`,
}
