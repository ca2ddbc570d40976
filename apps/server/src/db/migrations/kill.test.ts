import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quietLog } from '../../life/log.ts'
import { sleep } from '../../life/processes.ts'
import { connectDatabase, type Database } from '../open.ts'
import { openTestDatabase } from '../testing.ts'
import { readFixtures } from '../upgrade/fixture.ts'
import { restoreFixture } from '../upgrade/restore-fixture.ts'
import { contentOf, shapeOf } from '../upgrade/shape.ts'
import { migrations } from './index.ts'
import type { Migration } from './migration.ts'
import { migrate } from './run.ts'

/** A step that a kill can meet: it stands still before what it does, or after it and before its transaction ends. */
const MOMENTS = {
  before: (text: string) => `select pg_sleep(600); ${text}`,
  'at the end of': (text: string) => `${text}; select pg_sleep(600)`,
}
type Moment = keyof typeof MOMENTS

const [oldest] = readFixtures()
let database: Database
let watcher: Database

const standing = async (): Promise<number | undefined> => {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`.execute(watcher.db)
  return rows[0]?.pid
}
const awaitStanding = async (): Promise<number> => {
  for (;;) {
    const pid = await standing()
    if (pid !== undefined) return pid
    await sleep(20)
  }
}
const appliedCount = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from migration`.execute(watcher.db)
  return rows[0]?.n ?? 0
}

/** All steps up to number `n`, which stands still at a moment. */
const stoppingAt = (n: number, moment: Moment): Migration[] =>
  migrations.slice(0, n + 1).map((one, at) => (at === n ? { ...one, sql: MOMENTS[moment](one.sql) } : one))

/** Migrates in a process of its own. */
const migrateElsewhere = (steps: readonly Migration[]): ChildProcess => {
  const code = `
    const { migrate } = await import(${JSON.stringify(join(import.meta.dirname, 'run.ts'))})
    const { connectDatabase } = await import(${JSON.stringify(join(import.meta.dirname, '../open.ts'))})
    const { quietLog } = await import(${JSON.stringify(join(import.meta.dirname, '../../life/log.ts'))})
    await migrate(connectDatabase(${JSON.stringify(database.url)}, quietLog).bulk, ${JSON.stringify(steps)})`
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], { stdio: 'inherit' })
}

const reset = async (): Promise<void> => {
  await sql`drop schema public cascade`.execute(database.bulk)
  await sql`create schema public`.execute(database.bulk)
}

describe('a migration that is cut short', () => {
  let wanted: { shape: unknown[]; content: Record<string, string[]> }

  beforeAll(async () => {
    database = await openTestDatabase()
    watcher = connectDatabase(database.url, quietLog, 1)
    await reset()
    if (oldest) await restoreFixture(database.bulk, oldest)
    await migrate(database.bulk, migrations)
    wanted = { shape: await shapeOf(database.bulk), content: await contentOf(database.bulk) }
    await reset()
  })
  afterAll(async () => {
    await watcher.close()
    await database.close()
  })

  // Each step is cut short three times on the way from the oldest database to the newest, and taken then.
  it.each(migrations.map(({ id }, n) => [id, n] as const))(
    '%s: its connection ended before and at its end, its server killed, it leaves the old shape and is taken by the next start',
    async (_, n) => {
      if (n === 1 && oldest) await reset().then(() => restoreFixture(database.bulk, oldest))
      const first = n === 0 ? [] : migrations.slice(0, n)
      if (n > 0) await migrate(database.bulk, first)
      const before =
        n > 0 ? { shape: await shapeOf(database.bulk), content: await contentOf(database.bulk) } : undefined
      for (const moment of Object.keys(MOMENTS) as Moment[]) {
        const cut = migrate(database.bulk, stoppingAt(n, moment)).then(() => 'done', String)
        await sql`select pg_terminate_backend(${await awaitStanding()})`.execute(watcher.db)
        expect(await cut).toContain('terminat')
        expect(await appliedCount()).toBe(n)

        // A process takes its time to begin: one of the two moments a step.
        if (moment === Object.keys(MOMENTS)[n % 2]) continue
        const child = migrateElsewhere(stoppingAt(n, moment))
        await awaitStanding()
        child.kill('SIGKILL')
        await once(child, 'exit')
        expect(await migrate(database.bulk, first)).toEqual([])
        expect(await standing()).toBeUndefined()
        expect(await appliedCount()).toBe(n)
        if (before)
          expect({ shape: await shapeOf(database.bulk), content: await contentOf(database.bulk) }).toEqual(before)
      }
      expect(await migrate(database.bulk, migrations.slice(0, n + 1))).toEqual([migrations[n]?.id])
    },
    120_000,
  )

  it('leaves in the end what an undisturbed upgrade leaves', async () => {
    expect(await migrate(database.bulk, migrations)).toEqual([])
    expect({ shape: await shapeOf(database.bulk), content: await contentOf(database.bulk) }).toEqual(wanted)
  })
})

describe('a migration', () => {
  const slow: Migration = { id: '0001-slow', sql: 'create table slow (id int); select pg_sleep(1.5)' }

  beforeAll(async () => {
    database = await openTestDatabase()
    watcher = connectDatabase(database.url, quietLog, 1)
    await reset()
  })
  afterAll(async () => {
    await watcher.close()
    await database.close()
  })

  it('takes as long as it takes, whatever ends statements and transactions early; the limits hold again after it', async () => {
    const strict = connectDatabase(database.url, quietLog, 1)
    const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout']
    const { rows: known } = await sql<{
      name: string
    }>`select name from pg_settings where name = any(${limits})`.execute(strict.bulk)
    for (const { name } of known) await sql.raw(`set ${name} = 400`).execute(strict.bulk)
    expect(await migrate(strict.bulk, [slow])).toEqual(['0001-slow'])
    const { rows } = await sql`select current_setting('statement_timeout') as limit`.execute(strict.bulk)
    expect(rows).toEqual([{ limit: '5min' }])
    await strict.close()
  })

  it('that another server is at is waited for, and that is said with who it is', async () => {
    await reset()
    const heard: string[] = []
    const steps: string[] = []
    const news = { onWaiting: (holder: string) => heard.push(holder), onStep: (id: string) => steps.push(id) }
    const child = migrateElsewhere([{ ...slow, sql: MOMENTS['at the end of'](slow.sql) }])
    const pid = await awaitStanding()
    const waiting = migrate(database.bulk, [slow], news)
    while (heard.length === 0) await sleep(20)
    expect(heard[0]).toMatch(new RegExp(`process ${pid} of the database, since 20\\d\\d-`))
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await waiting).toEqual(['0001-slow'])
    expect(steps).toEqual([])
    const further = { id: '0002-more', sql: 'select 1' }
    await migrate(database.bulk, [slow, further], news)
    expect(steps).toEqual(['0002-more'])
  })
})
