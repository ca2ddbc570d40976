/** Errors by which PostgreSQL or the network says that the database can't answer now: SQLSTATE 08, 53300, 57P0x. */
const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', '53300', '57P01', '57P02', '57P03'])

/** True when the database is down, starting or full of connections: the caller should try again. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && (AWAY.has(code) || code.startsWith('08'))) return true
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    error.message,
  )
}
