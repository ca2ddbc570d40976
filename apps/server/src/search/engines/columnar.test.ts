import { Worker } from 'node:worker_threads'
import type { IndexRow } from '@ingot/domain/index/index-row'
import { afterEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../db/testing.ts'
import { threadFile } from '../../life/threads/thread-file.ts'
import { type ColumnarEngine, columnarEngine } from './columnar.ts'
import { startSearchThread } from './search-thread.ts'
import { asking } from './testing/engine-cases.ts'
import { inBatches, makeRow, storeRows } from './testing/engine-rows.ts'

const engines: ColumnarEngine[] = []
const failures: Error[] = []

const open = (): ColumnarEngine => {
  const engine = columnarEngine((error) => failures.push(error))
  engines.push(engine)
  return engine
}

afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.close()
  expect(failures.splice(0)).toEqual([])
})

const rowsOf = (...ids: string[]): IndexRow[] => ids.map((id) => makeRow({ id, columns: { density: id.length } }))

const idsIn = async (engine: ColumnarEngine): Promise<string[]> => (await engine.search(asking({}))).ids

describe('the columnar engine in its thread', () => {
  it('says that it is not built before the first load', async () => {
    const engine = open()
    expect(engine.isReady()).toBe(false)
    await expect(engine.search(asking({}))).rejects.toThrow('not built yet')
  })

  it('loads batch by batch and tells how far it is', async () => {
    const engine = open()
    const progress: number[] = []
    await engine.load(inBatches(rowsOf('a', 'b', 'c'), 2), (rows) => progress.push(rows))
    expect(progress).toEqual([2, 3])
    expect(engine.isReady()).toBe(true)
    expect(await idsIn(engine)).toEqual(['a', 'b', 'c'])
    expect(await engine.memory()).toMatchObject({ rows: 3 })
  })

  it('reads the rows of a database by itself and tells how far it is', async () => {
    const database = await openTestDatabase()
    await storeRows(database.db, rowsOf('a', 'b', 'c'))
    const engine = open()
    const progress: number[] = []
    await engine.load({ url: database.url }, (rows) => progress.push(rows))
    expect(progress).toEqual([3])
    expect(await idsIn(engine)).toEqual(['a', 'b', 'c'])
    const broken = open()
    await expect(broken.load({ url: 'postgres://127.0.0.1:1/none' })).rejects.toThrow(
      'A call of the search thread failed',
    )
    expect(broken.isReady()).toBe(false)
    await database.close()
  })

  it('shows changes as soon as they are applied', async () => {
    const engine = open()
    await engine.load(inBatches(rowsOf('a', 'b', 'c'), 10))
    await engine.apply({ upsert: rowsOf('d', 'b'), remove: ['a', 'unknown'] })
    expect(await idsIn(engine)).toEqual(['b', 'c', 'd'])
  })

  it('counts the same filter once for all its pages and orders, until a change', async () => {
    const engine = open()
    await engine.load(inBatches(rowsOf('a', 'b', 'c'), 10))
    const first = await engine.search(asking({ limit: 2 }))
    const [next, back] = await Promise.all([
      engine.search(asking({ limit: 2, offset: 2 })),
      engine.search(asking({ limit: 2, sort: { by: 'name', descending: true } })),
    ])
    expect([first.ids, next.ids, back.ids]).toEqual([['a', 'b'], ['c'], ['c', 'b']])
    expect([next.facets === first.facets, back.facets === first.facets]).toEqual([true, true])
    expect(await engine.page(asking({ limit: 1, offset: 1 }))).toEqual({ ids: ['b'], possible: [false] })
    expect(await engine.search(asking({ limit: 0 }))).toEqual({ ...first, ids: [], possible: [] })
    const before = engine.search(asking({ terms: ['d'] }))
    const applied = engine.apply({ upsert: rowsOf('d'), remove: ['a'] })
    const after = engine.search(asking({ terms: ['d'] }))
    await applied
    // One that waits for its turn may see the change that came meanwhile; none that came after it may miss it.
    expect([0, 1]).toContain((await before).total)
    expect([(await after).total, (await engine.search(asking({}))).total]).toEqual([1, 3])
    await engine.load(inBatches(rowsOf('e'), 10))
    expect((await engine.search(asking({}))).total).toBe(1)
  })

  it('answers from the old index while a new one loads, and carries changes made meanwhile over', async () => {
    const engine = open()
    await engine.load(inBatches(rowsOf('a', 'b'), 10))
    const seen: string[][] = []
    async function* rows(): AsyncGenerator<IndexRow[]> {
      yield rowsOf('b', 'c')
      await engine.apply({ upsert: rowsOf('new'), remove: ['c'] })
      seen.push(await idsIn(engine))
      yield rowsOf('d')
    }
    await engine.load(rows())
    expect(seen).toEqual([['a', 'b', 'new']])
    expect(await idsIn(engine)).toEqual(['b', 'd', 'new'])
  })

  it('keeps the old index when a load fails', async () => {
    const engine = open()
    await engine.load(inBatches(rowsOf('a'), 10))
    async function* broken(): AsyncGenerator<IndexRow[]> {
      yield rowsOf('b')
      throw new Error('the database went away')
    }
    await expect(engine.load(broken())).rejects.toThrow('the database went away')
    expect(await idsIn(engine)).toEqual(['a'])
  })

  it('rebuilds in the background once many rows have changed, without losing any', async () => {
    const engine = open()
    const names = Array.from({ length: 6_000 }, (_, k) => `m${k}`)
    await engine.load(inBatches(rowsOf('a', ...names.slice(0, 3_000)), 1_000))
    await engine.apply({ upsert: rowsOf(...names), remove: ['a'] })
    await engine.apply({ upsert: rowsOf('z'), remove: ['m5999'] })
    const totals = new Set<number>()
    for (let n = 0; n < 50; n++) totals.add((await engine.search(asking({}))).total)
    expect([...totals]).toEqual([6_000])
    expect((await engine.search(asking({ terms: ['z'] }))).ids).toEqual(['z'])
  })

  it('rejects one call that fails and goes on answering', async () => {
    const thread = startSearchThread((error) => failures.push(error))
    await expect(thread.call('feed', { rows: [{ id: 'x' }] as IndexRow[] })).rejects.toThrow(
      'A call of the search thread failed',
    )
    expect(await thread.call('memory', {})).toMatchObject({ rows: 0 })
    await thread.close()
    await expect(thread.call('memory', {})).rejects.toThrow('closed')
  })

  it('rejects open and later calls when the thread dies, and says so once', async () => {
    const ended: Error[] = []
    const dying = new Worker("require('node:worker_threads').parentPort.on('message', () => process.exit(3))", {
      eval: true,
    })
    const thread = startSearchThread((error) => ended.push(error), dying)
    await expect(thread.call('memory', {})).rejects.toThrow('ended with code 3')
    await expect(thread.call('memory', {})).rejects.toThrow('ended with code 3')
    expect(ended).toHaveLength(1)
  })

  it('finds its worker beside the source and beside the bundle', () => {
    expect(threadFile('file:///app/src/engines/search-thread.ts', 'search').pathname).toBe(
      '/app/src/engines/search-worker.ts',
    )
    expect(threadFile('file:///app/dist/main.js', 'search').pathname).toBe('/app/dist/search-worker.js')
  })
})
