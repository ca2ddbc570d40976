import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Log, quietLog } from '../../life/log.ts'
import { isAlive, sleep, waitUntil } from '../../life/processes.ts'
import { silence } from '../../life/say.ts'
import { layoutOf } from '../cluster/layout.ts'
import { type Embedded, startEmbedded } from '../embedded.ts'
import { makeTestFolder, withClient } from '../server.testing.ts'
import { archiveLayout, isGivenUp } from './archive.ts'
import { takeBaseBackup } from './base-backup.ts'
import { completeAt, listBases, prune } from './base-folder.ts'
import { clusterIdentity } from './control-file.ts'
import { type Moment, momentOf, readMoment } from './moment.ts'
import { recover } from './recover.ts'
import { archivedSegments, checkSegments, nextSegment } from './segments.ts'
import { startArchiveWatch } from './watch.ts'

const folder = makeTestFolder('time')
const dataDir = join(folder, 'data')
const archive = join(folder, 'archive')
let server: Embedded

const start = async () => {
  server = await startEmbedded({ dataDir, log: quietLog, archive })
}
const ask = async <T extends object>(text: string, values: unknown[] = [], url = server.url): Promise<T[]> =>
  withClient(url, async (client) => (await client.query<T>(text, values)).rows)
const write = async (word: string): Promise<Date> => {
  const [row] = await ask<{ at: Date }>('insert into note values ($1, clock_timestamp()) returning at', [word])
  if (!row) throw new Error('nothing written')
  return row.at
}
/** Lets the segment that is being written go to the archive, and waits until it is there. */
const archiveAll = async (): Promise<string> => {
  const [row] = await ask<{ name: string }>('select pg_walfile_name(pg_switch_wal() - 1) as name')
  const name = row?.name ?? ''
  while (!archivedSegments(archive).includes(name)) await sleep(20)
  return name
}
/** The words that a recovered data directory holds. */
const wordsIn = async (into: string): Promise<string[]> => {
  const recovered = await startEmbedded({ dataDir: into, log: quietLog })
  try {
    const rows = await ask<{ word: string }>('select word from note order by at', [], recovered.url)
    return rows.map(({ word }) => word)
  } finally {
    await recovered.stop()
  }
}

