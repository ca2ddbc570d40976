import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { layoutOf } from '../../apps/server/src/db/cluster/layout.ts'
import { findPostmaster, stopPostmaster } from '../../apps/server/src/db/cluster/postmaster.ts'
import { startEmbedded } from '../../apps/server/src/db/embedded.ts'
import { connectDatabase } from '../../apps/server/src/db/open.ts'
import { makeTestFolder, withClient } from '../../apps/server/src/db/server.testing.ts'
import { type Fixture, readFixtures } from '../../apps/server/src/db/upgrade/fixture.ts'
import { refreshSessions, restoreFixture } from '../../apps/server/src/db/upgrade/restore-fixture.ts'
import { quietLog } from '../../apps/server/src/life/log.ts'
import { sleep } from '../../apps/server/src/life/processes.ts'
import type { FaultRow } from './fault-row.ts'

const SERVER = join(import.meta.dirname, '../../apps/server/src/main.ts')
/** Copies of each material of a fixture, so that an upgrade takes long enough to be met. */
const COPIES = 60

const MULTIPLY = `
  insert into material select id || '-' || n, owner, provider, ext_id || '-' || n, current_rev
    from material, generate_series(1, ${COPIES}) n;
  insert into material_revision select material_id || '-' || n, no, state, author, at, why, hash, doc, import_id
    from material_revision, generate_series(1, ${COPIES}) n;
  insert into search_row select (json_populate_record(s, json_build_object('material_id', s.material_id || '-' || n))).*
    from search_row s, generate_series(1, ${COPIES}) n`
const MULTIPLIED = `select (select count(*)::int from material) as materials, (select count(*)::int from search_row) as rows,
  (select md5(string_agg(material_id || no || hash, '' order by material_id, no)) from material_revision) as revisions`

interface Content {
  materials: number
  rows: number
  revisions: string
}

/** A data directory as an earlier version left it. */
const makeOld = async (fixture: Fixture): Promise<{ dataDir: string; content: Content }> => {
  const dataDir = makeTestFolder('upgrade')
  const server = await startEmbedded({ dataDir, log: quietLog })
  const database = connectDatabase(server.url, quietLog, 1)
  try {
    await restoreFixture(database.bulk, fixture)
    await refreshSessions(database.bulk)
    return {
      dataDir,
      content: await withClient(server.url, (client) => client.query(MULTIPLY).then(() => readContent(client))),
    }
  } finally {
    await database.close()
    await server.stop()
  }
}

const readContent = async (client: Parameters<Parameters<typeof withClient>[1]>[0]): Promise<Content> => {
  const { rows } = await client.query<Content>(MULTIPLIED)
  if (!rows[0]) throw new Error('the database answered nothing')
  return rows[0]
}

const launch = (dataDir: string): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', SERVER], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', CATALOGUE: 'empty', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })

const addressOf = async (child: ChildProcess): Promise<string> => {
  if (!child.stdout) throw new Error('the server says nothing')
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /ready: (\S+)/.exec(line)?.[1]
    if (url === undefined) continue
    child.stdout.resume()
    return url
  }
  throw new Error('the server did not start')
}

/** Starts the server and asks it what must have outlived the upgrade; what is wrong, in words. */
const startAndAsk = async (dataDir: string, { expected }: Fixture, content: Content): Promise<string[]> => {
  const child = launch(dataDir)
  const wrong: string[] = []
  try {
    const url = await addressOf(child)
    while ((await fetch(`${url}/readyz`)).status !== 200) await sleep(25)
    const headers = { cookie: expected.cookie, 'content-type': 'application/json' }
    const verified = (await (await fetch(`${url}/api/auth/verify`, { headers })).json()) as {
      user?: { userName?: string }
    }
    if (verified.user?.userName !== 'anna') wrong.push('the session is gone')
    const search = await fetch(`${url}/mmdc/bblocks/table`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ limit: 1 }),
    })
    const { totalCount } = (await search.json()) as { totalCount: number }
    if (totalCount !== content.materials) wrong.push(`search finds ${totalCount} of ${content.materials}`)
    const { socketDir } = findPostmaster(layoutOf(dataDir).cluster) ?? { socketDir: '' }
    const now = await withClient(
      `postgresql://ingot@localhost/ingot?host=${encodeURIComponent(socketDir)}`,
      readContent,
    )
    if (JSON.stringify(now) !== JSON.stringify(content)) wrong.push('materials or revisions differ')
  } finally {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  return wrong
}

/** Starts the server on an old database, and kills it, or it and its database, after a while. */
const cutShort = async (dataDir: string, delay: number, both: boolean): Promise<void> => {
  const child = launch(dataDir)
  child.stdout?.resume()
  await sleep(delay)
  const postmaster = findPostmaster(layoutOf(dataDir).cluster)
  child.kill('SIGKILL')
  if (both && postmaster) process.kill(postmaster.pid, 'SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

const withOld = async <T>(fixture: Fixture, run: (dataDir: string, content: Content) => Promise<T>): Promise<T> => {
  const { dataDir, content } = await makeOld(fixture)
  try {
    return await run(dataDir, content)
  } finally {
    await stopPostmaster(layoutOf(dataDir).cluster)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Kills the server, or it and its database, at any moment of the upgrade of databases of earlier versions. */
export async function upgradeFaults(rounds: number): Promise<FaultRow[]> {
  const fixtures = readFixtures()
  const fixtureOf = (round: number): Fixture => {
    const fixture = fixtures[round % fixtures.length]
    if (!fixture) throw new Error('there are no databases of earlier versions')
    return fixture
  }
  const whole = await withOld(fixtureOf(0), async (dataDir, content) => {
    const started = performance.now()
    await startAndAsk(dataDir, fixtureOf(0), content)
    return performance.now() - started
  })
  const rows: FaultRow[] = []
  for (const both of [false, true]) {
    const wrong: string[] = []
    for (let round = 0; round < rounds; round++) {
      const fixture = fixtureOf(round)
      wrong.push(
        ...(await withOld(fixture, async (dataDir, content) => {
          await cutShort(dataDir, whole * Math.random(), both)
          return startAndAsk(dataDir, fixture, content)
        })),
      )
    }
    const found = wrong.length === 0 ? `${rounds} complete: documents, search, session` : wrong.join('; ')
    const target = both ? 'the server and its database' : 'the server'
    rows.push({ fault: `kill -9 of ${target} during an upgrade`, rounds, found, isGood: wrong.length === 0 })
  }
  return rows
}
