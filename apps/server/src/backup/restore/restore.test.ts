import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbedded } from '../../db/embedded.ts'
import { migrations } from '../../db/migrations/index.ts'
import { migrate } from '../../db/migrations/run.ts'
import { connectDatabase, openDatabase } from '../../db/open.ts'
import { withClient } from '../../db/server.testing.ts'
import { type ExchangeServer, jsonLines, openExchangeServer } from '../../exchange/testing.ts'
import { quietLog } from '../../life/log.ts'
import { sleep } from '../../life/processes.ts'
import { silence } from '../../life/say.ts'
import { programOf } from '../../life/testing/program.ts'
import { makeMaterial, makeValue } from '../../testing.ts'
import { checkFiles } from '../check.ts'
import { listBackups } from '../folder.ts'
import { backUp, configFor, contentOf, openPlaces, type Places } from '../testing.ts'
import { giveUpRestore, restoreBackup } from './restore.ts'

const IMPORTED = 800

let server: ExchangeServer
let places: Places
let admin: string
let boss: string
let accountId: string
let nextContent = 1

const source = () => configFor(server.config.dataDir, server.database.url)
const restoreInto = (folder: string, url: string | undefined, dataDir = places.folder(), replace?: string) =>
  restoreBackup(folder, configFor(dataDir, url), { say: silence, durable: false, ...(replace && { replace }) })

const ask = <R extends object>(url: string, text: string, values: unknown[] = []) =>
  withClient(url, async (client) => (await client.query<R>(text, values)).rows)

/** What an embedded database holds, started for as long as it is asked. */
const embeddedContent = async (dataDir: string) => {
  const embedded = await startEmbedded({ dataDir, log: quietLog, durable: false })
  try {
    return await contentOf(embedded.url)
  } finally {
    await embedded.stop()
  }
}

/** Writes a criterion and a preference of the same id in one transaction, again and again. */
const writePairs = (isOver: () => boolean) =>
  withClient(server.database.url, async (client) => {
    while (!isOver()) {
      const id = randomUUID()
      await client.query('begin')
      await client.query(
        `insert into criterion (id, owner, content, format, name, name_key, criterias, qs, apply, global)
         values ($1, 'pair', 0, '2022-1', $2, $2, '{}', '', false, false)`,
        [id, id],
      )
      await sleep(2)
      await client.query(
        'insert into preference (id, account_id, content, preferences) values ($1, $2, $3, \'{"of":"pair"}\')',
        [id, accountId, nextContent++],
      )
      await client.query('commit')
    }
  })

/** Saves preferences by the API until it is stopped; notes what was acknowledged. */
const savePreferences = async (isOver: () => boolean, acknowledged: number[]) => {
  while (!isOver()) {
    const content = nextContent++
    const { status } = await server.call('POST', '/mmdc/user/prefs', boss, {
      content,
      preferences: { unitSystem: 'si' },
    })
    if (status !== 200) throw new Error(`a save was answered with ${status}`)
    acknowledged.push(content)
  }
}

/** Runs a step while preferences, criteria and an import are being written. */
const underLoad = async <T>(prefix: string, step: (acknowledged: readonly number[]) => Promise<T>): Promise<T> => {
  let isOver = false
  const acknowledged: number[] = []
  const records = Array.from({ length: IMPORTED }, (_, n) =>
    makeMaterial(`${prefix}${n}`, { values: [makeValue('density', 7_000 + n / 7)] }),
  )
  const lines = jsonLines(...records)
  const sent = server.send(admin, { providerName: 'Works', sourceTemplate: 'ingot-jsonl' }, { 'load.jsonl': lines })
  const writers = [writePairs(() => isOver), savePreferences(() => isOver, acknowledged)]
  try {
    while (acknowledged.length < 5) await Promise.race([sleep(5), ...writers])
    return await step(acknowledged)
  } finally {
    isOver = true
    await Promise.all(writers)
    const { status } = await server.ended((await sent).json.job.id, admin)
    expect(status).toBe('Completed')
  }
}

