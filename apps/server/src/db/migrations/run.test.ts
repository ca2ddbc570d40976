import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../open.ts'
import { openTestDatabase } from '../testing.ts'
import { migrations } from './index.ts'
import type { Migration } from './migration.ts'
import { migrate } from './run.ts'

const first: Migration = {
  id: '0001-alloys',
  sql: "create table alloy (name text primary key); insert into alloy values ('EN AW-6061')",
}
const second: Migration = { id: '0002-density', sql: 'alter table alloy add column density double precision' }
const broken: Migration = { id: '0002-broken', sql: 'create table half (id int); select 1 / 0' }

let database: Database
const columnsOf = async (table: string) => {
  const found = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table}`.execute(database.bulk)
  return found.rows.map(({ name }) => name)
}

describe('migrations', () => {
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await sql`drop schema public cascade`.execute(database.bulk)
    await sql`create schema public`.execute(database.bulk)
  })

  it('run once each, in order, and keep the data of the earlier ones', async () => {
    expect(await migrate(database.bulk, [first])).toEqual(['0001-alloys'])
    expect(await migrate(database.bulk, [first, second])).toEqual(['0002-density'])
    expect(await migrate(database.bulk, [first, second])).toEqual([])
    expect(await columnsOf('alloy')).toEqual(['name', 'density'])
    const rows = await sql`select name from alloy`.execute(database.bulk)
    expect(rows.rows).toEqual([{ name: 'EN AW-6061' }])
  })

  it('leave nothing of a step that fails, and go on from there when it is mended', async () => {
    await expect(migrate(database.bulk, [first, broken])).rejects.toThrow('division by zero')
    expect(await columnsOf('half')).toEqual([])
    expect(await migrate(database.bulk, [first, second])).toEqual(['0002-density'])
  })

  it('refuse a database that a newer release wrote', async () => {
    await migrate(database.bulk, [first, second])
    await expect(migrate(database.bulk, [first])).rejects.toThrow('newer Ingot (0002-density is unknown here)')
  })

  it('refuse a database made with another text of a released step', async () => {
    await migrate(database.bulk, [first])
    const edited = { ...first, sql: first.sql.replace('6061', '6082') }
    await expect(migrate(database.bulk, [edited])).rejects.toThrow('another text of migration 0001-alloys')
  })

  it('refuse a list into whose past a step was slipped', async () => {
    await migrate(
      database.bulk,
      [second].map((one) => ({ ...one, sql: 'select 1' })),
    )
    await expect(migrate(database.bulk, [first, { ...second, sql: 'select 1' }])).rejects.toThrow('not 0001-alloys')
  })

  it('are applied by one of two servers that start together', async () => {
    const applied = await Promise.all([
      migrate(database.bulk, [first, second]),
      migrate(database.bulk, [first, second]),
    ])
    expect(applied.flat()).toEqual(['0001-alloys', '0002-density'])
  })

  it('have ids in ascending order and no id twice', () => {
    const ids = migrations.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].toSorted())
  })

  it('of documents keep those that are there; what was released still never changes', async () => {
    const before = migrations.findIndex(({ id }) => id === '0007-documents-as-written')
    await migrate(database.bulk, migrations.slice(0, before))
    const doc = JSON.stringify({ name: 'S355', values: [{ value: 1e-12, text: 'é “x”' }] })
    await sql`insert into material (id, owner, provider, ext_id, current_rev) values ('m', 'public', 'p', 'm', 1)`.execute(
      database.bulk,
    )
    await sql`insert into material_revision (material_id, no, state, author, why, hash, doc)
      values ('m', 1, 'released', 'a', 'w', 'h', ${doc}::jsonb)`.execute(database.bulk)
    await migrate(database.bulk, migrations)
    const { rows } = await sql<{ doc: unknown }>`select doc from material_revision`.execute(database.bulk)
    expect(rows).toEqual([{ doc: JSON.parse(doc) }])
    await expect(sql`update material_revision set doc = '{"name":"S235"}'`.execute(database.bulk)).rejects.toThrow(
      'a released revision never changes (material m, revision 1)',
    )
    await sql`update material_revision set state = 'superseded'`.execute(database.bulk)
  })

  it('of table ids leave out the name of the file, where one id stays one material', async () => {
    const before = migrations.findIndex(({ id }) => id === '0008-table-ids')
    await migrate(database.bulk, migrations.slice(0, before))
    const given = [
      ['a', 'public', 'works', 'list.csv#S235JR'],
      ['b', 'public', 'works', 'folder/List 2.XLSX#Alloy #5#2'],
      ['c', 'public', 'works', 'one.csv#twice'],
      ['d', 'public', 'works', 'two.txt#twice'],
      ['e', 'public', 'works', 'one.csv#taken'],
      ['f', 'public', 'works', 'taken'],
      ['g', 'public', 'other', 'one.csv#taken'],
      ['h', 'company-1', 'works', 'one.tsv#twice'],
      ['i', 'public', 'works', 'cards/steel.FCMat'],
      ['j', 'public', 'works', 'data.xml#m1'],
      ['k', 'public', 'works', 'list#1.csv#S355'],
      ['l', 'public', 'works', 'list.csv#'],
    ]
    for (const [id, owner, provider, extId] of given)
      await sql`insert into material (id, owner, provider, ext_id, current_rev)
        values (${id}, ${owner}, ${provider}, ${extId}, 1)`.execute(database.bulk)
    await migrate(database.bulk, migrations)
    const { rows } = await sql<{ ext_id: string }>`select ext_id from material order by id`.execute(database.bulk)
    expect(rows.map(({ ext_id }) => ext_id)).toEqual([
      ...['S235JR', 'Alloy #5#2', 'one.csv#twice', 'two.txt#twice', 'one.csv#taken', 'taken', 'taken', 'twice'],
      ...['cards/steel.FCMat', 'data.xml#m1', 'S355', 'list.csv#'],
    ])
  })
})
