/** Errors by which PostgreSQL or the network says that the database can't answer now: SQLSTATE 08, 53300, 57P0x. */
const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', '53300', '57P01', '57P02', '57P03'])

/** What node-postgres says in words only, about a connection that ended or a server that said nothing in time. */
const AWAY_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Client was closed and is not queryable/

/** Thrown instead of waiting for a database that is known to say nothing. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
  constructor() {
    super('the database does not answer')
  }
}

/** True when the database is down, silent, starting or full of connections: the caller should try again. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseAway) return true
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && (AWAY.has(code) || code.startsWith('08'))) return true
  return AWAY_WORDS.test(error.message)
}

/** query_canceled: a statement took longer than a call may, mostly since it waited for what others change. */
export const isOutOfTime = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === '57014'

/** lock_not_available: another transaction held what this one waited for. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === '55P03'

/** disk_full and io_error of PostgreSQL (appendix A), a full disk and a used-up quota of the file system. */
const FULL = new Set(['53100', '58030', 'ENOSPC', 'EDQUOT'])

/** True when there was no room for what should be kept: on the database's disk or on the server's. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof Error && FULL.has((error as { code?: string }).code ?? '')

/** read_only_sql_transaction: a standby, or a database that its administrator made read-only. */
export const isReadOnlyDatabase = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === '25006'
