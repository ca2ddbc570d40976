import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { quietLog } from '../life/log.ts'
import { sleep } from '../life/processes.ts'
import { openTestServer, type TestServer } from '../testing.ts'
import { layoutOf } from './cluster/layout.ts'
import { openDatabase } from './open.ts'
import { freezeCluster, makeTestFolder } from './server.testing.ts'

const folder = makeTestFolder('frozen')

describe('a database that stands still', () => {
  let server: TestServer
  /** Two accounts, six calls of each: more than there are connections, and no more than are worked at for one. */
  const cookies: string[] = []
  const CALLS = 12
  const save = (content: number) =>
    server.app.inject({
      method: 'POST',
      url: '/mmdc/user/prefs',
      payload: { content, preferences: { unitSystem: 'si' } },
      headers: { cookie: cookies[content % 2] ?? '' },
    })

  beforeAll(async () => {
    server = await openTestServer(await openDatabase(readConfig({ DATA_DIR: folder }), quietLog))
    for (const name of ['ann', 'bob']) cookies.push(await server.login(name, { company: 'Works' }))
    expect((await save(1)).statusCode).toBe(200)
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('is answered by 503 and when to come again, while what is in memory is read on, and is good afterwards', async () => {
    const thaw = freezeCluster(layoutOf(folder).cluster)
    try {
      // Those under way when it fell silent, and those that wait for a connection.
      const replies = await Promise.all(Array.from({ length: CALLS }, (_, n) => save(n + 2)))
      for (const reply of replies) {
        expect([reply.statusCode, reply.json().code]).toEqual([503, 'database-away'])
        expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
      }
      while (server.database.isAnswering()) await sleep(50)
      expect((await save(50)).json().code).toBe('database-away')
      // The server's own look at read-only mode may wait for a moment; nothing stays.
      while (server.database.pool.waitingCount > 0) await sleep(20)
      const read = await server.app.inject({ method: 'POST', url: '/mmdc/bblocks/tiles', payload: {} })
      expect(read.statusCode).toBe(200)
    } finally {
      thaw()
    }
    while ((await save(60)).statusCode !== 200) await sleep(50)
    // None of the connections that hung is kept.
    for (let round = 0; round < 2; round++)
      for (const reply of await Promise.all(Array.from({ length: CALLS }, (_, n) => save(n + 70))))
        expect(reply.statusCode).toBe(200)
  })
})
