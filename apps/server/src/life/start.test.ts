import { mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { layoutOf } from '../db/cluster/layout.ts'
import { findPostmaster } from '../db/cluster/postmaster.ts'
import { makeTestFolder } from '../db/server.testing.ts'
import { sleep } from './processes.ts'
import { acquireProductLock } from './product-lock.ts'
import { type ServerProcess, spawnServer } from './testing/server.ts'

const folders: string[] = []
const servers: ServerProcess[] = []
const newFolder = () => {
  const folder = makeTestFolder('start')
  folders.push(folder)
  return folder
}
const spawned = (options: Parameters<typeof spawnServer>[0]) => {
  const server = spawnServer(options)
  servers.push(server)
  return server
}
const occupy = (port: number): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer()
    server.listen({ port, host: '127.0.0.1' }, () => resolve(server))
  })
const portOf = (server: Server) => String((server.address() as AddressInfo).port)
const freePort = async () => {
  const server = await occupy(0)
  const port = portOf(server)
  server.close()
  return port
}

afterEach(async () => {
  for (const server of servers.splice(0)) if (server.child.exitCode === null) await server.kill()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** The server has ended with one sentence, and neither PostgreSQL nor the lock is left. */
const expectRefused = async (server: ServerProcess, dataDir: string, sentence: RegExp) => {
  expect(await server.ended).toBe(1)
  const last = server.said().trim().split('\n').at(-1) ?? ''
  expect(last).toMatch(sentence)
  expect(findPostmaster(layoutOf(dataDir).cluster)).toBeUndefined()
  ;(await acquireProductLock(dataDir)).release()
}

describe('a server that cannot start', () => {
  it('ends with a sentence when its port is in use, before it opens the database', async () => {
    const dataDir = newFolder()
    const other = await occupy(0)
    const server = spawned({ dataDir, env: { PORT: portOf(other) } })
    await expectRefused(server, dataDir, new RegExp(`^Port ${portOf(other)} of 127.0.0.1 is in use .* set PORT `))
    expect(server.said()).not.toContain('Starting PostgreSQL')
    other.close()
  })

  it('takes down what it opened when the port is taken meanwhile', async () => {
    const dataDir = newFolder()
    const port = await freePort()
    const server = spawned({ dataDir, env: { PORT: port } })
    while (!server.said().includes('Starting PostgreSQL')) await sleep(5)
    const other = await occupy(Number(port))
    await expectRefused(server, dataDir, new RegExp(`^Port ${port} of 127.0.0.1 is in use`))
    other.close()
  })

  it('names an address that is none of this machine, or no address at all', async () => {
    const dataDir = newFolder()
    // 192.0.2.0/24 is for documentation only: RFC 5737.
    const foreign = spawned({ dataDir, env: { HOST: '192.0.2.7' } })
    await expectRefused(foreign, dataDir, /^HOST is "192\.0\.2\.7", which is no address of this machine\. Set HOST /)
    const unknown = spawned({ dataDir, env: { HOST: 'no-such-name.invalid' } })
    await expectRefused(unknown, dataDir, /^HOST is "no-such-name\.invalid", which cannot be listened on/)
  })

  it('takes down what it opened when something fails between the database and the port', async () => {
    const dataDir = newFolder()
    // The uploads' folder is read after the database was opened.
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(join(dataDir, 'uploads'), 'a file where a folder should be')
    await expectRefused(
      spawned({ dataDir }),
      dataDir,
      /^The data directory .* cannot be used: a part of the path is a file/,
    )
  })
})

describe.runIf(process.platform === 'linux')('a log that cannot be written', () => {
  it('does not end the server', async () => {
    // Every write to this device fails with ENOSPC: full(4).
    const server = spawned({ dataDir: newFolder(), log: openSync('/dev/full', 'w'), env: { LOG_LEVEL: 'trace' } })
    const url = await server.ready()
    for (let call = 0; call < 20; call++) expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect(server.child.exitCode).toBeNull()
    expect(await server.kill('SIGTERM')).toBe(0)
  })
})
