import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { quietLog } from '../life/log.ts'
import { isAlive, waitUntil } from '../life/processes.ts'
import { findNative } from './binaries.ts'
import { layoutOf } from './cluster/layout.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { makeTestFolder } from './server.testing.ts'

const isRoot = process.getuid?.() === 0
const base = makeTestFolder('embedded')
const dataDir = join(base, 'data')
const running = new Set<Embedded>()

const start = async (folder: string, more: { native?: string; durable?: boolean } = {}): Promise<Embedded> => {
  const server = await startEmbedded({ dataDir: folder, log: quietLog, durable: false, ...more })
  running.add(server)
  return server
}

const ask = async (server: Embedded, question: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: server.url })
  client.on('error', () => {})
  await client.connect()
  const found = await client.query(question)
  await client.end()
  return found.rows
}

afterAll(async () => {
  for (const server of running) await server.stop()
  rmSync(base, { recursive: true, force: true, maxRetries: 5 })
})

describe('the embedded PostgreSQL', () => {
  it('is made at the first start, in UTF-8, with checksums, without a network port or a password', async () => {
    const server = await start(dataDir, { durable: true })
    expect(server.adopted).toBe(false)
    const settings = `select current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums,
      current_setting('listen_addresses') as addresses, current_database() as name, current_user as who`
    expect(await ask(server, settings)).toEqual([
      { encoding: 'UTF8', checksums: 'on', addresses: '', name: 'ingot', who: 'ingot' },
    ])
    expect(statSync(server.socketDir).mode & 0o777).toBe(0o700)
    expect(readFileSync(layoutOf(dataDir).accessFile, 'utf8')).toBe('local all all peer map=ingot\n')
    await ask(server, "create table alloy as select 'EN AW-6061' as name")
  })

  it('is adopted with its data when it outlived its server', async () => {
    const [first] = running
    const server = await start(dataDir, { durable: true })
    expect(server).toMatchObject({ adopted: true, pid: first?.pid, url: first?.url })
    expect(await ask(server, 'select name from alloy')).toEqual([{ name: 'EN AW-6061' }])
  })

  it('starts again after it was killed, also while its children still hold the memory', async () => {
    const [first] = running
    process.kill(first?.pid ?? 0, 'SIGKILL')
    await waitUntil(() => !isAlive(first?.pid ?? 0), 60_000)
    const server = await start(dataDir, { durable: true })
    expect(server.adopted).toBe(false)
    expect(await ask(server, 'select name from alloy')).toEqual([{ name: 'EN AW-6061' }])
  })

  it('ends when asked, and a leftover postmaster.pid with a reused number does not keep it from starting', async () => {
    const server = [...running].at(-1)
    await server?.stop()
    expect(server?.isRunning()).toBe(false)
    const { cluster } = layoutOf(dataDir)
    const stranger = `${process.ppid}\n${cluster}\n1\n5432\n/tmp\n\n  0 0\nready\n`
    writeFileSync(join(cluster, 'postmaster.pid'), stranger)
    const again = await start(dataDir, { durable: true })
    expect(again.adopted).toBe(false)
    expect(await ask(again, 'select count(*)::int as n from alloy')).toEqual([{ n: 1 }])
    await again.stop()
  })

  it('refuses data of another major version in a sentence', async () => {
    const { cluster } = layoutOf(dataDir)
    const versionFile = join(cluster, 'PG_VERSION')
    const version = readFileSync(versionFile)
    writeFileSync(versionFile, '12\n')
    await expect(start(dataDir)).rejects.toThrow('was written by PostgreSQL 12, and this release brings 18')
    writeFileSync(versionFile, version)
  })

  it('says what PostgreSQL says when the store is damaged', async () => {
    const { cluster } = layoutOf(dataDir)
    const control = join(cluster, 'global', 'pg_control')
    const bytes = readFileSync(control)
    writeFileSync(control, Buffer.alloc(bytes.length))
    await expect(start(dataDir)).rejects.toThrow(/^PostgreSQL did not start: .+postgresql\.log\)\.$/)
    writeFileSync(control, bytes)
  })

  it('opens its socket elsewhere when the path of the data directory is too long for one', async () => {
    const long = join(base, 'l'.repeat(100))
    const server = await start(long)
    expect(server.socketDir).toMatch(/^\/tmp\/ingot-\d+-[0-9a-f]{16}$/)
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
    rmSync(server.socketDir, { recursive: true, force: true })
  })

  it('runs from a checkout that only its owner may enter, and without the links that an install script makes', async () => {
    const checkout = join(base, 'closed')
    mkdirSync(checkout, { mode: 0o700 })
    const pack = dirname(findNative())
    execFileSync('cp', ['-a', join(pack, 'native'), join(pack, 'package.json'), checkout])
    const link = join(checkout, 'native', 'lib', 'libpq.so.5')
    rmSync(link, { force: true })
    const folder = join(base, 'from-closed')
    const server = await start(folder, { native: join(checkout, 'native') })
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(existsSync(link)).toBe(true)
    if (isRoot) expect(execFileSync('readlink', [`/proc/${server.pid}/exe`], { encoding: 'utf8' })).toContain(folder)
    await server.stop()
  })

  it.runIf(isRoot)(
    'refuses as root a data directory that the user postgres cannot reach, naming the closed folder',
    async () => {
      const closed = join(base, 'private')
      mkdirSync(closed, { mode: 0o700 })
      await expect(start(join(closed, 'data'))).rejects.toThrow(
        `PostgreSQL does not run as root but as the user "postgres", who may not enter ${closed}.`,
      )
    },
  )

  it('refuses a folder made by somebody else where the socket must lie', async () => {
    const folder = join(base, 'taken')
    mkdirSync(folder)
    chmodSync(folder, 0o711)
    writeFileSync(join(folder, 'socket'), '')
    await expect(start(folder)).rejects.toThrow(`${join(folder, 'socket')} is not a folder of the user`)
  })
})
