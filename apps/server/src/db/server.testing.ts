import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readTestDatabaseUrl } from '../config.ts'
import { quietLog } from '../life/log.ts'
import { isAlive, isSameProcess, processIdentity } from '../life/processes.ts'
import { layoutOf } from './cluster/layout.ts'
import { findPostmaster, stopPostmaster } from './cluster/postmaster.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { migrations } from './migrations/index.ts'
import { migrate } from './migrations/run.ts'
import { connectDatabase } from './open.ts'

export interface TestServerAddress {
  /** A database of the server to connect to for making others. */
  url: string
  template: string
}

export interface TestServer extends TestServerAddress {
  stop(): Promise<void>
}

/** A folder of a test's own that also the user who runs PostgreSQL can pass. */
export const makeTestFolder = (purpose: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `ingot-${purpose}-`))
  chmodSync(folder, 0o711)
  return folder
}

/** The address of another database on the same server. */
export const databaseAt = (url: string, database: string): string => {
  const address = new URL(url.replace('@/', '@localhost/'))
  address.pathname = `/${database}`
  return address.href
}

export const withClient = async <T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}

export const dropDatabase = (url: string, name: string): Promise<unknown> =>
  withClient(url, (client) => client.query(`drop database if exists "${name}" with (force)`))

/** Processes that a process has started. */
export const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child = 0]) => child)

/** Stops a cluster's postmaster and all its processes where they stand; the answer lets them go on. */
export const freezeCluster = (cluster: string): (() => void) => {
  const pid = findPostmaster(cluster)?.pid
  if (pid === undefined) throw new Error(`no PostgreSQL runs on ${cluster}`)
  // The postmaster first: it would start others for connections that come meanwhile.
  const frozen: number[] = []
  for (const one of [pid, ...childrenOf(pid)]) {
    try {
      process.kill(one, 'SIGSTOP')
      frozen.push(one)
    } catch {
      // One that has just ended.
    }
  }
  return () => {
    for (const one of frozen.reverse()) if (isAlive(one)) process.kill(one, 'SIGCONT')
  }
}

const makeTemplate = async (url: string): Promise<string> => {
  const template = `ingot_template_${randomBytes(6).toString('hex')}`
  await withClient(url, (client) => client.query(`create database "${template}"`))
  const database = connectDatabase(databaseAt(url, template), quietLog, 1)
  try {
    await migrate(database.bulk, migrations)
  } finally {
    await database.close()
  }
  return template
}

const OWNER_FILE = 'owner.json'

const ownerLives = (folder: string): boolean => {
  try {
    const { pid, started } = JSON.parse(readFileSync(join(folder, OWNER_FILE), 'utf8')) as {
      pid: number
      started: string
    }
    return isSameProcess(pid, started)
  } catch {
    // Between its making and its first file a folder has no owner yet.
    return true
  }
}

/** Ends the servers of test runs that were killed. */
const sweepTestClusters = async (): Promise<void> => {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith('ingot-test-'))) {
    const folder = join(tmpdir(), name)
    if (ownerLives(folder)) continue
    await stopPostmaster(layoutOf(folder).cluster)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const startTestCluster = async (): Promise<{ server: Embedded; folder: string }> => {
  await sweepTestClusters()
  const folder = makeTestFolder('test')
  const owner = { pid: process.pid, started: processIdentity(process.pid) }
  writeFileSync(join(folder, OWNER_FILE), JSON.stringify(owner))
  try {
    return { server: await startEmbedded({ dataDir: folder, log: quietLog, durable: false }), folder }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Starts the PostgreSQL of a test run: a forgetful embedded one, or the one at TEST_DATABASE_URL. */
export const startTestServer = async (): Promise<TestServer> => {
  const given = readTestDatabaseUrl()
  if (given !== undefined) {
    const template = await makeTemplate(given)
    return { url: given, template, stop: async () => void (await dropDatabase(given, template)) }
  }
  const { server, folder } = await startTestCluster()
  const stop = async (): Promise<void> => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    return { url: server.url, template: await makeTemplate(server.url), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
