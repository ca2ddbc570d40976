import pg from 'pg'
import type { Log } from '../life/log.ts'

export interface Probe {
  /** False while the database is down or silent: answer 503 with Retry-After instead of waiting for it. */
  isAnswering(): boolean
  stop(): Promise<void>
}

const EVERY_MS = 500
const SILENCE_MS = 1_000

/** Asks the database twice a second whether it is there, over a connection of its own that no request can occupy. */
export const startProbe = (url: string, log: Log): Probe => {
  let answering = true
  let stopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  const drop = (): void => {
    client?.end().catch(() => {})
    client = undefined
  }

  const connect = async (): Promise<pg.Client> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'ingot probe',
      connectionTimeoutMillis: SILENCE_MS,
      query_timeout: SILENCE_MS,
    })
    next.on('error', () => {
      if (client === next) client = undefined
    })
    await next.connect()
    return next
  }

  const ask = async (): Promise<boolean> => {
    try {
      client ??= await connect()
      await client.query('select 1')
      return true
    } catch {
      drop()
      return false
    }
  }

  const turn = async (): Promise<void> => {
    const now = await ask()
    if (stopped) return drop()
    if (now !== answering)
      log.warn({ answering: now }, now ? 'the database answers again' : 'the database does not answer')
    answering = now
    timer = setTimeout(() => void turn(), EVERY_MS)
    timer.unref()
  }

  timer = setTimeout(() => void turn(), EVERY_MS)
  timer.unref()
  return {
    isAnswering: () => answering,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      drop()
    },
  }
}
