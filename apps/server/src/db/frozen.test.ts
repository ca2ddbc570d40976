import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { quietLog } from '../life/log.ts'
import { sleep } from '../life/processes.ts'
import { openTestServer, type TestServer } from '../testing.ts'
import { layoutOf } from './cluster/layout.ts'
import { openDatabase } from './open.ts'
import { freezeCluster, makeTestFolder } from './test-server.ts'

const folder = makeTestFolder('frozen')

describe('a database that stands still', () => {
  let server: TestServer
  let cookie = ''
  const save = (content: number) =>
    server.app.inject({
      method: 'POST',
      url: '/mmdc/user/prefs',
      payload: { content, preferences: { unitSystem: 'si' } },
      headers: { cookie },
    })

  beforeAll(async () => {
    server = await openTestServer(await openDatabase(readConfig({ DATA_DIR: folder }), quietLog))
    cookie = await server.login('ann', { company: 'Works' })
    expect((await save(1)).statusCode).toBe(200)
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('is answered by 503 and when to come again, while what is in memory is read on, and is good afterwards', async () => {
    const thaw = freezeCluster(layoutOf(folder).cluster)
    try {
      // More than there are connections: those under way when it fell silent, and those that wait for them.
      const replies = await Promise.all(Array.from({ length: 40 }, (_, n) => save(n + 2)))
      for (const reply of replies) {
        // Who would wait behind those that hang is told to come again before the database is asked.
        expect(['database-away', 'busy', 'too-many-requests']).toContain(reply.json().code)
        expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
      }
      expect(replies.map((reply) => reply.json().code)).toContain('database-away')
      while (server.database.isAnswering()) await sleep(50)
      expect((await save(50)).json().code).toBe('database-away')
      // The server's own look at read-only mode may wait; no call does.
      expect(server.database.pool.waitingCount).toBeLessThanOrEqual(1)
      const read = await server.app.inject({ method: 'POST', url: '/mmdc/bblocks/tiles', payload: {} })
      expect(read.statusCode).toBe(200)
    } finally {
      thaw()
    }
    while ((await save(60)).statusCode !== 200) await sleep(50)
    // None of the connections that hung is kept.
    for (let n = 0; n < 20; n++) expect((await save(n + 70)).statusCode).toBe(200)
  })
})
