import type { Duplex } from 'node:stream'
import pg from 'pg'
import type { Log } from '../life/log.ts'

// A request answers or is refused within 5 s: the server ends the statement first, and the client gives up on a server
// that no longer says anything.
const REQUEST_STATEMENT_MS = 4_500
const REQUEST_SILENCE_MS = 5_000
const REQUEST_CONNECTIONS = 10
/** Stay open once they are: who searches after a pause would wait for new ones. One of them listens for changes. */
const REQUEST_CONNECTIONS_KEPT = 5
/** A connection that was idle for this long is tested before use: the network between may have dropped it. */
const KEEP_ALIVE_AFTER_MS = 60_000
/** Imports, exports and the building of the search index take longer, and must not keep requests waiting. */
const BULK_STATEMENT_MS = 300_000
const BULK_CONNECTIONS = 4
/** How long a request waits for a free connection before it is refused. */
const CONNECT_MS = 1_500

export type PoolKind = 'request' | 'bulk'

/** Ends a connection at once, also one whose other side is silent: queries that wait on it fail, and the pool drops it. */
export const cutConnection = (client: pg.ClientBase): void => {
  ;(client as unknown as { connection: { stream: Duplex } }).connection.stream.destroy()
}

const connectionsOf = new WeakMap<pg.Pool, Set<pg.PoolClient>>()

/** Ends every connection of a pool, in use or idle; the next queries open new ones. */
export const cutConnections = (pool: pg.Pool): void => {
  for (const client of connectionsOf.get(pool) ?? []) cutConnection(client)
}

/**
 * A pool that outlives its database: broken connections are dropped and logged, the next query opens new ones.
 * `request`: statements end after 4.5 s. `bulk`: after five minutes.
 */
export const createPool = (url: string, kind: PoolKind, log: Log, most?: number): pg.Pool => {
  const isRequest = kind === 'request'
  const pool = new pg.Pool({
    connectionString: url,
    application_name: `ingot ${kind}`,
    max: most ?? (isRequest ? REQUEST_CONNECTIONS : BULK_CONNECTIONS),
    min: isRequest ? Math.min(REQUEST_CONNECTIONS_KEPT, most ?? REQUEST_CONNECTIONS) : 0,
    connectionTimeoutMillis: isRequest ? CONNECT_MS : 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    statement_timeout: isRequest ? REQUEST_STATEMENT_MS : BULK_STATEMENT_MS,
    idle_in_transaction_session_timeout: isRequest ? 10_000 : BULK_STATEMENT_MS,
    ...(isRequest ? { query_timeout: REQUEST_SILENCE_MS } : {}),
  })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  // The pool listens only while a connection is idle; without this a connection lost in use would end the process.
  const connections = new Set<pg.PoolClient>()
  connectionsOf.set(pool, connections)
  pool.on('remove', (client) => connections.delete(client))
  pool.on('connect', (client) => {
    connections.add(client)
    client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  })
  return pool
}
