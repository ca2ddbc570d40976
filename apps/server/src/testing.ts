import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { MaterialDocument, MaterialRecord, PropertyValue } from '@ingot/contract/material'
import type { RoleName } from '@ingot/contract/roles'
import type { InjectOptions } from 'fastify'
import { type App, buildApp, type Services } from './app.ts'
import { createAccount } from './auth/service.ts'
import { openShipped } from './catalog/shipped.ts'
import { type Config, readConfig } from './config.ts'
import type { Database } from './db/open.ts'
import { openTestDatabase } from './db/testing.ts'
import { quietLog } from './life/log.ts'
import { deleteMaterials, insertSearchChange } from './materials/write-store.ts'
import { writeMaterials } from './materials/writer.ts'
import { openPages } from './pages/routes.ts'
import { startReadOnly } from './read-only/read-only.ts'
import { openServices } from './services.ts'

/** For tests: the whole server on a real database of its own, with the shipped catalogue tree and no materials. */
export interface TestServer extends Services {
  app: App
  database: Database
  /** Opens what the server sealed. */
  serverKey: Buffer
  /** Writes materials and waits until they are searchable. */
  add(...records: MaterialRecord[]): Promise<void>
  /** Resolves when what was written is searchable. */
  settled(): Promise<void>
  /** Removes materials of the public, and waits until they are no longer found. */
  remove(...ids: string[]): Promise<void>
  /** A call as the guest, or with the cookie of `login`. */
  call(method: 'GET' | 'POST', url: string, body?: unknown, cookie?: string): Promise<{ status: number; json: unknown }>
  /** Makes an account and signs in; answers the cookie. */
  login(
    name: string,
    options?: { company?: string; administrator?: boolean; roles?: readonly RoleName[] },
  ): Promise<string>
  close(): Promise<void>
}

const config: Config = { ...readConfig({}), webDist: '/nonexistent' }
const shipped = openShipped(join(config.home, 'data'))
const serverKey = randomBytes(32)
const pages = openPages(join(config.home, 'data/pages'))

/** On a database of the test run, or on one that is given and then closed with the server. */
export async function openTestServer(
  own?: Database,
  isReadOnly = false,
  settings: Partial<Config> = {},
): Promise<TestServer> {
  const database = own ?? (await openTestDatabase())
  const { db } = database
  const readOnly = await startReadOnly({ db, isSetting: isReadOnly, isEmbedded: true, log: quietLog })
  const given = {
    config: { ...config, ...settings },
    database,
    shipped,
    pages,
    readOnly,
    serverKey,
    log: quietLog,
    checkReplies: true,
  }
  const { services, engine, feed, closing } = openServices(given)
  const app = await buildApp(services)
  while (!engine.isReady()) await new Promise((resolve) => setTimeout(resolve, 5))

  const inject = async (options: InjectOptions) => {
    const reply = await app.inject(options)
    return { status: reply.statusCode, json: reply.body === '' ? undefined : reply.json(), cookies: reply.cookies }
  }
  return {
    ...services,
    app,
    database,
    serverKey,
    async add(...records) {
      await db.transaction().execute(async (transaction) => {
        for (const owner of new Set(records.map((record) => record.owner))) {
          const own = records.filter((record) => record.owner === owner)
          await writeMaterials(transaction, shipped.catalogue, owner, own, WRITE)
        }
        await insertSearchChange(
          transaction,
          records.map(({ id }) => id),
        )
      })
      await feed.settled()
    },
    settled: () => feed.settled(),
    async remove(...ids) {
      await db.transaction().execute(async (transaction) => {
        await deleteMaterials(transaction, 'public', ids)
        await insertSearchChange(transaction, ids)
      })
      await feed.settled()
    },
    call: (method, url, body, cookie) =>
      inject({
        method,
        url,
        ...(body !== undefined && { payload: body as object }),
        ...(cookie && { headers: { cookie } }),
      }),
    async login(name, { company, administrator, roles } = {}) {
      const password = 'correct horse battery'
      await createAccount(db, {
        name,
        password,
        ...(company && { company }),
        ...(administrator && { administrator }),
        ...(roles && { roles }),
      })
      const { cookies } = await inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username: name, password },
      })
      return cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; ')
    },
    async close() {
      await app.close()
      await readOnly.close()
      for (const one of closing) await one.close()
      await database.close()
    },
  }
}

const WRITE = { author: 'test', why: 'test', importId: null, mode: 'replace' } as const

/** A material with only what the test cares about. */
export const makeMaterial = (id: string, doc: Partial<MaterialDocument> = {}, owner = 'public'): MaterialRecord => ({
  id,
  owner,
  ext: { provider: 'test', id },
  doc: {
    kind: 'standard',
    name: id,
    class: 'metal/steel',
    product: {},
    supply: { status: 'active', producers: [] },
    sources: { s1: { kind: 'handbook', title: 'Test handbook', rights: 'facts' } },
    composition: [],
    values: [],
    curves: [],
    models: [],
    documents: [],
    ...doc,
  },
})

/** A typical value of a property, SI. */
export const makeValue = (vkey: string, value: number, more: Partial<PropertyValue> = {}): PropertyValue => ({
  id: `v-${vkey}`,
  vkey,
  value,
  basis: 'typical',
  origin: 'literature',
  source: { ref: 's1' },
  ...more,
})
