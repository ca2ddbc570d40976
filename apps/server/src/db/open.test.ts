import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { quietLog } from '../life/log.ts'
import { sleep } from '../life/processes.ts'
import { layoutOf } from './cluster/layout.ts'
import { findPostmaster } from './cluster/postmaster.ts'
import { migrations } from './migrations/index.ts'
import { allowLongStatements, type Database, openDatabase } from './open.ts'
import { makeTestFolder } from './server.testing.ts'

const folder = makeTestFolder('open')
const { cluster } = layoutOf(folder)
const open = (env: Record<string, string>) => openDatabase(readConfig(env), quietLog, { waitSeconds: 0 })

/** Asks until there is an answer, as a person who presses reload. */
const askUntilAnswered = async (database: Database): Promise<unknown> => {
  for (;;) {
    try {
      return (await sql`select count(*)::int as n from migration`.execute(database.db)).rows
    } catch {
      await sleep(50)
    }
  }
}

describe('the system of record', () => {
  let database: Database
  beforeAll(async () => {
    database = await open({ DATA_DIR: folder })
  })
  afterAll(async () => {
    await database.close()
    expect(findPostmaster(cluster)).toBeUndefined()
    rmSync(folder, { recursive: true, force: true })
  })

  it('has the newest shape after it was opened', async () => {
    expect(await askUntilAnswered(database)).toEqual([{ n: migrations.length }])
  })

  it('ends a statement that takes too long, unless the transaction asked for more time', async () => {
    const limit = async (transaction: Database['db']) =>
      (await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(transaction)).rows[0]
        ?.limit
    expect(await limit(database.db)).toBe('4500ms')
    expect(await limit(database.bulk)).toBe('5min')
    await database.db.transaction().execute(async (transaction) => {
      await allowLongStatements(transaction, 60_000)
      expect(await limit(transaction)).toBe('1min')
    })
    expect(await limit(database.db)).toBe('4500ms')
  })

  it('comes back by itself after the database was killed in the middle of a transaction', async () => {
    const killed = findPostmaster(cluster)
    await expect(
      database.db.transaction().execute(async (transaction) => {
        process.kill(killed?.pid ?? 0, 'SIGKILL')
        await sleep(300)
        await sql`select pg_sleep(2)`.execute(transaction)
      }),
    ).rejects.toThrow()
    expect(await askUntilAnswered(database)).toEqual([{ n: migrations.length }])
    expect(findPostmaster(cluster)?.pid).not.toBe(killed?.pid)
  })

  it('is known to be silent while the database stands still, and answers afterwards', async () => {
    const pid = findPostmaster(cluster)?.pid ?? 0
    const backends = await sql<{
      pid: number
    }>`select pid from pg_stat_activity where application_name like 'ingot %'`.execute(database.db)
    const all = [pid, ...backends.rows.map((row) => row.pid)]
    for (const one of all) process.kill(one, 'SIGSTOP')
    while (database.isAnswering()) await sleep(50)
    for (const one of all) process.kill(one, 'SIGCONT')
    while (!database.isAnswering()) await sleep(50)
    expect(await askUntilAnswered(database)).toEqual([{ n: migrations.length }])
  })

  it('is opened by its address, and a wrong one is refused without its password', async () => {
    const second = await open({ DATABASE_URL: database.url })
    expect(await askUntilAnswered(second)).toEqual([{ n: migrations.length }])
    await second.close()
    const nowhere = `postgresql://ann:s3cret@localhost/ingot?host=${encodeURIComponent(join(folder, 'nowhere'))}`
    await expect(open({ DATABASE_URL: nowhere })).rejects.toThrow(
      /^The database postgresql:\/\/ann:\*\*\*@localhost.*does not let Ingot in/,
    )
    await expect(open({ DATABASE_URL: database.url.replace('/ingot?', '/other?') })).rejects.toThrow(
      'database "other" does not exist',
    )
  })
})
