import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, it } from 'vitest'
import { quietLog } from '../../life/log.ts'
import { silence } from '../../life/say.ts'
import { programOf } from '../../life/testing/program.ts'
import { layoutOf } from '../cluster/layout.ts'
import { stopPostmaster } from '../cluster/postmaster.ts'
import { startEmbedded } from '../embedded.ts'
import { connectDatabase } from '../open.ts'
import { makeTestFolder } from '../server.testing.ts'
import { readFixtures } from '../upgrade/fixture.ts'
import { restoreFixture } from '../upgrade/restore-fixture.ts'
import { contentOf, shapeOf } from '../upgrade/shape.ts'
import { moveDatabase } from './move.ts'
import { finishMove, keptCluster, movingFolder } from './swap.ts'

// Another major is needed to move from: apt-get install postgresql-15 (its service may stay off).
const OLD = '/usr/lib/postgresql/15/bin'
const isInstalled = existsSync(OLD)
const fixture = readFixtures().at(-1)

let dataDir = ''
const made: string[] = []

const looksLike = async (binDir?: string) => {
  const server = await startEmbedded({ dataDir, log: quietLog, ...(binDir && { binDir }) })
  const database = connectDatabase(server.url, quietLog, 2)
  try {
    return { shape: await shapeOf(database.bulk), content: await contentOf(database.bulk) }
  } finally {
    await database.close()
    await server.stop()
  }
}

/** A cluster that PostgreSQL 15 wrote, with what a release wrote into it. */
const makeOld = async () => {
  dataDir = makeTestFolder('move')
  made.push(dataDir)
  const server = await startEmbedded({ dataDir, log: quietLog, binDir: OLD })
  const database = connectDatabase(server.url, quietLog, 2)
  try {
    if (fixture) await restoreFixture(database.bulk, fixture)
    return { shape: await shapeOf(database.bulk), content: await contentOf(database.bulk) }
  } finally {
    await database.close()
    await server.stop()
  }
}
const majorNow = () => readFileSync(join(layoutOf(dataDir).cluster, 'PG_VERSION'), 'utf8').trim()

afterEach(async () => {
  for (const folder of made.splice(0)) {
    await stopPostmaster(layoutOf(folder).cluster)
    await stopPostmaster(layoutOf(movingFolder(folder)).cluster)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})

describe.runIf(isInstalled)('a database that PostgreSQL 15 wrote (apt-get install postgresql-15)', () => {
  it('is refused by a start that says how it is moved, and is moved with all its rows; the old one is kept', async () => {
    const before = await makeOld()
    await expect(startEmbedded({ dataDir, log: quietLog })).rejects.toThrow(
      /written by PostgreSQL 15, and this release brings 18.*npm run move-database/,
    )
    const moved = await moveDatabase({ dataDir, say: silence })
    expect(moved).toMatchObject({ kept: keptCluster(dataDir, 15), from: expect.stringMatching(/^15\./) })
    expect(moved?.sums.material?.rows).toBe(String(before.content.material?.length))
    expect(majorNow()).toBe('18')
    const after = await looksLike()
    expect(after.content).toEqual(before.content)
    // Only newer PostgreSQL lists NOT NULL among the constraints.
    expect(after.shape.filter((_, n) => n !== 2)).toEqual(before.shape.filter((_, n) => n !== 2))
    expect(readdirSync(dataDir)).not.toContain('moving')
    expect(await moveDatabase({ dataDir, say: silence })).toBeUndefined()

    rmSync(layoutOf(dataDir).cluster, { recursive: true })
    await expect(startEmbedded({ dataDir, log: quietLog })).rejects.toThrow(`but one in ${keptCluster(dataDir, 15)}`)
    renameSync(keptCluster(dataDir, 15), layoutOf(dataDir).cluster)
    expect((await looksLike(OLD)).content).toEqual(before.content)
  }, 180_000)

  it('stays usable when the move is killed (kill -9) at any step, and is moved by the next one', async () => {
    const before = await makeOld()
    for (const step of [/^Starting/, /^Copying/]) {
      const env = { ...process.env, DATA_DIR: dataDir }
      const child = spawn(process.execPath, programOf('cli/move-database'), {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      for await (const line of createInterface({ input: child.stdout })) if (step.test(line)) break
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      expect(majorNow()).toBe('15')
      expect((await looksLike(OLD)).content).toEqual(before.content)
    }
    await moveDatabase({ dataDir, oldBin: OLD, say: silence })
    expect((await looksLike()).content).toEqual(before.content)
  }, 180_000)

  it('is not moved with programs of another major, nor with tables that are not Ingot’s', async () => {
    await makeOld()
    const server = await startEmbedded({ dataDir, log: quietLog, binDir: OLD })
    const database = connectDatabase(server.url, quietLog, 1)
    await database.pool.query('create table stranger (id int)')
    await database.close()
    await server.stop()
    await expect(moveDatabase({ dataDir, say: silence })).rejects.toThrow("tables that are not Ingot's: stranger")
    expect([majorNow(), existsSync(movingFolder(dataDir))]).toEqual(['15', false])
    writeFileSync(join(layoutOf(dataDir).cluster, 'PG_VERSION'), '14\n')
    await expect(moveDatabase({ dataDir, oldBin: OLD, say: silence })).rejects.toThrow(
      '--old-bin leads to PostgreSQL 15',
    )
    writeFileSync(join(layoutOf(dataDir).cluster, 'PG_VERSION'), '9\n')
    await expect(moveDatabase({ dataDir, say: silence })).rejects.toThrow('apt-get install postgresql-9')
    writeFileSync(join(layoutOf(dataDir).cluster, 'PG_VERSION'), '99\n')
    await expect(moveDatabase({ dataDir, say: silence })).rejects.toThrow('newer than 18')
  }, 120_000)
})

describe('a move that was cut short while two clusters change places', () => {
  const clusterIn = (folder: string) => layoutOf(folder).cluster
  const begin = () => {
    dataDir = makeTestFolder('swap')
    made.push(dataDir)
    for (const [folder, word] of [
      [clusterIn(dataDir), 'old'],
      [clusterIn(movingFolder(dataDir)), 'new'],
    ] as const) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'which'), word)
    }
  }
  const which = () => readFileSync(join(clusterIn(dataDir), 'which'), 'utf8')

  it('before the first rename, the old one is the database', () => {
    begin()
    writeFileSync(join(movingFolder(dataDir), 'verified'), '')
    finishMove(dataDir)
    expect(which()).toBe('old')
  })

  it('between the two, the next start puts the new one in place', () => {
    begin()
    writeFileSync(join(movingFolder(dataDir), 'verified'), '')
    renameSync(clusterIn(dataDir), keptCluster(dataDir, 15))
    finishMove(dataDir)
    expect([which(), existsSync(movingFolder(dataDir))]).toEqual(['new', false])
  })

  it('between the two, but unverified, nothing is taken for a first start', () => {
    begin()
    renameSync(clusterIn(dataDir), keptCluster(dataDir, 15))
    expect(() => finishMove(dataDir)).toThrow(`Rename that to ${clusterIn(dataDir)}`)
  })

  it('after both, what is left is cleared away', () => {
    begin()
    writeFileSync(join(movingFolder(dataDir), 'verified'), '')
    rmSync(clusterIn(dataDir), { recursive: true })
    renameSync(clusterIn(movingFolder(dataDir)), clusterIn(dataDir))
    finishMove(dataDir)
    expect([which(), existsSync(movingFolder(dataDir))]).toEqual(['new', false])
  })
})
