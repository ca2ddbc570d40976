import type { IndexRow } from '@ingot/domain/index/index-row'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'

/** A row for tests: only what matters need be said. Columns are given as number or [lo, hi]. */
export interface RowSketch extends Partial<Omit<IndexRow, 'columns' | 'lo' | 'hi'>> {
  id: string
  columns?: Record<string, number | readonly [number, number]>
}

export function makeRow({ columns = {}, ...given }: RowSketch): IndexRow {
  const keys = Object.keys(columns).sort()
  const side = (at: 0 | 1): number[] =>
    keys.map((key) => {
      const value = columns[key] as number | readonly [number, number]
      return typeof value === 'number' ? value : value[at]
    })
  const nameKey = given.nameKey ?? given.id
  return {
    owner: 'public',
    name: nameKey,
    nameKey,
    searchText: nameKey,
    tags: [],
    columns: keys,
    lo: side(0),
    hi: side(1),
    features: [],
    diagrams: [],
    traces: [],
    ...given,
  }
}

/** Puts rows in the place of those of the same id, as an import does. */
export async function storeRows(db: Kysely<Tables>, rows: readonly IndexRow[]): Promise<void> {
  if (rows.length === 0) return
  await removeRows(
    db,
    rows.map((row) => row.id),
  )
  await db
    .insertInto('material')
    .values(rows.map(({ id, owner }) => ({ id, owner, provider: 'test', ext_id: id, current_rev: 1 })))
    .execute()
  await db
    .insertInto('search_row')
    .values(
      rows.map((row) => ({
        material_id: row.id,
        owner: row.owner,
        name: row.name,
        name_key: row.nameKey,
        search_text: row.searchText,
        tags: row.tags,
        columns: row.columns,
        lo: row.lo,
        hi: row.hi,
        features: row.features,
        diagrams: row.diagrams,
        texts: [],
        parent: row.parent ?? null,
        traces: JSON.stringify(row.traces),
        limits: row.limits ?? [],
        replaced_for: row.replacedFor ?? [],
      })),
    )
    .execute()
}

export async function removeRows(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.deleteFrom('search_row').where('material_id', 'in', ids).execute()
  await db.deleteFrom('material').where('id', 'in', ids).execute()
}

export async function* inBatches(rows: readonly IndexRow[], size: number): AsyncGenerator<IndexRow[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}
