import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openShipped, type Shipped } from '../../apps/server/src/catalog/shipped.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { type Database, openDatabase } from '../../apps/server/src/db/open.ts'
import { quietLog } from '../../apps/server/src/life/log.ts'
import { prepareMaterial, writeRevisions } from '../../apps/server/src/materials/writer.ts'
import { columnarEngine } from '../../apps/server/src/search/engines/columnar.ts'
import { streamRows } from '../../apps/server/src/search/store.ts'
import { sayTarget } from '../figures.ts'
import { generator } from '../generated.ts'
import { startLiveApp } from './app.ts'
import type { Ask, Told } from './client.ts'

const ROUNDS = 5
const SECONDS = 1.5
const CONNECTIONS = 16
const BATCH = 500

const home = fileURLToPath(new URL('../..', import.meta.url))

/** Requests a second of the search call of a whole server, beside a bare server whose replies are as long. */
export async function benchLive(folder: string, size: number): Promise<void> {
  const config = { ...readConfig({ DATA_DIR: join(folder, 'live') }), trustProxy: 1 }
  const shipped = openShipped(join(home, 'data'))
  const database = await openDatabase(config, quietLog)
  const engine = columnarEngine(() => {})
  const client = fork(new URL('./client.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
  try {
    await fill(database, shipped, size)
    await engine.load(streamRows(database.bulk))
    const app = await startLiveApp(config, { database, shipped, engine })
    const { port } = app
    const warm = await ask(client, port, asked, SECONDS)
    const bare = await startBare(Math.round(warm.meanBytes))
    let [ours, first, theirs] = [0, 0, 0]
    for (let round = 0; round < ROUNDS; round++) {
      ours += (await ask(client, port, asked, SECONDS)).perSecond / ROUNDS
      first += (await ask(client, port, notKept, SECONDS)).perSecond / ROUNDS
      theirs += (await ask(client, bare.port, asked, SECONDS)).perSecond / ROUNDS
    }
    bare.close()
    await app.close()
    console.log(
      `\nsearch call over HTTP, ${size.toLocaleString('en')} materials: ${ours.toFixed(0)} requests/s; static JSON of ${warm.meanBytes.toFixed(0)} bytes: ${theirs.toFixed(0)} requests/s`,
    )
    console.log(sayTarget({ what: 'live search ÷ static JSON', value: ours / theirs, required: 0.2, stretch: 0.5 }))
    console.log(
      `  of phrases that nobody asked for lately: ${first.toFixed(0)} requests/s, ${(first / theirs).toFixed(2)}`,
    )
  } finally {
    client.kill()
    await engine.close()
    await database.close()
  }
}

async function fill(database: Database, shipped: Shipped, size: number): Promise<void> {
  const options = { author: 'bench', why: 'bench', importId: null }
  const materialAt = generator(shipped.catalogue)
  for (let from = 0; from < size; from += BATCH) {
    const records = Array.from({ length: Math.min(BATCH, size - from) }, (_, k) => materialAt(from + k))
    const revisions = records.map((record) => ({ prepared: prepareMaterial(shipped.catalogue, record), no: 1 }))
    await database.bulk
      .transaction()
      .execute((transaction) => writeRevisions(transaction, 'public', revisions, options))
  }
}

/** Words, names and pages as users ask for them: the same ones again and again. */
const asked = Array.from({ length: 60 }, (_, k) =>
  JSON.stringify({
    textfilter: k % 3 === 0 ? [] : [k % 3 === 1 ? `grade ${k}` : `producer ${k % 20}`],
    offset: k % 5 === 0 ? 30 * k : 0,
    sortdir: k % 2 === 0 ? 'ASC' : 'DESC',
  }),
)

/** Phrases of which so many others come between that what was found is no longer kept. */
const notKept = Array.from({ length: 90 }, (_, k) => JSON.stringify({ textfilter: [`grade ${k + 10}`] }))

async function ask(client: ChildProcess, port: number, bodies: string[], seconds: number): Promise<Told> {
  client.send({ port, bodies, connections: CONNECTIONS, seconds } satisfies Ask)
  const answered = new AbortController()
  const { signal } = answered
  const ended = once(client, 'exit', { signal }).then(() => {
    throw new Error('The client of the live bench has ended.')
  })
  try {
    const [told] = await Promise.race([once(client, 'message', { signal }), ended])
    return told as Told
  } finally {
    answered.abort()
    await ended.catch(() => {})
  }
}

/** Answers every call with the same JSON text of so many bytes. */
async function startBare(bytes: number): Promise<{ port: number; close(): void }> {
  const text = Buffer.from(JSON.stringify('x'.repeat(Math.max(0, bytes - 2))))
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': text.length }
  const server = createServer((request, reply) => {
    request.resume()
    request.on('end', () => reply.writeHead(200, headers).end(text))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}
