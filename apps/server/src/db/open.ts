import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import pg from 'pg'
import { type Config, withoutPassword } from '../config.ts'
import type { Log } from '../life/log.ts'
import { sleep } from '../life/processes.ts'
import { type Say, silence } from '../life/say.ts'
import { fileErrorWords, StartError } from '../life/start-error.ts'
import { DatabaseAway, isDatabaseAway } from './away.ts'
import { startEmbedded } from './embedded.ts'
import { migrations } from './migrations/index.ts'
import { migrate } from './migrations/run.ts'
import { type ArchiveState, startArchiveWatch } from './point-in-time/watch.ts'
import { createPool, cutConnections } from './pool.ts'
import { startProbe } from './probe.ts'
import { supervise } from './supervise.ts'
import type { Tables } from './tables.ts'
import { refuseUnfinishedRestore } from './unfinished-restore.ts'

export interface Database {
  /** For requests: statements end after 4.5 s. */
  db: Kysely<Tables>
  /** For imports, exports and index building: four connections of their own, statements end after five minutes. */
  bulk: Kysely<Tables>
  pool: pg.Pool
  url: string
  /** False while the database is down or silent. */
  isAnswering(): boolean
  /** How the archive of the embedded database's write-ahead log fares, where there is one. */
  archiveState?: () => ArchiveState
  /** Closes the connections, then an embedded database. */
  close(): Promise<void>
}

/** A pool that says at once that the database is away instead of waiting for one that is known to be silent. */
const refusing = (pool: pg.Pool, isAnswering: () => boolean): PostgresPool => ({
  connect: () => (isAnswering() ? pool.connect() : Promise.reject(new DatabaseAway())),
  end: () => pool.end(),
})

/** Connects to a database that runs; nothing is asked of it yet. */
export const connectDatabase = (url: string, log: Log, connections?: number): Database => {
  const pool = createPool(url, 'request', log, connections)
  // Statements under way would wait for the end of their time, and the connections are worth nothing afterwards.
  const probe = startProbe(url, log, () => cutConnections(pool))
  const open = (from: pg.Pool) =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: refusing(from, probe.isAnswering) }) })
  const db = open(pool)
  const bulk = open(createPool(url, 'bulk', log, connections))
  return {
    db,
    bulk,
    pool,
    url,
    isAnswering: probe.isAnswering,
    close: async () => {
      await probe.stop()
      await Promise.all([db.destroy(), bulk.destroy()])
    },
  }
}

/** Lets the statements of this transaction take longer (milliseconds); ends with the transaction. */
export const allowLongStatements = async (transaction: Kysely<Tables>, milliseconds: number): Promise<void> => {
  await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(transaction)
}

const OLDEST_POSTGRESQL = 15

/** Throws StartError for a PostgreSQL before 15 or a database that isn't UTF-8. */
export const checkServer = async (client: pg.Client): Promise<void> => {
  const found = await client.query<{ version: string; encoding: string }>(
    "select current_setting('server_version') as version, current_setting('server_encoding') as encoding",
  )
  const { version = '', encoding = '' } = found.rows[0] ?? {}
  if (Number.parseInt(version, 10) < OLDEST_POSTGRESQL) {
    throw new StartError(`DATABASE_URL leads to PostgreSQL ${version}, and Ingot needs ${OLDEST_POSTGRESQL} or later.`)
  }
  if (encoding !== 'UTF8') {
    throw new StartError(`DATABASE_URL leads to a database in ${encoding}, and Ingot needs one in UTF8.`)
  }
}

// invalid authorization, unknown database, wrong password: waiting does not help (PostgreSQL, appendix A).
const HOPELESS = new Set(['28000', '28P01', '3D000', '42501'])

const describe = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(describe).join('; ')
    : error instanceof Error
      ? error.message
      : String(error)

/** Reads the files that an address names. Throws StartError for one that cannot be used. */
const clientFor = (url: string): pg.Client => {
  try {
    return new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 5_000 })
  } catch (error) {
    throw new StartError(
      `DATABASE_URL is "${withoutPassword(url)}", which cannot be used: ${fileErrorWords(error) ?? describe(error)}.`,
    )
  }
}

