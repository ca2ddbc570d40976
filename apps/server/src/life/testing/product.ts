import { rmSync } from 'node:fs'
import pg from 'pg'
import { createAccount } from '../../auth/service.ts'
import { DATABASE, layoutOf, socketUrl } from '../../db/cluster/layout.ts'
import { findPostmaster, stopPostmaster } from '../../db/cluster/postmaster.ts'
import { connectDatabase } from '../../db/open.ts'
import { makeTestFolder } from '../../db/server.testing.ts'
import { quietLog } from '../log.ts'
import { sleep } from '../processes.ts'
import { send, sendJson } from './calls.ts'
import { type ServerOptions, type ServerProcess, spawnServer } from './server.ts'

const PASSWORD = 'correct horse battery'

/** A real server that is started again and again on one data directory, with an administrator who is signed in. */
export interface ProductRig {
  dataDir: string
  cluster: string
  cookie: string
  /** The owner of what its administrator imports. */
  owner: string
  server(): ServerProcess
  /** Starts the server again after the previous process has ended. */
  start(more?: Partial<ServerOptions>): Promise<void>
  address(): string
  awaitReady(): Promise<void>
  ask<R extends object>(text: string, values?: unknown[]): Promise<R[]>
  /** Saves one preference; true when it was acknowledged. */
  save(content: number): Promise<boolean>
  close(): Promise<void>
}

export async function openProductRig(purpose: string, options: Partial<ServerOptions> = {}): Promise<ProductRig> {
  const dataDir = options.dataDir ?? makeTestFolder(purpose)
  const { cluster } = layoutOf(dataDir)
  let server: ServerProcess | undefined
  const running = () => {
    if (!server) throw new Error('no server runs')
    return server
  }
  const start: ProductRig['start'] = async (more = {}) => {
    server = spawnServer({ ...options, ...more, dataDir })
    await server.ready()
  }
  const address = () => server?.url() ?? ''
  const awaitReady = async () => {
    while ((await send(`${address()}/readyz`, 'GET')).status !== 200) await sleep(25)
  }
  const databaseUrl = () => socketUrl(findPostmaster(cluster)?.socketDir ?? '', DATABASE)
  const ask: ProductRig['ask'] = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> => {
    const client = new pg.Client({ connectionString: databaseUrl() })
    await client.connect()
    try {
      return (await client.query<R>(text, values)).rows
    } finally {
      await client.end()
    }
  }
  const close = async () => {
    if (server && server.child.exitCode === null && server.child.signalCode === null) await server.kill()
    await stopPostmaster(cluster)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await start()
    const database = connectDatabase(databaseUrl(), quietLog, 1)
    try {
      await createAccount(database.db, { name: 'admin', password: PASSWORD, company: 'Works', administrator: true })
    } finally {
      await database.close()
    }
    const login = await fetch(`${address()}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: PASSWORD }),
    })
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const owner = `company-${(await ask<{ id: number }>('select id from company'))[0]?.id}`
    await awaitReady()
    const save = async (content: number) =>
      (await sendJson(`${address()}/mmdc/user/prefs`, cookie, { content, preferences: { unitSystem: 'si' } }))
        .status === 200
    return { dataDir, cluster, cookie, owner, server: running, start, address, awaitReady, ask, save, close }
  } catch (error) {
    await close()
    throw error
  }
}
