import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import { firstLink } from './accounts/links/links.ts'
import { type App, buildApp } from './app.ts'
import { startVerifying } from './auth/openid/verifying.ts'
import { openServerKey } from './auth/server-key.ts'
import { openShipped } from './catalog/shipped.ts'
import { type Config, readConfig } from './config.ts'
import { layoutOf } from './db/cluster/layout.ts'
import type { Db } from './db/db.ts'
import { openDatabase } from './db/open.ts'
import { renewDemo, renewedWords } from './exchange/demo/renew.ts'
import { seedDemo } from './exchange/demo/seed.ts'
import { openExchange } from './exchange/open.ts'
import { startHousekeeping } from './housekeeping/housekeeping.ts'
import { startDiskWatch } from './life/disk-watch.ts'
import { type Closing, closeAll, createDrain, drainOnSignals } from './life/drain.ts'
import { asListenError, tryToListen } from './life/listen.ts'
import { withoutSecrets } from './life/log.ts'
import { logDestination, outliveOutput } from './life/log-destination.ts'
import { sleep } from './life/processes.ts'
import { acquireProductLock } from './life/product-lock.ts'
import { removeRuntime, writeRuntime } from './life/runtime.ts'
import { say } from './life/say.ts'
import { asStartError, StartError } from './life/start-error.ts'
import { startMailWorker } from './mail/worker.ts'
import { noteEmptyDatabase, startRederiving } from './materials/rederive.ts'
import { endWriters } from './materials/write-store.ts'
import { packsAtFirst } from './packs/shipped-packs.ts'
import { startReadOnly } from './read-only/read-only.ts'
import { startWarmUp } from './search/warm-up.ts'
import { openServices } from './services.ts'

/** How long a start that failed may take to close what it had opened. */
const CLOSING_MS = 20_000
/** Connections that wait to be accepted: Node accepts one in each turn of its loop. The system may allow fewer. */
const BACKLOG = 2_000

/** Puts the server together, starts it, and takes it down in order. */
async function main(): Promise<void> {
  outliveOutput()
  const config = readConfig()
  // Standard output is for the sentences to the person who started it.
  const logger = pino(
    {
      level: config.logLevel,
      ...withoutSecrets,
    },
    logDestination(2),
  )
  const opened: Closing[] = []
  try {
    await start(config, logger, opened)
  } catch (error) {
    // What stands already, in the order of the drain. What hangs is left to the system, which ends it with the process.
    await Promise.race([closeAll(opened, logger), sleep(CLOSING_MS)])
    const { path = '' } = error as { path?: string }
    throw path.startsWith(config.dataDir) ? asStartError(error, config.dataDir) : error
  }
}

/** Opens one part after the other and notes how each is closed, the latest first. */
async function start(config: Config, logger: Logger, opened: Closing[]): Promise<void> {
  const note = (name: string, close: Closing['close']) => opened.unshift({ name, close })
  const data = join(config.home, 'data')
  const shipped = openShipped(data)
  const lock = await acquireProductLock(config.dataDir)
  note('product lock', () => lock.release())
  note('runtime file', () => removeRuntime(config.dataDir))
  await tryToListen(config)
  const database = await openDatabase(config, logger, { say })
  note('database', () => database.close())
  const { db, bulk } = database
  await noteEmptyDatabase(bulk, shipped.catalogue)
  const isEmbedded = config.databaseUrl === undefined
  const readOnly = await startReadOnly({ db, isSetting: config.readOnly, isEmbedded, log: logger })
  note('read-only mode', () => readOnly.close())
  const watch = await startDiskWatch({
    folders: [config.dataDir, ...(isEmbedded ? [layoutOf(config.dataDir).cluster] : [])],
    reserve: config.diskReserve,
    log: logger,
    async onChange(isFull) {
      await readOnly.setDiskFull(isFull)
      if (isFull && isEmbedded) await endWriters(db)
    },
  })
  note('watch of the disk', () => watch.close())
  const held = readOnly.state()
  if (held) say(`Changes are refused: read-only mode (${held.reason}).`)
  if (config.catalogue === 'demo' && !held) {
    const demo = { folder: join(data, 'demo'), packs: packsAtFirst(shipped.packs) }
    const loaded = await seedDemo(bulk, shipped.catalogue, demo)
    if (loaded > 0) say(`Loaded the demo catalogue: ${loaded} materials.`)
    const renewed = await renewDemo(bulk, shipped.catalogue, demo)
    if (renewed === 'busy')
      say('The demo catalogue is not brought to this release: an import is running. The next start does it.')
    else if (renewed) say(renewedWords(renewed))
  }

  const serverKey = openServerKey(config)
  const parts = openServices({ config, database, shipped, readOnly, serverKey, log: logger, checkReplies: false })
  opened.unshift(...parts.closing)
  const { services, engine, feed } = parts
  const rederiving = startRederiving(db, shipped.catalogue, { url: database.url, data }, logger)
  note('search rows', () => rederiving.close())
  const { work } = services
  const exchange = await openExchange({ config, db, bulk, shipped, log: logger, url: database.url, readOnly, work })
  note('imports', () => exchange.close())

  const housekeeping = startHousekeeping(bulk, config, () => readOnly.state() !== undefined, logger)
  note('housekeeping', () => housekeeping.close())
  const mails = startMailWorker({
    db: bulk,
    mailing: services.mailing,
    isReadOnly: () => readOnly.state() !== undefined,
    log: logger,
  })
  note('mail', () => mails.close())
  const verifying = startVerifying(services.signIn, logger)
  note('providers of sign-ins', () => verifying.close())

  const token = randomBytes(32).toString('hex')
  let isDraining = () => false
  let isWarm = () => false
  const app = await buildApp(
    {
      ...services,
      isReady: () => isWarm() && services.isReady() && database.isAnswering() && !isDraining(),
      mount: (routes) => exchange.mount(routes),
    },
    logger,
  )
  const address = await listen(app, config)
  const drain = createDrain({ app, before: [], after: opened, log: logger })
  isDraining = drain.isDraining
  isWarm = startWarmUp({ app, engine, feed, isDraining, log: logger }).isWarm
  drainOnSignals(drain)
  writeRuntime(config.dataDir, { url: address, token, isReadOnly: config.readOnly })
  if (!existsSync(join(config.webDist, 'index.html')))
    say(`Warning: ${config.webDist} (WEB_DIST) has no index.html, so there are no pages. npm run build makes them.`)
  const [published] = config.publicUrls
  if (published !== undefined) say(`Ingot listens on ${address}`)
  if (!held) await sayFirstLink(db, published ?? address)
  say(`Ingot is ready: ${published ?? address}`)
}

/** The way in where nobody administers accounts yet. */
async function sayFirstLink(db: Db, origin: string): Promise<void> {
  const link = await firstLink(db)
  if (link) say(`Nobody administers this catalogue yet. Make the first administrator here, once: ${origin}${link.path}`)
}

/** Throws StartError, and closes what the routes opened, where the port cannot be taken after all. */
async function listen(app: App, address: Config): Promise<string> {
  try {
    return await app.listen({ port: address.port, host: address.host, backlog: BACKLOG })
  } catch (error) {
    await app.close()
    throw asListenError(error, address)
  }
}

main().catch((error: unknown) => {
  const words =
    error instanceof StartError ? error.message : error instanceof Error ? (error.stack ?? error.message) : error
  process.stderr.write(`${words}\n`)
  process.exit(1)
})
