import { join } from 'node:path'
import { buildApp } from '../app.ts'
import { openShipped } from '../catalog/shipped.ts'
import { readConfig } from '../config.ts'
import type { Db } from '../db/db.ts'
import { exchangeRoutes } from '../exchange/routes.ts'
import type { Runner } from '../exchange/runner.ts'
import type { Materials } from '../materials/service.ts'
import type { Search } from '../search/service.ts'

/** A part that documentation never calls. */
const unused = <T extends object>(): T =>
  new Proxy({} as T, {
    get() {
      throw new Error('Documentation calls nothing.')
    },
  })

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
    search: unused<Search>(),
    isReady: () => false,
    checkReplies: true,
    mount: (routes) =>
      exchangeRoutes(routes, { config, db, bulk: db, shipped, runner: unused<Runner>(), uploads: '/nonexistent' }),
  })
  await app.ready()
  const text = `${JSON.stringify(app.swagger(), null, 2)}\n`
  await app.close()
  return text
}
