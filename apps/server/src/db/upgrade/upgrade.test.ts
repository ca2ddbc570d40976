import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canonicalJson, hashOf } from '../../materials/canonical.ts'
import { derivationOf, rederive } from '../../materials/rederive.ts'
import { openTestServer, type TestServer } from '../../testing.ts'
import { migrations } from '../migrations/index.ts'
import { migrate } from '../migrations/run.ts'
import type { Database } from '../open.ts'
import { openTestDatabase } from '../testing.ts'
import { readFixtures, SEARCHES } from './fixture.ts'
import { refreshSessions, restoreFixture } from './restore-fixture.ts'

const fixtures = readFixtures()

it('has a database of every released schema', () => {
  const ends = new Set(fixtures.map(({ rows }) => rows.get('migration')?.length))
  // 0002 was never released without 0003, 0009 and 0010 not without 0011; the newest is written by this release.
  expect([...ends]).toEqual([1, 3, 4, 5, 6, 7, 8, 11])
})

describe.each(fixtures)('the database of $name, brought to this release', ({ name, expected, rows }) => {
  let database: Database
  let server: TestServer
  let applied: string[]
  const get = async (path: string) => {
    const { status, json } = await server.call('GET', path, undefined, expected.cookie)
    expect(status).toBe(200)
    return json as Record<string, unknown>
  }

  beforeAll(async () => {
    database = await openTestDatabase()
    await sql`drop schema public cascade`.execute(database.bulk)
    await sql`create schema public`.execute(database.bulk)
    await restoreFixture(database.bulk, { name, expected, rows })
    await refreshSessions(database.bulk)
    applied = await migrate(database.bulk, migrations)
    server = await openTestServer(database)
    await rederive(database.bulk, server.shipped.catalogue, (error) => {
      throw error
    })
    // The index is built anew from the rows that were derived.
    await server.add()
  })
  afterAll(() => server.close())

  it('has run the migrations that it had not', async () => {
    expect(applied).toEqual(migrations.slice(rows.get('migration')?.length).map(({ id }) => id))
    const { rows: derived } = await sql`select number, catalogue, target from search_derivation`.execute(database.db)
    expect(derived).toEqual([{ ...derivationOf(server.shipped.catalogue), target: null }])
  })

  it('has every revision of every document, unchanged in meaning', async () => {
    const { rows: found } = await sql<{ id: string; no: number; hash: string; doc: object }>`
      select material_id as id, no, hash, doc from material_revision order by 1, 2`.execute(database.db)
    expect(Object.fromEntries(found.map(({ id, no, hash }) => [`${id} ${no}`, hash]))).toEqual(expected.materials)
    const changed = found.filter(({ hash, doc }) => hashOf(canonicalJson(doc)) !== hash)
    expect(changed.map(({ id }) => id)).toEqual([])
    expect(found.some(({ no }) => no === 2)).toBe(true)
  })

  it.each(Object.keys(expected.searches) as (keyof typeof SEARCHES)[])('finds by %s what it found', async (key) => {
    const payload = { ...SEARCHES[key], limit: 500 }
    const { json } = await server.call('POST', '/mmdc/bblocks/table', payload, expected.cookie)
    const ids = (json as { items: { id: string }[] }).items.map(({ id }) => id).toSorted()
    expect(ids).toEqual(expected.searches[key])
    expect(ids.length).toBeGreaterThan(0)
  })

  it('keeps the session, its preferences and what was saved', async () => {
    expect(await get('/api/auth/verify')).toMatchObject({
      user: { userName: 'anna', kind: 'administrator', roles: ['admin', 'data-administrator'] },
    })
    const { preferences } = await get(`/mmdc/user/prefs?content=${expected.content}`)
    expect(preferences).toEqual(expected.preferences)
    for (const [format, saved] of Object.entries(expected.criteria)) {
      const { criterias } = await get(`/mmdc/criteria?format=${format}&content=${expected.content}`)
      expect(criterias).toEqual(expect.arrayContaining(saved))
      if (format === '2022-1') {
        const q = saved.flatMap((one) => (one.format === '2022-1' ? [one.criterias.address.q] : []))[0]
        const { json } = await server.call('POST', '/mmdc/bblocks/table', { q, limit: 500 }, expected.cookie)
        expect((json as { totalCount: number }).totalCount).toBe(expected.searches.query?.length)
      }
    }
  })

  it('shows its materials with their past, and knows its imports', async () => {
    for (const key of Object.keys(expected.materials).filter((one) => one.endsWith(' 1'))) {
      const id = encodeURIComponent(key.slice(0, -2))
      const { status } = await server.call('POST', `/mmdc/bblocks/datasheet/${id}`, {}, expected.cookie)
      expect([id, status]).toEqual([id, 200])
      await get(`/materials/${id}/revisions`)
    }
    const { rows: batches } = await sql`select 1 from import_batch where undone_at is null`.execute(database.db)
    expect(batches).toHaveLength(3)
  })
})
