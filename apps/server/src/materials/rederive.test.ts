import { fileURLToPath } from 'node:url'
import { DERIVATION } from '@ingot/domain/index/derivation'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quietLog } from '../life/log.ts'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../testing.ts'
import { derivationOf, noteEmptyDatabase, rederiveStep, startRederiving } from './rederive.ts'
import { lockWriters } from './write-store.ts'

const data = fileURLToPath(new URL('../../../../data', import.meta.url))

describe('search rows of an older derivation', () => {
  let server: TestServer
  let own: ReturnType<typeof derivationOf>
  const ids = ['a', 'b', 'c', 'd', 'e']
  const stateOf = () => server.db.selectFrom('search_derivation').selectAll().executeTakeFirstOrThrow()
  const tracesOf = async () =>
    (await server.db.selectFrom('search_row').select(['material_id', 'traces']).orderBy('material_id').execute()).map(
      ({ material_id, traces }) => [material_id, traces.length],
    )
  const age = async () => {
    await sql`update search_row set traces = '[]'`.execute(server.db)
    await sql`update search_derivation set number = 1, target = null, target_catalogue = null, reached = ''`.execute(
      server.db,
    )
  }
  const changes = () => server.db.selectFrom('search_change').select(['seq', 'material_ids']).orderBy('seq').execute()

  beforeAll(async () => {
    server = await openTestServer()
    own = derivationOf(server.shipped.catalogue)
  })
  afterAll(() => server.close())

  it('are none in a database without materials', async () => {
    expect(await stateOf()).toMatchObject({ number: 1 })
    await noteEmptyDatabase(server.db, server.shipped.catalogue)
    expect(await stateOf()).toMatchObject({ ...own, target: null, target_catalogue: null })
    await server.add(
      ...ids.map((id) => makeMaterial(id, { values: [makeValue('rm', 3e8, { cond: { T: 373.15 } })], parent: 'a' })),
    )
    expect(await tracesOf()).toEqual(ids.map((id) => [id, 2]))
  })

  const told: string[] = []
  const tell = (fields: object) => told.push(String('err' in fields && fields.err))
  /** The database, which does not answer the first time it is asked. */
  const awayAtFirst = () => {
    let failures = 1
    return server.db.withPlugin({
      transformQuery: ({ node }) => {
        if (failures-- > 0) throw new Error('the database is away')
        return node
      },
      transformResult: async ({ result }) => result,
    })
  }
  /** What a thread is given; the first finds no catalogue and ends. */
  const noDataAtFirst = () => {
    const folders = ['/nowhere', data]
    return {
      url: server.database.url,
      get data() {
        return folders.shift() ?? data
      },
    }
  }

  it('are derived anew batch by batch whatever fails, and then every node builds its index anew', async () => {
    await age()
    const before = (await changes()).length
    expect(await rederiveStep(server.db, server.shipped.catalogue, own, 2)).toBe('more')
    expect(await tracesOf()).toEqual([
      ['a', 2],
      ['b', 2],
      ['c', 0],
      ['d', 0],
      ['e', 0],
    ])
    expect(await stateOf()).toMatchObject({ number: 1, target: DERIVATION, reached: 'b' })
    await startRederiving(awayAtFirst(), server.shipped.catalogue, noDataAtFirst(), {
      ...quietLog,
      warn: tell,
      error: tell,
    }).done
    expect(told).toEqual([expect.stringContaining('away'), expect.stringContaining('/nowhere')])
    // Nothing is left to derive, so no thread is started for it.
    await startRederiving(server.db, server.shipped.catalogue, { url: 'postgres://nowhere', data }, quietLog).done
    expect(await tracesOf()).toEqual(ids.map((id) => [id, 2]))
    expect(await stateOf()).toMatchObject({ ...own, target: null, target_catalogue: null })
    expect((await changes()).slice(before)).toMatchObject([{ material_ids: null }])
  })

  it('begin anew where the last attempt was one of another release', async () => {
    await age()
    await rederiveStep(server.db, server.shipped.catalogue, own, 4)
    expect(await rederiveStep(server.db, server.shipped.catalogue, { ...own, number: DERIVATION + 1 }, 2)).toBe('more')
    expect(await stateOf()).toMatchObject({ target: DERIVATION + 1, reached: 'b' })
  })

  it('begin anew with another catalogue, and go on with that of the node that began later', async () => {
    const other = { ...own, catalogue: 'another' }
    await server.db
      .updateTable('search_derivation')
      .set({ ...own, target: null, reached: '' })
      .execute()
    expect(await rederiveStep(server.db, server.shipped.catalogue, own, 2)).toBe('done')
    expect(await rederiveStep(server.db, server.shipped.catalogue, other, 2)).toBe('more')
    expect(await rederiveStep(server.db, server.shipped.catalogue, other, 2, true)).toBe('more')
    expect(await stateOf()).toMatchObject({ ...own, target_catalogue: 'another', reached: 'd' })
    const third = { ...own, catalogue: 'a third' }
    expect(await rederiveStep(server.db, server.shipped.catalogue, third, 2)).toBe('more')
    expect(await rederiveStep(server.db, server.shipped.catalogue, other, 2, true)).toBe('done')
    while ((await rederiveStep(server.db, server.shipped.catalogue, third, 2, true)) === 'more');
    expect(await stateOf()).toMatchObject({ ...third, target: null, target_catalogue: null, reached: '' })
  })

  it('wait for a writer, and are left alone when a newer release derived them', async () => {
    await age()
    await server.database.bulk.transaction().execute(async (transaction) => {
      await lockWriters(transaction)
      expect(await rederiveStep(server.db, server.shipped.catalogue, own, 2)).toBe('busy')
    })
    await sql`update search_derivation set number = ${DERIVATION + 1}`.execute(server.db)
    expect(await rederiveStep(server.db, server.shipped.catalogue, own, 2)).toBe('done')
    expect(await tracesOf()).toEqual(ids.map((id) => [id, 0]))
  })
})
