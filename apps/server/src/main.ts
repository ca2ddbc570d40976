import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import { buildApp } from './app.ts'
import { openShipped, type Shipped } from './catalog/shipped.ts'
import { type Config, readConfig } from './config.ts'
import { type Database, openDatabase } from './db/open.ts'
import { openExchange } from './exchange/open.ts'
import { seedDemo } from './exchange/seed.ts'
import { createDrain, drainOnSignals } from './life/drain.ts'
import { acquireProductLock, type ProductLock } from './life/product-lock.ts'
import { removeRuntime, writeRuntime } from './life/runtime.ts'
import { say } from './life/say.ts'
import { StartError } from './life/start-error.ts'
import { noteEmptyDatabase, startRederiving } from './materials/rederive.ts'
import { openMaterials } from './materials/service.ts'
import { openPages, type Pages } from './pages/routes.ts'
import { columnarEngine } from './search/engines/columnar.ts'
import { sqlEngine } from './search/engines/sql.ts'
import { startFeed } from './search/feed.ts'
import { openSearch } from './search/service.ts'
import { startWarmUp } from './search/warm-up.ts'

/** Puts the server together, starts it, and takes it down in order. */
async function main(): Promise<void> {
  const config = readConfig()
  // Standard output is for the sentences to the person who started it.
  const logger = pino(
    {
      level: config.logLevel,
      redact: ['req.headers.cookie', 'req.headers.authorization', 'password', 'token', 'licenseKey'],
    },
    pino.destination(2),
  )
  const data = join(config.home, 'data')
  const shipped = openShipped(data)
  const pages = openPages(join(data, 'pages'))
  const lock = await acquireProductLock(config.dataDir)
  const database = await openDatabase(config, logger, { say })
  try {
    await run(config, logger, shipped, pages, lock, database)
  } catch (error) {
    await database.close()
    lock.release()
    throw error
  }
}

/** The part that stands on an open database; what it opens itself is closed by the drain. */
async function run(
  config: Config,
  logger: Logger,
  shipped: Shipped,
  pages: Pages,
  lock: ProductLock,
  database: Database,
): Promise<void> {
  const { db, bulk } = database
  await noteEmptyDatabase(bulk)
  if (config.catalogue === 'demo') {
    const loaded = await seedDemo(bulk, shipped, join(config.home, 'data/demo'))
    if (loaded > 0) say(`Loaded the demo catalogue: ${loaded} materials.`)
  }

  let onEngineFailure = () => {}
  const engine = columnarEngine((error) => {
    logger.error({ err: error }, 'the search engine failed; answering from the database while it is built anew')
    onEngineFailure()
  })
  const fallback = sqlEngine(db)
  const materials = openMaterials(db)
  const feed = startFeed(database, engine, materials, logger)
  onEngineFailure = feed.look
  const rederiving = startRederiving(db, { url: database.url, data: join(config.home, 'data') }, logger)
  const search = openSearch(db, shipped, materials, () => (engine.isReady() ? engine : fallback), config.application)
  const exchange = await openExchange({ config, db, bulk, shipped, log: logger, url: database.url })

  const token = randomBytes(32).toString('hex')
  let isDraining = () => false
  let isWarm = () => false
  const app = await buildApp(
    {
      config,
      db,
      shipped,
      pages,
      materials,
      search,
      archiveState: database.archiveState,
      isReady: () => isWarm() && engine.isReady() && database.isAnswering() && !isDraining(),
      checkReplies: false,
      mount: (routes) => exchange.mount(routes),
    },
    logger,
  )
  const drain = createDrain({
    app,
    before: [],
    after: [
      { name: 'imports', close: () => exchange.close() },
      { name: 'search rows', close: () => rederiving.close() },
      { name: 'search feed', close: () => feed.close() },
      { name: 'search engine', close: () => engine.close() },
      { name: 'database', close: () => database.close() },
      { name: 'runtime file', close: () => removeRuntime(config.dataDir) },
      { name: 'product lock', close: () => lock.release() },
    ],
    log: logger,
  })
  isDraining = drain.isDraining
  isWarm = startWarmUp({ app, engine, feed, isDraining, log: logger }).isWarm
  drainOnSignals(drain)

  const address = await app.listen({ port: config.port, host: config.host })
  writeRuntime(config.dataDir, { url: address, token })
  say(`Ingot is ready: ${address}`)
}

main().catch((error: unknown) => {
  const words =
    error instanceof StartError ? error.message : error instanceof Error ? (error.stack ?? error.message) : error
  process.stderr.write(`${words}\n`)
  process.exit(1)
})
