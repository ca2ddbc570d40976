import type { MaterialDocument } from '@ingot/contract/material'
import { readableDocument } from '@ingot/domain/values/withheld'
import { sql } from 'kysely'
import { type Caller, visibleOwners } from '../../callers/caller.ts'
import type { Db } from '../../db/db.ts'

/** What the tests of a material say, as its readers may see it: without curves and raw files. */
export interface TestedMaterial {
  id: string
  doc: Pick<MaterialDocument, 'name' | 'values' | 'tests' | 'sources'>
  /** Of what was read, as JSON. */
  bytes: number
}

/** What is not read of a document has no part in what its rights withhold of the rest. */
const UNREAD: Omit<MaterialDocument, 'name' | 'values' | 'tests' | 'sources'> = {
  kind: 'batch',
  class: '',
  product: {},
  supply: { status: 'active', producers: [] },
  composition: [],
  curves: [],
  models: [],
  documents: [],
}

/**
 * Values and tests of visible materials in the order of the ids. `tooLarge` hears how many bytes they have before they are
 * parsed, and may throw.
 */
export async function findTested(
  db: Db,
  caller: Caller,
  ids: readonly string[],
  tooLarge: (bytes: number) => void = () => {},
): Promise<TestedMaterial[]> {
  const { rows } = await sql<{ id: string; owner: string; told: string }>`
    select m.id, m.owner, json_build_object('name', d.name, 'values', d.values, 'sources', d.sources, 'tests', (
      select json_agg(json_strip_nulls(to_json(t)))
      from json_to_recordset(d.tests) as t (id text, specimen json, lot text, cond json, source json)
    ))::text as told
    from material m join material_revision r on r.material_id = m.id and r.no = m.current_rev
      cross join lateral json_to_record(r.doc) as d (name text, "values" json, tests json, sources json)
    where m.id = any(${[...ids]}::text[]) and m.owner = any(${[...visibleOwners(caller)]}::text[])`.execute(db)
  tooLarge(rows.reduce((sum, { told }) => sum + told.length, 0))
  const found = new Map(
    rows.map(({ id, owner, told }): [string, TestedMaterial] => {
      const { tests, ...own } = JSON.parse(told) as TestedMaterial['doc'] & { tests: MaterialDocument['tests'] | null }
      const { doc } = readableDocument(owner, { ...UNREAD, ...own, ...(tests && { tests }) })
      return [id, { id, doc, bytes: told.length }]
    }),
  )
  return ids.flatMap((id) => found.get(id) ?? [])
}