const command = (name: string, words: readonly string[], env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [...programOf(`cli/${name}`), ...words], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })

const killWhen = async (child: ChildProcess, holds: () => Promise<boolean> | boolean): Promise<void> => {
  while (child.exitCode === null && !(await holds())) await sleep(2)
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

beforeAll(async () => {
  server = await openExchangeServer()
  places = openPlaces(() => server.database.url)
  admin = await server.login('admin')
  boss = await server.login('boss', 'Works')
  accountId =
    (await ask<{ id: string }>(server.database.url, "select id from account where name = 'boss'"))[0]?.id ?? ''
  const odd = makeMaterial('odd', {
    name: 'Stähl „1.4301“ \\N \\. 🜂',
    values: [makeValue('density', 7_850.000000000001)],
  })
  await server.import(admin, {}, { 'odd.jsonl': jsonLines(odd) })
  mkdirSync(join(server.config.dataDir, 'media'), { recursive: true })
  writeFileSync(join(server.config.dataDir, 'media/odd.png'), 'a picture')
})
afterAll(async () => {
  await places.close()
  await server.close()
})

describe('a restored backup', () => {
  it('that was taken under load holds one moment: all that was acknowledged before, and nothing by halves', async () => {
    const prefix = 'moment-'
    const { path, before } = await underLoad(prefix, async (acknowledged) => {
      const early = [...acknowledged]
      return { ...(await backUp(source(), places.folder())), before: early }
    })
    const url = await places.database()
    await restoreInto(path, url)
    const contents = await ask<{ content: number }>(url, 'select content from preference')
    expect(contents.map(({ content }) => content)).toEqual(expect.arrayContaining(before))
    const halves = await ask(
      url,
      `select id from (select id from criterion where owner = 'pair') c
       full join (select id from preference where preferences ->> 'of' = 'pair') p using (id)
       where c.id is null or p.id is null`,
    )
    expect(halves).toEqual([])
    expect(await ask(url, "select id from criterion where owner = 'pair'")).not.toEqual([])
    const [imported] = await ask<{ materials: number; whole: number }>(
      url,
      `select count(*)::int as materials, count(s.material_id)::int as whole from material m
       join material_revision r on r.material_id = m.id left join search_row s on s.material_id = m.id where m.id like $1`,
      [`${prefix}%`],
    )
    expect([0, IMPORTED]).toContain(imported?.materials)
    expect(imported?.whole).toBe(imported?.materials)
  }, 180_000)

  it('is equal in every row, external and embedded, and from the one to the other and back', async () => {
    const expected = await contentOf(server.database.url)
    const first = await backUp(source(), places.folder())
    const external = await places.database()
    await restoreInto(first.path, external)
    expect(await contentOf(external)).toEqual(expected)

    const dataDir = places.folder()
    await restoreInto(first.path, undefined, dataDir)
    expect(await embeddedContent(dataDir)).toEqual(expected)
    expect(readFileSync(join(dataDir, 'media/odd.png'), 'utf8')).toBe('a picture')

    // Once beside a running server, once without one.
    const running = await openDatabase(configFor(dataDir, undefined), quietLog)
    const fromRunning = await backUp(configFor(dataDir, undefined), places.folder()).finally(() => running.close())
    const fromStopped = await backUp(configFor(dataDir, undefined), places.folder())
    for (const { path, manifest } of [fromRunning, fromStopped]) {
      expect(manifest.tables).toEqual(first.manifest.tables)
      const back = await places.database()
      await restoreInto(path, back)
      expect(await contentOf(back)).toEqual(expected)
    }
  }, 180_000)

  it('fails the imports that were running or waiting, whose files nobody has any more', async () => {
    const id = randomUUID()
    await ask(
      server.database.url,
      `insert into job (id, account_id, kind, status, owner, progress)
       values ($1, $2, 'import', 'Queued', 'public', '{"done":0,"total":9,"step":"queued","place":1}')`,
      [id, accountId],
    )
    try {
      const { path } = await backUp(source(), places.folder())
      const url = await places.database()
      await restoreInto(path, url)
      const [job] = await ask<{ status: string; progress: object; result: object }>(
        url,
        'select status, progress, result from job where id = $1',
        [id],
      )
      expect(job).toEqual({
        status: 'Failed',
        progress: { done: 0, total: 9, step: 'queued' },
        result: { failure: { code: 'import-refused', details: { reason: 'word.import-restored' } } },
      })
    } finally {
      await ask(server.database.url, 'delete from job where id = $1', [id])
    }
  }, 120_000)

  it('goes on where the catalogue was: numbers are not given twice, servers start on it and index it anew', async () => {
    const { path } = await backUp(source(), places.folder())
    const url = await places.database()
    await restoreInto(path, url)
    const highest = (await ask<{ id: number }>(url, 'select max(id) as id from company'))[0]?.id ?? 0
    const [made] = await ask<{ id: number }>(url, "insert into company (name) values ('Next') returning id")
    expect(made?.id).toBe(highest + 1)
    expect(await ask(url, 'select material_ids from search_change order by seq desc limit 1')).toEqual([
      { material_ids: null },
    ])
    expect(await ask(url, 'select 1 from session')).toEqual([])
    const database = await openDatabase(configFor(places.folder(), url), quietLog)
    await database.close()
    // The triggers that rested while rows were loaded work again.
    await expect(ask(url, "update material_revision set hash = 'x' where state = 'released'")).rejects.toThrow(
      'a released revision never changes',
    )
  })

  it('of an earlier release is brought to the newest shape', async () => {
    const old = await places.database()
    const database = connectDatabase(old, quietLog, 1)
    await migrate(database.bulk, migrations.slice(0, 6))
    await database.close()
    await ask(
      old,
      "insert into material (id, owner, provider, ext_id, current_rev) values ('m', 'public', 'p', 'l.csv#m', 1)",
    )
    await ask(
      old,
      `insert into material_revision (material_id, no, state, author, why, hash, doc)
       values ('m', 1, 'released', 'a', 'w', 'h', '{"name":"S355"}')`,
    )
    const { path, manifest } = await backUp(configFor(places.folder(), old), places.folder())
    expect(manifest.migrations).toHaveLength(6)
    const url = await places.database()
    await restoreInto(path, url)
    expect(await ask(url, 'select id from migration order by id')).toEqual(migrations.map(({ id }) => ({ id })))
    expect(await ask(url, 'select ext_id, doc from material join material_revision on id = material_id')).toEqual([
      { ext_id: 'm', doc: { name: 'S355' } },
    ])
  })
})

describe('a restore', () => {
  it('writes over nothing that is not named, and into nothing that is not ours', async () => {
    const { path } = await backUp(source(), places.folder())
    await expect(restoreInto(path, server.database.url)).rejects.toThrow(
      /Ingot works on the database .* Stop its servers/,
    )

    const url = await places.database()
    await restoreInto(path, url)
    const name = new URL(url.replace('@/', '@localhost/')).pathname.slice(1)
    const expected = await contentOf(url)
    await ask(url, "update company set name = 'Renamed'")
    const changed = await contentOf(url)
    await expect(restoreInto(path, url)).rejects.toThrow(`--replace=${name}`)
    await expect(restoreInto(path, url, undefined, 'another')).rejects.toThrow(
      `"another", and the database to write over is`,
    )
    expect(await contentOf(url)).toEqual(changed)
    await restoreInto(path, url, undefined, name)
    expect(await contentOf(url)).toEqual(expected)

    const strange = await places.database()
    await ask(strange, 'create table orders (id int)')
    await expect(restoreInto(path, strange)).rejects.toThrow('holds tables of something else')
    const dataDir = places.folder()
    mkdirSync(join(dataDir, 'media'), { recursive: true })
    writeFileSync(join(dataDir, 'media/odd.png'), 'another picture')
    await expect(restoreInto(path, await places.database(), dataDir)).rejects.toThrow(
      'is there already, with other content',
    )
  }, 180_000)

  it('that is killed leaves a database that no server starts on, and can be run again', async () => {
    const { path } = await backUp(source(), places.folder())
    const expected = await contentOf(server.database.url)
    const [fresh, held] = [await places.database(), await places.database()]
    await restoreInto(path, held)
    await ask(held, "update company set name = 'Kept'")
    const before = await contentOf(held)
    const name = new URL(held.replace('@/', '@localhost/')).pathname.slice(1)
    for (const [url, words, after, inTheWay] of [
      [fresh, [], {}, 'create table company (id integer)'],
      [held, [`--replace=${name}`], before, 'lock table company in access share mode'],
    ] as const) {
      const dataDir = places.folder()
      await withClient(url, async (client) => {
        // Not by to_regclass, which within a transaction keeps its first answer.
        const isMarked = async () =>
          (await client.query("select from pg_class where relname = 'unfinished_restore'")).rowCount === 1 &&
          (await client.query('select from unfinished_restore')).rowCount === 1
        // However slow this test is, the restore is not done before it is killed.
        await client.query('begin')
        await client.query(inTheWay)
        await killWhen(command('restore', [path, `--into=${url}`, ...words], { DATA_DIR: dataDir }), isMarked)
        await client.query('rollback')
        expect(await isMarked()).toBe(true)
      })
      expect(await contentOf(url)).toEqual(after)
      await expect(openDatabase(configFor(dataDir, url), quietLog)).rejects.toThrow(
        `A restore of ${path} into this database was not finished. Run it again: npm run restore -- ${path}`,
      )
      await expect(backUp(configFor(dataDir, url), places.folder())).rejects.toThrow('was not finished')
      await restoreInto(path, url, dataDir)
      expect(await contentOf(url)).toEqual(expected)
      await expect(giveUpRestore(configFor(dataDir, url), silence)).rejects.toThrow('was cut short')
      await (await openDatabase(configFor(dataDir, url), quietLog)).close()
    }
  }, 180_000)

  it('that is stopped or given up leaves what was there', async () => {
    const { path } = await backUp(source(), places.folder())
    const url = await places.database()
    await restoreInto(path, url)
    const name = new URL(url.replace('@/', '@localhost/')).pathname.slice(1)
    await ask(url, "update company set name = 'Kept'")
    const before = await contentOf(url)
    const stopping = new AbortController()
    const say = (words: string) => {
      if (words.startsWith('material:')) stopping.abort(new Error('Stopped by a test.'))
    }
    const options = { replace: name, say, signal: stopping.signal }
    await expect(restoreBackup(path, configFor(places.folder(), url), options)).rejects.toThrow('Stopped by a test.')
    expect(await contentOf(url)).toEqual(before)
    await (await openDatabase(configFor(places.folder(), url), quietLog)).close()

    await ask(url, "create table unfinished_restore as select 'somewhere' as folder")
    await expect(openDatabase(configFor(places.folder(), url), quietLog)).rejects.toThrow('restore -- --give-up')
    expect(await giveUpRestore(configFor(places.folder(), url), silence)).toBeGreaterThan(0)
    expect(await contentOf(url)).toEqual(before)
    await (await openDatabase(configFor(places.folder(), url), quietLog)).close()
  })
})

describe('a backup that is killed', () => {
  it('leaves nothing that looks whole, and the next one clears up', async () => {
    const folder = places.folder()
    mkdirSync(folder, { recursive: true })
    const env = { DATABASE_URL: server.database.url, DATA_DIR: server.config.dataDir }
    const isBegun = (file: string) => readdirSync(folder).some((name) => existsSync(join(folder, name, file)))
    let isOver = false
    const writing = writePairs(() => isOver)
    for (const file of ['', 'tables/material.copy.gz', 'settings/settings.json'])
      await killWhen(command('backup', [folder], env), () => isBegun(file))
    // One may have been quicker than its kill; then it is whole.
    for (const name of listBackups(folder)) await checkFiles(join(folder, name))
    const { path } = await backUp(source(), folder)
    isOver = true
    await writing
    expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([])
    expect(listBackups(folder).map((name) => join(folder, name))).toContain(path)
  }, 180_000)
})
