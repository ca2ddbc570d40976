import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, rmSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { createAccount } from '../auth/service.ts'
import { DATABASE, layoutOf, socketUrl } from '../db/cluster/layout.ts'
import { findPostmaster, stopPostmaster } from '../db/cluster/postmaster.ts'
import { connectDatabase } from '../db/open.ts'
import { makeTestFolder } from '../db/test-server.ts'
import { quietLog } from '../life/log.ts'
import { sleep } from '../life/processes.ts'
import { makeMaterial } from '../testing.ts'
import { jsonLines } from './testing.ts'
import { uploadsFolder } from './uploads.ts'

/**
 * A real server as a process of its own on a data directory of its own, which can be killed in the middle of its work.
 * Shared by the tests and by `npm run faults`.
 */

const SERVER = join(import.meta.dirname, '../main.ts')
const PASSWORD = 'correct horse battery'

/** What one round found; every list is empty where all is well. */
export interface Findings {
  target: 'server' | 'database'
  acknowledged: number
  /** Saves that were acknowledged and are not there. */
  lost: number[]
  /** Saves that are there more than once. */
  doubled: number[]
  /** By how many materials the import moved the catalogue. */
  moved: number
  /** How the import's job ended; undefined when its sending was not acknowledged. */
  job: string | undefined
  leftovers: string[]
  /** Milliseconds until the server answered well again. */
  back: number
}

interface Answer {
  status: number
  body: string
}

/** One call on a connection of its own; status 0 when there was no answer. */
function send(url: string, method: string, headers: Record<string, string>, body?: string | Buffer): Promise<Answer> {
  return new Promise((resolve) => {
    const none = () => resolve({ status: 0, body: '' })
    // While the server starts again it has no address.
    if (!URL.canParse(url)) return none()
    const request = httpRequest(url, { method, headers, agent: new Agent({ keepAlive: false }), timeout: 20_000 })
    request.on('response', (reply) => {
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (chunk: string) => {
        text += chunk
      })
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body: text }))
      reply.on('aborted', none)
      reply.on('error', none)
    })
    request.on('timeout', () => request.destroy())
    request.on('error', none)
    request.end(body)
  })
}