/** Waits for a database that may start at the same time as the server does. */
const awaitServer = async (url: string, waitSeconds: number, log: Log, say: Say): Promise<void> => {
  let isTold = false
  const end = performance.now() + waitSeconds * 1000
  for (;;) {
    const client = clientFor(url)
    client.on('error', () => {})
    try {
      await client.connect()
      return await checkServer(client)
    } catch (error) {
      if (error instanceof StartError) throw error
      const code = error instanceof pg.DatabaseError ? (error.code ?? '') : ''
      if (HOPELESS.has(code) || performance.now() > end) {
        throw new StartError(`The database ${withoutPassword(url)} does not let Ingot in: ${describe(error)}.`)
      }
      if (!isTold) say(`Waiting up to ${waitSeconds} s for the database ${withoutPassword(url)}: ${describe(error)}.`)
      isTold = true
      log.warn({ reason: describe(error) }, 'the database does not answer yet')
      await sleep(500)
    } finally {
      client.end().catch(() => {})
    }
  }
}

export interface OpenOptions {
  say?: Say
  /** How long a database at DATABASE_URL may take to answer. */
  waitSeconds?: number
}

/**
 * Opens the system of record and brings it to the newest shape: the embedded PostgreSQL of the data directory
 * (kept running while the server lives), or the one at DATABASE_URL. Throws StartError.
 */
export const openDatabase = async (config: Config, log: Log, options: OpenOptions = {}): Promise<Database> => {
  const { say = silence, waitSeconds = 30 } = options
  if (config.databaseUrl !== undefined) {
    await awaitServer(config.databaseUrl, waitSeconds, log, say)
    return openMigrated(config.databaseUrl, log, say, async () => {})
  }
  const embedded = { dataDir: config.dataDir, log, say, archive: config.walArchive }
  const supervisor = supervise(await startEmbedded(embedded), embedded)
  const { url } = supervisor.current()
  if (config.walArchive === undefined) return openMigrated(url, log, say, supervisor.stop)
  const { dataDir, walArchive: folder, walWaitingBytes: mostWaiting } = config
  const watch = startArchiveWatch({ url, dataDir, folder, log, mostWaiting })
  const stop = async (): Promise<void> => {
    await watch.stop()
    await supervisor.stop()
  }
  return { ...(await openMigrated(url, log, say, stop)), archiveState: watch.state }
}

/** How often a start goes on with the migrations after the database went away in the middle of one. */
const ATTEMPTS = 20
const AGAIN_MS = 1_000

/** Brings the database to the newest shape; goes on by itself when the database restarts during it. */
const bringUpToDate = async (db: Kysely<Tables>, log: Log, say: Say): Promise<void> => {
  const news = {
    onWaiting: (holder: string) => {
      log.warn({ holder }, 'another server migrates the database')
      say(`Waiting: another server is bringing this database to its release (${holder}).`)
    },
    onStep: (id: string) => say(`Bringing the database to this release: ${id} …`),
  }
  for (let attempt = 1; ; attempt++) {
    try {
      const applied = await migrate(db, migrations, news)
      if (applied.length > 0) log.info({ applied }, 'migrations applied')
      return
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      if (attempt === ATTEMPTS) {
        throw new StartError(
          `The database went away while it was brought to this release: ${describe(error)}. ` +
            'Nothing is half done; start Ingot again, and it goes on from there.',
        )
      }
      log.warn({ err: error }, 'the database went away during a migration; going on when it is back')
      await sleep(AGAIN_MS)
    }
  }
}

const openMigrated = async (url: string, log: Log, say: Say, stopServer: () => Promise<void>): Promise<Database> => {
  const database = connectDatabase(url, log)
  const close = async (): Promise<void> => {
    await database.close()
    await stopServer()
  }
  try {
    await refuseUnfinishedRestore(url)
    await bringUpToDate(database.bulk, log, say)
    return { ...database, close }
  } catch (error) {
    await close()
    throw error
  }
}
