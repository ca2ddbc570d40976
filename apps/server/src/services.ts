import { join } from 'node:path'
import type { Services } from './app.ts'
import { openContents } from './application-content/contents.ts'
import { openSignIn } from './auth/openid/sign-in.ts'
import { openCalculations } from './calculations.ts'
import type { Shipped } from './catalog/shipped.ts'
import type { Config } from './config.ts'
import type { Database } from './db/open.ts'
import type { Closing } from './life/drain.ts'
import type { Log } from './life/log.ts'
import { startLive } from './live/follow.ts'
import { openMailing } from './mail/mailing.ts'
import { type Materials, openMaterials } from './materials/service.ts'
import { openPages, type Pages } from './pages/routes.ts'
import type { ReadOnly } from './read-only/read-only.ts'
import { columnarEngine } from './search/engines/columnar.ts'
import { sqlEngine } from './search/engines/sql.ts'
import { type Feed, startFeed } from './search/feed.ts'
import { openSearch } from './search/service.ts'

export interface ServicesOf {
  config: Config
  database: Database
  shipped: Shipped
  pages?: Pages
  readOnly: ReadOnly
  /** Seals what is secret in the database. */
  serverKey: Buffer
  log: Log
  checkReplies: boolean
}

export interface OpenedServices {
  services: Services
  engine: ReturnType<typeof columnarEngine>
  feed: Feed
  materials: Materials
  /** How each is closed, the latest first. */
  closing: readonly Closing[]
}

/** Puts together what the routes stand on: the one wiring, of the product and of its tests. */
export function openServices({
  config,
  database,
  shipped,
  pages = openPages(join(config.home, 'data/pages')),
  readOnly,
  serverKey,
  log,
  checkReplies,
}: ServicesOf): OpenedServices {
  const { db, url } = database
  const data = join(config.home, 'data')
  let onEngineFailure = () => {}
  const engine = columnarEngine((error) => {
    log.error({ err: error }, 'the search engine failed; answering from the database while it is built anew')
    onEngineFailure()
  })
  const fallback = sqlEngine(db)
  const materials = openMaterials(db)
  const feed = startFeed(database, engine, materials, log)
  onEngineFailure = feed.look
  const live = startLive(database, config, log, feed.look)
  const work = openCalculations(shipped, materials, { url, data })
  const current = () => (engine.isReady() ? engine : fallback)
  const search = openSearch(db, shipped, materials, work, current, config.application)
  return {
    services: {
      config,
      db,
      shipped,
      pages,
      materials,
      work,
      search,
      readOnly,
      hub: live.hub,
      contents: openContents(db, config.application, log),
      signIn: openSignIn({ db, config, serverKey, log }),
      mailing: openMailing({ config, texts: shipped.texts, serverKey }),
      archiveState: database.archiveState,
      isReady: () => engine.isReady(),
      checkReplies,
    },
    engine,
    feed,
    materials,
    closing: [
      { name: 'live connections', close: () => live.close() },
      { name: 'calculating threads', close: () => work.close() },
      { name: 'search feed', close: () => feed.close() },
      { name: 'search engine', close: () => engine.close() },
    ],
  }
}
