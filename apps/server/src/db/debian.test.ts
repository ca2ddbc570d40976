import { randomUUID } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { termsOf } from '@ingot/domain/names/typed'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '../auth/service.ts'
import { openShipped } from '../catalog/shipped.ts'
import { readConfig } from '../config.ts'
import { quietLog } from '../life/log.ts'
import { findMaterials, findRevision } from '../materials/store.ts'
import { writeMaterials } from '../materials/writer.ts'
import { upsertPreferences } from '../prefs/store.ts'
import { sqlEngine } from '../search/engines/sql.ts'
import { makeMaterial, makeValue } from '../testing.ts'
import { startEmbedded } from './embedded.ts'
import { migrations } from './migrations/index.ts'
import { migrate } from './migrations/run.ts'
import { connectDatabase, type Database } from './open.ts'
import { makeTestFolder } from './server.testing.ts'

// The oldest version that DATABASE_URL may lead to, where Debian has installed it; elsewhere the packaged one.
const DEBIAN = '/usr/lib/postgresql/15/bin'
const binDir = existsSync(DEBIAN) ? DEBIAN : undefined
const folder = makeTestFolder('oldest')
const { catalogue } = openShipped(join(readConfig({}).home, 'data'))

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

  it('takes what the stores ask: materials with revisions, search, accounts, preferences and imports', async () => {
    const { db } = database
    const steel = makeMaterial('s355', { values: [makeValue('e_modulus', 210e9)] })
    const write = (doc: object) =>
      db.transaction().execute((transaction) =>
        writeMaterials(transaction, catalogue, 'public', [{ ...steel, doc: { ...steel.doc, ...doc } }], {
          author: 'test',
          why: 'test',
          importId: null,
          mode: 'replace',
        }),
      )
    expect((await write({})).created).toEqual(['s355'])
    expect((await write({})).unchanged).toEqual(['s355'])
    expect((await write({ name: 'S355 J2' })).updated).toEqual(['s355'])
    expect(await findMaterials(db, ['s355'], 1_000_000)).toMatchObject([{ no: 2, doc: { name: 'S355 J2' } }])
    expect((await findRevision(db, 's355', 1, 1_000_000))?.state).toBe('superseded')

    const answer = await sqlEngine(db).search({
      owners: ['public'],
      terms: termsOf('J2'),
      tags: [{ group: 'class', ids: ['metal'] }],
      ranges: [{ column: 'youngs_modulus', min: 200e9 }],
      features: [],
      diagrams: [],
      sort: { by: 'column', column: 'youngs_modulus' },
      offset: 0,
      limit: 10,
    })
    expect([answer.total, answer.ids]).toEqual([1, ['s355']])

    const id = await createAccount(db, { name: 'ann', password: 'correct horse battery', company: 'Ann & Co' })
    const preferences = { id: randomUUID(), accountId: id, content: 209, preferences: { theme: 'dark' as const } }
    expect(await upsertPreferences(db, preferences)).toMatchObject({ version: 1 })
    expect(await upsertPreferences(db, { ...preferences, version: 7 })).toBeUndefined()
  })
})
