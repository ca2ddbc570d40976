import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { IndexedRow } from '@ingot/search/index/columnar-index'
import type pg from 'pg'
import { GROUPS, PROPERTIES, propertyKey } from './synthetic.ts'

/**
 * The best of PostgreSQL's shapes for this search: one wide row a material, a column a property, tags as integers
 * with a GIN index, texts with a trigram index.
 */
const PROPERTY_COLUMNS = Array.from({ length: PROPERTIES }, (_, p) => propertyKey(p))

/** Tags as integers: a group's come one after another. */
export const GROUP_STARTS = GROUPS.map((_, at) => GROUPS.slice(0, at).reduce((sum, { size }) => sum + size, 0))

export function tagNumber(tag: string): number {
  const [group, id] = tag.split('-') as [string, string]
  return (GROUP_STARTS[GROUPS.findIndex(({ name }) => name === group)] ?? 0) + Number(id)
}

const TABLE = `
  CREATE TABLE wide (
    id int PRIMARY KEY, name text COLLATE "C", txt text, tags int[], features bigint, diagrams bigint,
    ${PROPERTY_COLUMNS.map((column) => `${column} float8`).join(', ')}
  )`

const INDEXES = [
  'CREATE INDEX ON wide USING gin (txt gin_trgm_ops)',
  'CREATE INDEX ON wide USING gin (tags)',
  'CREATE INDEX ON wide (name, id)',
]

const flags = (keys: readonly string[]): bigint => keys.reduce((bits, key) => bits | (1n << BigInt(key.slice(1))), 0n)

/** One line of COPY's text format. */
function lineOf(row: IndexedRow): string {
  const values = new Map(row.columns.map((column, k) => [column, String(row.lo[k])]))
  const fields = [
    String(Number.parseInt(row.id, 16)),
    row.nameKey,
    row.searchText.replaceAll('\n', '\\n'),
    `{${row.tags.map(tagNumber).join(',')}}`,
    String(flags(row.features)),
    String(flags(row.diagrams)),
    ...PROPERTY_COLUMNS.map((column) => values.get(column) ?? '\\N'),
  ]
  return `${fields.join('\t')}\n`
}

/** Writes rows into a file that the server then reads by itself. */
export interface WideFile {
  add(row: IndexedRow): void
  load(client: pg.Client): Promise<void>
}

export function startWideFile(folder: string): WideFile {
  const path = join(folder, 'wide.copy')
  const file = openSync(path, 'w', 0o644)
  let lines: string[] = []
  const flush = (): void => {
    writeSync(file, lines.join(''))
    lines = []
  }
  return {
    add(row) {
      if (lines.push(lineOf(row)) === 2_000) flush()
    },
    async load(client) {
      flush()
      closeSync(file)
      await client.query('DROP TABLE IF EXISTS wide')
      await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm')
      await client.query(TABLE)
      await client.query(`COPY wide FROM '${path}'`)
      for (const index of INDEXES) await client.query(index)
      await client.query('VACUUM ANALYZE wide')
      await client.query("SELECT setting FROM pg_settings WHERE name = 'shared_buffers'")
    },
  }
}
