import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quietLog } from '../../life/log.ts'
import { silence } from '../../life/say.ts'
import { type Embedded, startEmbedded } from '../embedded.ts'
import { makeTestFolder, withClient } from '../server.testing.ts'
import { archiveLayout } from './archive.ts'
import { isInPlace, rememberedFile } from './archive-identity.ts'
import { takeBaseBackup } from './base-backup.ts'
import { recover } from './recover.ts'
import { archivedSegments, firstMissing } from './segments.ts'
import { startArchiveWatch } from './watch.ts'

const folder = makeTestFolder('place')
const dataDir = join(folder, 'data')
const archive = join(folder, 'disk', 'archive')
const away = join(folder, 'away')
let server: Embedded

const start = (into = archive, isRestart = false) =>
  startEmbedded({ dataDir, log: quietLog, archive: into, durable: false, isRestart })

beforeAll(async () => {
  server = await start()
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

describe('an archive whose disk is not mounted', { timeout: 240_000 }, () => {
  it('stops the start with a sentence that names the folder and the way out, and nothing is made there', async () => {
    await server.stop()
    renameSync(archive, away)
    const sentence = new RegExp(
      `^WAL_ARCHIVE leads to ${archive}, which is not the archive of this database: .* last in ${archive}\\. ` +
        `Is its disk mounted\\? To begin a new archive on purpose, remove ${rememberedFile(dataDir)}, start Ingot`,
    )
    await expect(start()).rejects.toThrow(sentence)
    expect(existsSync(archive)).toBe(false)
    // The empty folder that a disk is mounted on.
    mkdirSync(archive)
    await expect(start()).rejects.toThrow(sentence)
    expect([readdirSync(archive), isInPlace(archive, dataDir)]).toEqual([[], false])
    // PostgreSQL that ended under a server is started all the same: segments wait.
    server = await start(archive, true)
    await expect(takeBaseBackup(dataDir, server.url, archive)).rejects.toThrow(
      `The archive is not in its place, ${archive}. Is its disk mounted?`,
    )
    expect(readdirSync(archive)).toEqual([])
    await server.stop()
    rmSync(archive, { recursive: true })
    renameSync(away, archive)
    server = await start()
    expect(isInPlace(archive, dataDir)).toBe(true)
  })

  it('is not taken for another archive of the same database, and a new one is begun on purpose', async () => {
    await server.stop()
    const second = join(folder, 'second')
    await expect(start(second)).rejects.toThrow('is not the archive of this database')
    const remembered = readFileSync(rememberedFile(dataDir))
    rmSync(rememberedFile(dataDir))
    server = await start(second)
    await server.stop()
    await expect(start()).rejects.toThrow(`was last in ${second}`)
    writeFileSync(rememberedFile(dataDir), remembered)
    server = await start()
  })

  it('an archive that an earlier release made is taken as it is, and known from then on', async () => {
    await server.stop()
    const owner = join(archive, 'archive.json')
    const { system, timeline } = JSON.parse(readFileSync(owner, 'utf8')) as { system: string; timeline: number }
    writeFileSync(owner, JSON.stringify({ system, timeline }))
    rmSync(rememberedFile(dataDir))
    server = await start()
    expect(JSON.parse(readFileSync(owner, 'utf8'))).toMatchObject({ system, timeline, id: expect.any(String) })
    expect(existsSync(rememberedFile(dataDir))).toBe(true)
  })

  it('a folder below /proc, where none can be made, is a sentence and no endless start', async () => {
    await server.stop()
    rmSync(rememberedFile(dataDir))
    await expect(start('/proc/x/archive')).rejects.toThrow(/^WAL_ARCHIVE: \/proc\/x\/archive cannot be used: /)
    await expect(recover({ from: archive, into: '/proc/nope', say: silence })).rejects.toThrow(
      'There is no base backup',
    )
    server = await start()
  })

  it('a segment that is missing is told by the watch, and by a recovery before it starts', async () => {
    const base = await takeBaseBackup(dataDir, server.url, archive)
    const next = async () => {
      const [row] = await withClient(
        server.url,
        async (client) =>
          (
            await client.query<{ name: string }>(
              "select pg_logical_emit_message(false, 'a', 'b'), pg_walfile_name(pg_switch_wal() - 1) as name",
            )
          ).rows,
      )
      const name = row?.name ?? ''
      await expect.poll(() => archivedSegments(archive).includes(name), { timeout: 60_000 }).toBe(true)
      return name
    }
    await next()
    const lost = await next()
    await next()
    const told: string[] = []
    const log = { info: () => {}, warn: () => {}, error: (fields: object) => void told.push(JSON.stringify(fields)) }
    const watch = startArchiveWatch({
      url: server.url,
      dataDir,
      folder: archive,
      log,
      mostWaiting: 1e12,
      everyMilliseconds: 50,
    })
    const place = join(archiveLayout(archive).wal, `${lost}.gz`)
    rmSync(place)
    await next()
    await expect.poll(watch.state, { timeout: 60_000 }).toBe('incomplete')
    expect(told.at(-1)).toContain(lost)
    await watch.stop()
    expect(firstMissing(archive, base.firstSegment, undefined)).toBe(lost)

    const said: string[] = []
    const words = `Attention: segment ${lost} is missing, and 2 later ones are there. Nothing that was written from there on`
    await recover({ from: archive, into: join(folder, 'gap'), say: (one) => void said.push(one) })
    expect(said.findIndex((one) => one.startsWith(words))).toBe(1)
    await expect(recover({ from: archive, into: '/proc/nope', say: silence })).rejects.toThrow('/proc/nope')
  })

  it('the last archived segment is missed too, though none follows it', () => {
    const names = archivedSegments(archive)
    const last = names.at(-1) ?? ''
    expect(firstMissing(archive, last, last)).toBeUndefined()
    const later = `${last.slice(0, 16)}000000FF`
    expect(firstMissing(archive, last, later)).toBe(
      last.slice(0, 16) + (Number.parseInt(last.slice(16), 16) + 1).toString(16).toUpperCase().padStart(8, '0'),
    )
  })
})