export async function openKillRig(importSize: number) {
  const dataDir = makeTestFolder('kill')
  const { cluster } = layoutOf(dataDir)
  let server: { child: ChildProcess; url: string } | undefined
  let cookie = ''
  let owner = ''
  let nextContent = 1
  let nextImport = 1

  const startServer = async (): Promise<void> => {
    const child = spawn(process.execPath, ['--import', 'tsx', SERVER], {
      env: { ...process.env, DATA_DIR: dataDir, PORT: '0', CATALOGUE: 'empty', LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    server = { child, url: '' }
    const lines = createInterface({ input: child.stdout })
    for await (const line of lines) {
      said += `${line}\n`
      const url = /ready: (\S+)/.exec(line)?.[1]
      if (url === undefined) continue
      server = { child, url }
      // What it says later must not fill the pipe.
      child.stdout.resume()
      return
    }
    throw new Error(`the server did not start: ${said}`)
  }

  const address = () => server?.url ?? ''

  const awaitReady = async (): Promise<void> => {
    while ((await send(`${address()}/readyz`, 'GET', {})).status !== 200) await sleep(25)
  }

  const databaseUrl = () => socketUrl(findPostmaster(cluster)?.socketDir ?? '', DATABASE)

  const ask = async <R extends object>(text: string, values: unknown[]): Promise<R[]> => {
    const client = new pg.Client({ connectionString: databaseUrl() })
    await client.connect()
    try {
      return (await client.query<R>(text, values)).rows
    } finally {
      await client.end()
    }
  }

  /** Saves preferences, each under a number of its own, until told to stop; answers the acknowledged numbers. */
  const saveUntil = (isOver: () => boolean, lanes: number) => {
    const acknowledged: number[] = []
    const lane = async () => {
      while (!isOver()) {
        const content = nextContent++
        const body = JSON.stringify({ content, preferences: { unitSystem: 'si' } })
        const headers = { 'content-type': 'application/json', cookie }
        const { status } = await send(`${address()}/mmdc/user/prefs`, 'POST', headers, body)
        if (status === 200) acknowledged.push(content)
        else await sleep(20)
      }
    }
    return Promise.all(Array.from({ length: lanes }, lane)).then(() => acknowledged)
  }

  /** Sends an import of `importSize` materials; answers its prefix and its job. */
  const sendImport = async (): Promise<{ prefix: string; job: string | undefined }> => {
    const prefix = `round-${nextImport++}-`
    const materials = Array.from({ length: importSize }, (_, n) => makeMaterial(`${prefix}${n}`, {}, owner))
    const field = (head: string, content: string) =>
      `--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`
    const body =
      field('name="providerName"', 'Works') +
      field('name="sourceTemplate"', 'ingot-jsonl') +
      field('name="file"; filename="round.jsonl"', jsonLines(...materials))
    const headers = { 'content-type': 'multipart/form-data; boundary=b', cookie }
    const url = `${address()}/materials/importFromFile`
    const { status, body: answer } = await send(url, 'POST', headers, `${body}--b--\r\n`)
    return { prefix, job: status === 200 ? (JSON.parse(answer) as { job: { id: string } }).job.id : undefined }
  }

  const awaitJob = async (id: string): Promise<string> => {
    for (;;) {
      const [job] = await ask<{ status: string }>('select status from job where id = $1', [id])
      if (job && ['Completed', 'Failed'].includes(job.status)) return job.status
      await sleep(25)
    }
  }

  const countSaves = async (contents: readonly number[]): Promise<Map<number, number>> => {
    const rows = await ask<{ content: number; times: number }>(
      'select content, sum(version)::int as times from preference where content = any($1) group by content',
      [contents],
    )
    return new Map(rows.map(({ content, times }) => [content, times]))
  }

  const countMaterials = async (prefix: string): Promise<number> => {
    const whole = `select count(*)::int as n from material m
      join material_revision r on r.material_id = m.id and r.no = m.current_rev
      join search_row s on s.material_id = m.id where m.id like $1`
    const parts = `select count(*)::int as n from
      (select id from material union select material_id from material_revision union select material_id from search_row)
      as all_ids (id) where id like $1`
    const [[complete], [any]] = [
      await ask<{ n: number }>(whole, [`%${prefix}%`]),
      await ask<{ n: number }>(parts, [`%${prefix}%`]),
    ]
    if (complete?.n !== any?.n) throw new Error(`half materials: ${complete?.n} of ${any?.n} are complete`)
    return complete?.n ?? 0
  }

  const kill = async (target: Findings['target']): Promise<void> => {
    if (target === 'server') {
      const child = server?.child
      if (!child) throw new Error('no server runs')
      child.kill('SIGKILL')
      await once(child, 'exit')
      await startServer()
      return
    }
    const postmaster = findPostmaster(cluster)
    if (!postmaster) throw new Error('no database runs')
    process.kill(postmaster.pid, 'SIGKILL')
    while (findPostmaster(cluster)?.pid === postmaster.pid || findPostmaster(cluster)?.status !== 'ready')
      await sleep(20)
  }

  /** Ends everything that was started. */
  const close = async (): Promise<void> => {
    const child = server?.child
    if (child && child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    await stopPostmaster(cluster)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }

  const setUp = async () => {
    await startServer()
    const database = connectDatabase(databaseUrl(), quietLog, 1)
    try {
      await createAccount(database.db, { name: 'admin', password: PASSWORD, company: 'Works', administrator: true })
    } finally {
      await database.close()
    }
    const login = await fetch(`${address()}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: PASSWORD }),
    })
    cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    owner = `company-${(await ask<{ id: number }>('select id from company', []))[0]?.id}`
    await awaitReady()
  }

  try {
    await setUp()
  } catch (error) {
    await close()
    throw error
  }

  return {
    close,
    /** An import that nothing disturbs: how long it takes, in milliseconds. */
    async undisturbed(): Promise<number> {
      const started = performance.now()
      const { prefix, job } = await sendImport()
      if (job === undefined || (await awaitJob(job)) !== 'Completed') throw new Error('an undisturbed import failed')
      if ((await countMaterials(prefix)) !== importSize) throw new Error('an undisturbed import is not there')
      return performance.now() - started
    },
    /** Saves and an import are under way; after `delay` milliseconds the target is killed. */
    async round(target: Findings['target'], delay: number): Promise<Findings> {
      let isOver = false
      const saving = saveUntil(() => isOver, 4)
      const importing = sendImport()
      await sleep(delay)
      const killed = performance.now()
      await kill(target)
      await awaitReady()
      const back = performance.now() - killed
      isOver = true
      const [acknowledged, { prefix, job }] = await Promise.all([saving, importing])
      const status = job === undefined ? undefined : await awaitJob(job)
      const open = async () => (await ask(`select 1 from job where status not in ('Completed', 'Failed')`, [])).length
      while ((await open()) > 0) await sleep(25)
      const saved = await countSaves(acknowledged)
      const uploads = uploadsFolder(dataDir)
      for (let turn = 0; turn < 200 && readdirSync(uploads).length > 0; turn++) await sleep(20)
      return {
        target,
        acknowledged: acknowledged.length,
        lost: acknowledged.filter((content) => !saved.has(content)),
        doubled: acknowledged.filter((content) => (saved.get(content) ?? 0) > 1),
        moved: await countMaterials(prefix),
        job: status,
        leftovers: readdirSync(uploads),
        back,
      }
    },
    /** Asks the server to end while it is loaded: its exit code, and saves that were done but not acknowledged. */
    async terminate(): Promise<{ code: number | null; acknowledged: number; cut: number[] }> {
      const child = server?.child
      if (!child) throw new Error('no server runs')
      const first = nextContent
      let isOver = false
      const saving = saveUntil(() => isOver, 8)
      await sleep(500)
      child.kill('SIGTERM')
      const [code] = (await once(child, 'exit')) as [number | null]
      isOver = true
      const acknowledged = await saving
      await startServer()
      const rows = await ask<{ content: number }>('select content from preference where content >= $1', [first])
      const answered = new Set(acknowledged)
      return {
        code,
        acknowledged: acknowledged.length,
        cut: rows.map(({ content }) => content).filter((content) => !answered.has(content)),
      }
    },
  }
}

export type KillRig = Awaited<ReturnType<typeof openKillRig>>
