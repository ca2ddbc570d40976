import type { SearchEngine } from '@ingot/search/port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMaterial, openTestServer, type TestServer } from '../testing.ts'
import { sqlEngine } from './engines/sql.ts'
import { asking } from './engines/testing/engine-cases.ts'
import { wholeIds, wholeRows } from './whole-list.ts'

const { offset: _offset, limit: _limit, ...asked } = asking({})
const ids = (count: number) => Array.from({ length: count }, (_, k) => `m${k}`)

describe.each(['columnar', 'SQL'])('a whole list of the %s engine', (name) => {
  let server: TestServer
  let engine: SearchEngine
  let calls = 0

  /** The engine, with something that happens after each of its pages. */
  const after = (happens: (call: number) => Promise<void>): Pick<SearchEngine, 'page' | 'version'> => {
    calls = 0
    return {
      version: () => engine.version(),
      page: async (request) => {
        const page = await engine.page(request)
        await happens(++calls)
        return page
      },
    }
  }

  beforeAll(async () => {
    server = await openTestServer()
    engine = name === 'SQL' ? sqlEngine(server.db) : server.search.engine()
    await server.add(...ids(7).map((id) => makeMaterial(id)))
  })
  afterAll(() => server.close())

  it('is taken in calls of bounded length', async () => {
    expect(
      await wholeIds(
        after(async () => {}),
        asked,
        3,
      ),
    ).toEqual(ids(7))
    expect(calls).toBe(3)
  })

  it('is taken anew where materials change meanwhile', async () => {
    const moving = after(async (call) => {
      if (call === 1) await server.add(makeMaterial('a0'), makeMaterial('a1'))
      if (call === 3) await server.remove('a0')
    })
    expect(await wholeIds(moving, asked, 3)).toEqual(['a1', ...ids(7)])
    await server.remove('a1')
    expect(await wholeIds(engine, asked, 3)).toEqual(ids(7))
  })

  it('is of one moment where one call holds all of it, whatever happens then', async () => {
    const moving = after(() => server.add(makeMaterial('m0', { name: `m0 ${calls}` })))
    expect(await wholeIds(moving, asked)).toHaveLength(7)
    expect(calls).toBe(1)
  })

  it('is refused where materials never stop changing', async () => {
    const moving = after(() => server.add(makeMaterial('m0', { name: `m0 again ${calls}` })))
    await expect(wholeIds(moving, asked, 3)).rejects.toMatchObject({ code: 'busy', details: { seconds: 5 } })
    expect(calls).toBe(8)
  })

  it('has every material of a grouped list once, and what has children itself as a row [LIST-025]', async () => {
    await server.add(
      makeMaterial('m2', { parent: 'm5' }),
      makeMaterial('m1', { parent: 'm2' }),
      makeMaterial('m3', { parent: 'm5' }),
      makeMaterial('m4', { parent: 'nowhere' }),
      makeMaterial('m0', { parent: 'm5' }),
    )
    const moving = after(async (call) => {
      if (call === 4) await server.add(makeMaterial('m6', { parent: 'm5' }))
    })
    for (const atOnce of [2, 100]) {
      const rows = await wholeRows(moving, { ...asked, grouped: true }, atOnce)
      expect(rows.map(({ id, groupCount, under }) => [id, groupCount, under])).toEqual([
        ['m2', 1, undefined],
        ['m1', 0, 'm2'],
        ['m4', 0, undefined],
        ['m5', 4, undefined],
        ['m0', 0, 'm5'],
        ['m3', 0, 'm5'],
        ['m6', 0, 'm5'],
      ])
    }
  })
})
