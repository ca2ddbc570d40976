import { existsSync, rmSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quietLog } from '../life/log.ts'
import { startEmbedded } from './embedded.ts'
import { migrations } from './migrations/index.ts'
import { migrate } from './migrations/run.ts'
import { connectDatabase, type Database } from './open.ts'
import { makeTestFolder } from './test-server.ts'

// The oldest version that DATABASE_URL may lead to, where Debian has installed it; elsewhere the packaged one.
const DEBIAN = '/usr/lib/postgresql/15/bin'
const binDir = existsSync(DEBIAN) ? DEBIAN : undefined
const folder = makeTestFolder('oldest')

describe(`PostgreSQL of ${binDir ?? 'the package'}`, () => {
  let database: Database
  let stop: () => Promise<void>

  beforeAll(async () => {
    const server = await startEmbedded({
      dataDir: folder,
      log: quietLog,
      durable: false,
      ...(binDir ? { binDir } : {}),
    })
    stop = server.stop
    database = connectDatabase(server.url, quietLog)
  })
  afterAll(async () => {
    await database?.close()
    await stop?.()
    rmSync(folder, { recursive: true, force: true })
  })

  it('takes every migration', async () => {
    expect(await migrate(database.bulk, migrations)).toEqual(migrations.map(({ id }) => id))
    const version = await sql<{
      major: string
    }>`select split_part(current_setting('server_version'), '.', 1) as major`.execute(database.db)
    expect(Number(version.rows[0]?.major)).toBeGreaterThanOrEqual(15)
  })

  it('keeps text as UTF-8 with checksums on its pages', async () => {
    const found = await sql`select current_setting('server_encoding') as encoding,
      current_setting('data_checksums') as checksums`.execute(database.db)
    expect(found.rows).toEqual([{ encoding: 'UTF8', checksums: 'on' }])
  })
})
