import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Job } from '@ingot/contract/exchange'
import type { MaterialRecord } from '@ingot/contract/material'
import type { RoleName } from '@ingot/contract/roles'
import { buildApp } from '../app.ts'
import { createAccount } from '../auth/service.ts'
import { openShipped } from '../catalog/shipped.ts'
import { type Config, readConfig } from '../config.ts'
import { openTestDatabase } from '../db/testing.ts'
import { quietLog } from '../life/log.ts'
import { sleep } from '../life/processes.ts'
import { openPages } from '../pages/routes.ts'
import { startReadOnly } from '../read-only/read-only.ts'
import { openServices } from '../services.ts'
import { openExchange } from './open.ts'
import { uploadsFolder } from './uploads/uploads.ts'

const PASSWORD = 'correct horse battery'
const home = readConfig({}).home
const shipped = openShipped(join(home, 'data'))
const serverKey = randomBytes(32)
const pages = openPages(join(home, 'data/pages'))

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: replies of many calls, looked at by the tests
  json: any
}

export type ExchangeServer = Awaited<ReturnType<typeof openExchangeServer>>

/** A node with its own search index on a database that other nodes may share. */
async function openNode(database: Awaited<ReturnType<typeof openTestDatabase>>, config: Config) {
  const { db, bulk, url } = database
  const readOnly = await startReadOnly({ db, isSetting: false, isEmbedded: true, log: quietLog })
  const given = { config, database, shipped, pages, readOnly, serverKey, log: quietLog, checkReplies: true }
  const { services, engine, feed, closing } = openServices(given)
  const exchange = await openExchange({ config, db, bulk, shipped, log: quietLog, url, readOnly, work: services.work })
  const app = await buildApp({ ...services, mount: (routes) => exchange.mount(routes) })
  while (!engine.isReady()) await sleep(5)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const close = async () => {
    await app.close()
    await exchange.close()
    await readOnly.close()
    for (const one of closing) await one.close()
  }
  return { address, engine, feed, exchange, close }
}

/** For tests: a listening server with imports, on a real database and a data directory of its own. */
export async function openExchangeServer(settings: Partial<Config> = {}) {
  const database = await openTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'ingot-exchange-'))
  const config: Config = { ...readConfig({}), webDist: '/nonexistent', dataDir, ...settings }
  const node = await openNode(database, config)
  const others: { close(): Promise<void> }[] = []

  const call = async (method: 'GET' | 'POST', path: string, cookie?: string, body?: unknown): Promise<Answer> => {
    const reply = await fetch(`${node.address}${path}`, {
      method,
      headers: {
        ...(cookie && { cookie }),
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    return { status: reply.status, json: await reply.json() }
  }

  const login = async (
    name: string,
    company?: string,
    administrator = true,
    roles?: readonly RoleName[],
  ): Promise<string> => {
    await createAccount(database.db, {
      name,
      password: PASSWORD,
      administrator,
      ...(company && { company }),
      ...(roles && { roles }),
    })
    const reply = await fetch(`${node.address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: name, password: PASSWORD }),
    })
    return reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }

  /** Waits until a job has ended. */
  const ended = async (id: string, cookie: string): Promise<Job> => {
    for (;;) {
      const { json } = await call('GET', `/jobs/${id}`, cookie)
      if (['Completed', 'Failed', 'Aborted'].includes(json.job.status)) return json.job
      await sleep(30)
    }
  }

  const send = (
    cookie: string | undefined,
    fields: Record<string, string>,
    files: Record<string, string | Uint8Array>,
  ) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    for (const [name, content] of Object.entries(files)) form.append('file', new File([content], name))
    return call('POST', '/materials/importFromFile', cookie, form)
  }

  return {
    ...node,
    config,
    database,
    shipped,
    call,
    login,
    send,
    ended,
    /** Sends files and waits for the job. */
    async import(
      cookie: string,
      fields: Record<string, string>,
      files: Record<string, string | Uint8Array>,
    ): Promise<Job> {
      const { json } = await send(cookie, { providerName: 'Works', sourceTemplate: 'ingot-jsonl', ...fields }, files)
      return ended(json.job.id, cookie)
    },
    /** Another node on the same database. */
    async openOther() {
      const other = await openNode(database, { ...config, dataDir: mkdtempSync(join(tmpdir(), 'ingot-exchange-')) })
      others.push(other)
      return other
    },
    /** What lies in the folder of uploads. */
    leftovers: () => {
      try {
        return readdirSync(uploadsFolder(dataDir))
      } catch {
        return []
      }
    },
    async close() {
      for (const other of others) await other.close()
      await node.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Materials as a file of JSON lines. */
export const jsonLines = (...records: MaterialRecord[]): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('')