beforeAll(async () => {
  await start()
  await ask('create table note (word text, at timestamptz)')
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

// Each recovery starts PostgreSQL twice.
describe('point in time', { timeout: 240_000 }, () => {
  const moments: Moment[] = []

  it('a base backup is taken under load; everything it needs is in the archive when it is acknowledged', async () => {
    let isOver = false
    let written = 0
    const load = (async () => {
      while (!isOver) await write(`load ${written++}`)
    })()
    const base = await takeBaseBackup(dataDir, server.url, archive)
    isOver = true
    await load
    expect(written).toBeGreaterThan(0)
    expect(base.label).toContain('START WAL LOCATION')
    expect(await checkSegments(archive, base.firstSegment)).not.toHaveProperty('fault')
    expect(archivedSegments(archive)).toContain(base.lastSegment)
    expect(base.files.map(({ path }) => path)).not.toContain('postmaster.pid')
    expect(base.files.at(-1)?.path).toBe('global/pg_control')
    expect(listBases(archive).map(({ name }) => name)).toEqual([base.name])
  })

  it('recovers to between two acknowledged writes, with kill -9 of the database after the first: the second is not there', async () => {
    await ask("delete from note where word like 'load%'")
    await write('first')
    await sleep(20)
    process.kill(server.pid, 'SIGKILL')
    await waitUntil(() => !isAlive(server.pid), 60_000)
    await start()
    const [now] = await ask<{ at: string }>('select clock_timestamp()::text as at')
    moments.push(readMoment(now?.at ?? ''))
    await sleep(20)
    await write('second')
    await archiveAll()

    const into = join(folder, 'between')
    const { reached } = await recover({ from: archive, into, say: silence, ...(moments[0] && { to: moments[0] }) })
    expect(reached).toBeDefined()
    expect((reached ?? '') < (moments[0] ?? '')).toBe(true)
    expect(await wordsIn(into)).toEqual(['first'])
    expect(readdirSync(into)).not.toContain('archive')
    expect(existsSync(`${into}.recovering`)).toBe(false)
  })

  it('recovers everything that was archived, and what was recovered goes on in an archive of its own', async () => {
    const into = join(folder, 'all')
    await recover({ from: archive, into, say: silence })
    expect(await wordsIn(into)).toEqual(['first', 'second'])
    const old = clusterIdentity(layoutOf(dataDir).cluster)
    expect(clusterIdentity(layoutOf(into).cluster)).toEqual({ system: old.system, timeline: old.timeline + 1 })
    await expect(startEmbedded({ dataDir: into, log: quietLog, archive })).rejects.toThrow(
      'the archive of this database before it was recovered',
    )
    const own = join(folder, 'own-archive')
    const recovered = await startEmbedded({ dataDir: into, log: quietLog, archive: own })
    const base = await takeBaseBackup(into, recovered.url, own)
    await recovered.stop()
    expect(base.firstSegment.slice(0, 8)).toBe('00000002')
  })

  it('refuses what cannot be recovered, in a sentence, and leaves nothing', async () => {
    const into = join(folder, 'refused')
    const [base] = listBases(archive)
    await expect(recover({ from: archive, into, to: readMoment('2001-01-01 00:00Z'), say: silence })).rejects.toThrow(
      `The oldest base backup was complete at ${base && completeAt(base)}; nothing earlier can be recovered.`,
    )
    const future = momentOf(new Date(Date.now() + 86_400_000))
    await expect(recover({ from: archive, into, to: future, say: silence })).rejects.toThrow(
      /The archive ends before .*; the last transaction in it was committed at 20\d\d-/,
    )
    await expect(recover({ from: archive, into: dataDir, say: silence })).rejects.toThrow('is not empty')
    await expect(recover({ from: folder, into, say: silence })).rejects.toThrow('cannot be read as an archive')
    expect([existsSync(into), existsSync(`${into}.recovering`)]).toEqual([false, false])
  })

  it('takes the moment that it prints, to the microsecond, and one in a quiet time after the last commit', async () => {
    const told: string[] = []
    const say = (sentence: string) => void told.push(sentence)
    const last = await recover({ from: archive, into: join(folder, 'printed'), say: silence })
    const into = join(folder, 'to-the-last')
    const again = await recover({ from: archive, into, say: silence, to: readMoment(last.reached ?? '') })
    expect(again).toMatchObject({ reached: last.reached, sums: last.sums })
    expect(last.reached).toMatch(/\.\d{6}\+00$/)
    const name = archivedSegments(archive).at(-1)
    const quiet = momentOf(statSync(join(archiveLayout(archive).wal, `${name}.gz`)).mtime)
    expect(quiet > (last.reached ?? '')).toBe(true)
    const late = await recover({ from: archive, into: join(folder, 'quiet'), say, to: quiet })
    expect(late).toMatchObject({ reached: last.reached, sums: last.sums })
    expect(told.join('\n')).toContain(
      `nothing was committed: the last transaction in it was committed at ${last.reached}`,
    )
  })

  it('finds a file of a base backup that was changed, and a segment that is damaged or missing', async () => {
    const [base] = listBases(archive)
    const file = join(archiveLayout(archive).bases, base?.name ?? '', 'cluster', 'PG_VERSION')
    const version = readFileSync(file)
    writeFileSync(file, '17\n')
    const into = join(folder, 'damaged')
    await expect(recover({ from: archive, into, say: silence })).rejects.toThrow(
      'PG_VERSION is damaged: it has another checksum',
    )
    writeFileSync(file, version)
    const place = join(archiveLayout(archive).wal, `${base?.lastSegment}.gz`)
    const bytes = readFileSync(place)
    truncateSync(place, bytes.length - 20)
    await expect(recover({ from: archive, into, say: silence })).rejects.toThrow(
      `cannot be used: segment ${base?.lastSegment} is damaged`,
    )
    rmSync(place)
    await expect(recover({ from: archive, into, say: silence })).rejects.toThrow(
      `cannot be used: segment ${base?.lastSegment} is missing`,
    )
    writeFileSync(place, bytes)
  })

  it('old base backups go with the log that only they needed; a half one goes with the next', async () => {
    await write('third')
    const second = await takeBaseBackup(dataDir, server.url, archive)
    mkdirSync(join(archiveLayout(archive).bases, '2026-01-01T00-00-00Z.part'))
    const { bases } = prune(archive, 1)
    expect(bases).toHaveLength(1)
    expect(readdirSync(archiveLayout(archive).bases)).toEqual([second.name])
    expect(archivedSegments(archive)[0]).toBe(second.firstSegment)
    const into = join(folder, 'after-pruning')
    await recover({ from: archive, into, say: silence })
    expect(await wordsIn(into)).toEqual(['first', 'second', 'third'])
  })

  it('an archive that cannot be written to stops nobody; it is told, and given up before the disk is full', async () => {
    const told: string[] = []
    const log: Log = { info: (_, words) => told.push(words), warn: () => {}, error: (_, words) => told.push(words) }
    const { wal } = archiveLayout(archive)
    // A file in the folder's place: like a disk that is full or away, for root too.
    rmSync(`${wal}.away`, { recursive: true, force: true })
    renameSync(wal, `${wal}.away`)
    writeFileSync(wal, '')
    const watch = startArchiveWatch({
      url: server.url,
      dataDir,
      folder: archive,
      log,
      mostWaiting: 3 * 16 * 1024 * 1024,
      everyMilliseconds: 50,
    })
    await write('fourth')
    await ask('select pg_switch_wal()')
    while (watch.state() !== 'failing') await sleep(20)
    for (let n = 0; n < 4; n++) {
      await write(`while failing ${n}`)
      await ask('select pg_switch_wal()')
    }
    while (watch.state() !== 'interrupted') await sleep(20)
    expect(isGivenUp(dataDir)).toBe(true)
    expect(told).toHaveLength(2)
    const waiting = () =>
      ask<{ n: number }>(`select count(*)::int as n from pg_ls_archive_statusdir() where name like '%.ready'`)
    while ((await waiting())[0]?.n !== 0) await sleep(50)

    rmSync(wal)
    renameSync(`${wal}.away`, wal)
    await takeBaseBackup(dataDir, server.url, archive)
    expect(isGivenUp(dataDir)).toBe(false)
    await archiveAll()
    while (watch.state() !== 'working') await sleep(20)
    await watch.stop()
    const into = join(folder, 'after-gap')
    await recover({ from: archive, into, say: silence })
    expect((await wordsIn(into)).at(-1)).toBe('while failing 3')
  })
})

describe('a start', () => {
  it('with WAL_ARCHIVE makes a PostgreSQL that runs without it archive; a command without it leaves that as it is', async () => {
    const other = join(folder, 'other')
    const plain = await startEmbedded({ dataDir: other, log: quietLog })
    const own = join(folder, 'other-archive')
    const archiving = await startEmbedded({ dataDir: other, log: quietLog, archive: own })
    expect(archiving.pid).not.toBe(plain.pid)
    const mode = "select current_setting('archive_mode') as mode"
    expect(await ask(mode, [], archiving.url)).toEqual([{ mode: 'on' }])
    const command = await startEmbedded({ dataDir: other, log: quietLog })
    const again = await startEmbedded({ dataDir: other, log: quietLog, archive: own })
    expect([command.pid, again.pid]).toEqual([archiving.pid, archiving.pid])
    await again.stop()
  })

  it('refuses an archive of another database, or one that a setting cannot name', async () => {
    const other = join(folder, 'third')
    await expect(startEmbedded({ dataDir: other, log: quietLog, archive })).rejects.toThrow(
      'the archive of another database',
    )
    await expect(startEmbedded({ dataDir: other, log: quietLog, archive: join(folder, "o'clock") })).rejects.toThrow(
      'cannot be archived to',
    )
  })
})

describe('the words for it', () => {
  it('the control file says what PostgreSQL says', async () => {
    const [row] = await ask<{ system: string; timeline: number }>(
      'select (pg_control_system()).system_identifier::text as system, (pg_control_checkpoint()).timeline_id as timeline',
    )
    expect(clusterIdentity(layoutOf(dataDir).cluster)).toEqual(row)
  })

  it.each([
    ['2026-11-23 02:00:00+00', '2026-11-23 02:00:00.000000+00'],
    ['2026-11-23T02:00Z', '2026-11-23 02:00:00.000000+00'],
    ['2026-11-23 02:00:00.25 -0530', '2026-11-23 07:30:00.250000+00'],
    // As PostgreSQL's log prints it, and at the turn of a year.
    ['2026-11-23 06:13:16.66418+00', '2026-11-23 06:13:16.664180+00'],
    ['2026-12-31 23:30:00.000001-01:30', '2027-01-01 01:00:00.000001+00'],
  ])('the moment %s is %s', (text, moment) => {
    expect(readMoment(text)).toBe(moment)
    expect(readMoment(moment)).toBe(moment)
  })

  it.each([
    '2026-11-23 02:00:00',
    'yesterday',
    '2026-02-30 02:00:00Z',
    '2026-11-23 02:00:00+99',
    '2026-13-40 02:00:00+00',
    '',
  ])('"%s" is no moment', (text) => {
    expect(() => readMoment(text)).toThrow(`--to is "${text}", but takes date, time and zone`)
  })

  it('segments follow each other over the end of a log file', () => {
    expect(nextSegment('0000000100000000000000FF')).toBe('000000010000000100000000')
    expect(nextSegment('00000001000000000000000F')).toBe('000000010000000000000010')
  })
})
