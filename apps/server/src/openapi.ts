import { join } from 'node:path'
import { buildApp } from './app.ts'
import type { Contents } from './application-content/contents.ts'
import type { SignIn } from './auth/openid/sign-in.ts'
import { openShipped } from './catalog/shipped.ts'
import { readConfig } from './config.ts'
import type { Db } from './db/db.ts'
import type { Runner } from './exchange/lanes/runner.ts'
import { exchangeRoutes } from './exchange/routes.ts'
import { openHub } from './live/hub.ts'
import type { Mailing } from './mail/mailing.ts'
import type { Materials } from './materials/service.ts'
import type { ReadOnly } from './read-only/read-only.ts'
import type { Search } from './search/service.ts'
import type { Work } from './work/work.ts'

/** A part that documentation never calls. */
const unused = <T extends object>(): T =>
  new Proxy({} as T, {
    get() {
      throw new Error('Documentation calls nothing.')
    },
  })

interface Document {
  paths: Record<string, unknown>
  components?: { schemas?: Record<string, unknown> }
}

const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g
const namesIn = (part: unknown): string[] => [...JSON.stringify(part).matchAll(REFERENCE)].map(([, name = '']) => name)

/** A schema read late is referred to by way of an unnamed one, whose address is no JSON pointer: refer to it at once. */
function withoutDetours(document: Document): Document {
  const { $defs = {} } = (document.components?.schemas?.['__shared'] ?? {}) as {
    $defs?: Record<string, { $ref?: string }>
  }
  const text = Object.entries($defs).reduce(
    (all, [name, { $ref = '' }]) =>
      all.replaceAll(`"#/components/schemas/__shared#/$defs/${name}"`, JSON.stringify($ref)),
    JSON.stringify(document),
  )
  return JSON.parse(text) as Document
}

/** Keeps the schemas that a path leads to, by name: their order does not depend on which module was read first. */
function tidied(given: Document): Document {
  const document = withoutDetours(given)
  const schemas = document.components?.schemas ?? {}
  const used = new Set<string>()
  const waiting = namesIn(document.paths)
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name)) continue
    used.add(name)
    waiting.push(...namesIn(schemas[name]))
  }
  const kept = Object.fromEntries([...used].sort().map((name) => [name, schemas[name]]))
  return { ...document, components: { ...document.components, schemas: kept } }
}

/** The API's description as the committed file holds it: all routes of the contract, OpenAPI 3.1. */
export async function openApiText(): Promise<string> {
  const config = readConfig({})
  const db = unused<Db>()
  const shipped = openShipped(join(config.home, 'data'))
  const app = await buildApp({
    config: { ...config, webDist: '/nonexistent' },
    db,
    shipped,
    pages: new Map(),
    materials: unused<Materials>(),
    work: unused<Work>(),
    search: unused<Search>(),
    isReady: () => false,
    readOnly: unused<ReadOnly>(),
    hub: openHub(),
    signIn: unused<SignIn>(),
    contents: unused<Contents>(),
    mailing: unused<Mailing>(),
    checkReplies: true,
    mount: (routes) =>
      exchangeRoutes(routes, {
        config,
        db,
        bulk: db,
        shipped,
        runner: unused<Runner>(),
        work: unused<Work>(),
        uploads: '/nonexistent',
      }),
  })
  await app.ready()
  const text = `${JSON.stringify(tidied(app.swagger() as Document), null, 2)}\n`
  await app.close()
  return text
}
