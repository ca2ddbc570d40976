import type { SearchReply } from '@ingot/contract/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../testing.ts'
import { sqlEngine } from './engines/sql.ts'
import { movedBy, ofOneState } from './whole-list.ts'

const named = (letter: string, count: number) =>
  Array.from({ length: count }, (_, k) => makeMaterial(`${letter}${String(k).padStart(3, '0')}`))

describe('pages of a list that changes', () => {
  let server: TestServer
  const page = async (payload: object, query = ''): Promise<SearchReply> => {
    const { status, json } = await server.call('POST', `/mmdc/bblocks/table${query}`, { columns: [], ...payload })
    expect(status).toBe(200)
    return json as SearchReply
  }

  beforeAll(async () => {
    server = await openTestServer()
    await server.add(...named('m', 100))
  })
  afterAll(() => server.close())

  it('say the same state until something changes, and both engines and every node the same', async () => {
    const first = await page({ limit: 8 })
    const other = await page({ limit: 8, offset: 40, sort: 'name', sortdir: 'DESC' }, '?group=true')
    expect(other.version).toBe(first.version)
    expect(first.version).toMatch(/^\d+$/)
    expect(await sqlEngine(server.db).version()).toBe(first.version)
    expect((await page({ similar: { id: 'm001' } })).version).toBe(first.version)
    await server.add(makeMaterial('m050', { values: [makeValue('density', 2_700)] }))
    expect((await page({ limit: 8 })).version).not.toBe(first.version)
    expect(await sqlEngine(server.db).version()).toBe((await page({ limit: 8 })).version)
  })

  it('move with a row that stands elsewhere by now', async () => {
    const before = await page({ limit: 8, offset: 40 })
    const around = { id: before.items[3]?.id ?? '', at: 43 }
    await server.add(...named('a', 60))
    const moved = await page({ limit: 8, offset: 40, around })
    expect([moved.offset, moved.totalCount]).toEqual([100, 160])
    expect(moved.items.map(({ id }) => id)).toEqual(before.items.map(({ id }) => id))
    for (const { id } of named('a', 60)) await server.remove(id)
    const back = await page({ limit: 8, offset: 100, around: { ...around, at: 103 } })
    expect([back.offset, back.totalCount]).toEqual([40, 100])
    const gone = await page({ limit: 8, offset: 40, around: { id: 'a001', at: 40 } })
    expect(gone.offset).toBe(40)
  })

  it('name a state that nothing else has where materials never stop changing', async () => {
    let version = 0
    const engine = () => ({ version: async () => String(version) })
    const read = () => Promise.resolve(++version)
    const [one, two] = [await ofOneState(engine, read, () => true), await ofOneState(engine, read, () => true)]
    expect(one.answer).toBeLessThan(10)
    expect(new Set([one.version, two.version, String(version)]).size).toBe(3)
    const steady = { version: async () => 'same' }
    expect(
      (
        await ofOneState(
          () => steady,
          async () => 1,
          () => true,
        )
      ).version,
    ).toBe('same')
    // What was found is gone by now: the row is missing although the index knows of no change.
    expect(
      (
        await ofOneState(
          () => steady,
          async () => 1,
          () => false,
        )
      ).version,
    ).not.toBe('same')
  })

  it('look for a row no further than some thousand places', async () => {
    let longest = 0
    const ids = Array.from({ length: 50_000 }, (_, k) => `m${k}`)
    const idsAt = async (offset: number, limit: number) => {
      longest = Math.max(longest, limit)
      return ids.slice(offset, offset + limit)
    }
    expect(await movedBy(idsAt, { id: 'm29000', at: 20_000 })).toBe(9_000)
    expect(await movedBy(idsAt, { id: 'm10', at: 9_000 })).toBe(-8_990)
    expect(await movedBy(idsAt, { id: 'm49999', at: 20_000 })).toBe(0)
    expect(longest).toBe(20_000)
  })
})
