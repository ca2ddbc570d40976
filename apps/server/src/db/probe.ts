import pg from 'pg'
import type { Log } from '../life/log.ts'
import { cutConnection } from './pool.ts'

export interface Probe {
  /** False while the database is down or silent: answer 503 with Retry-After instead of waiting for it. */
  isAnswering(): boolean
  stop(): Promise<void>
}

const EVERY_MS = 500
/** How often one that is away is asked. */
const AWAY_EVERY_MS = 200
const SILENCE_MS = 1_000
/**
 * The silence is counted in steps, of which a process that is busy itself takes one however long it was: what came
 * meanwhile is read before the next.
 */
const SILENCE_STEPS = 10

/** Resolves to true when the promise does so before the silence is over, and to false otherwise. Never rejects. */
const isHeard = (answer: Promise<unknown>): Promise<boolean> =>
  new Promise((resolve) => {
    let steps = 0
    const end = (heard: boolean) => {
      clearInterval(timer)
      resolve(heard)
    }
    const timer = setInterval(() => {
      steps++
      if (steps >= SILENCE_STEPS) end(false)
    }, SILENCE_MS / SILENCE_STEPS)
    timer.unref()
    answer.then(
      () => end(true),
      () => end(false),
    )
  })

/**
 * Asks the database twice a second whether it is there, over a connection of its own that no request can occupy.
 * `onAway` is called when it falls silent.
 */
export const startProbe = (url: string, log: Log, onAway: () => void = () => {}): Probe => {
  let answering = true
  let stopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  const drop = (): void => {
    const dropped = client
    client = undefined
    if (dropped) cutConnection(dropped)
  }

  const question = async (): Promise<void> => {
    if (client === undefined) {
      const next = new pg.Client({
        connectionString: url,
        application_name: 'ingot probe',
      })
      client = next
      next.on('error', () => {
        if (client === next) client = undefined
      })
      await next.connect()
    }
    await client?.query('select 1')
  }

  const turn = async (): Promise<void> => {
    const now = await isHeard(question())
    if (!now) drop()
    if (stopped) return drop()
    if (now !== answering) {
      log.warn({ answering: now }, now ? 'the database answers again' : 'the database does not answer')
      answering = now
      if (!now) onAway()
    }
    timer = setTimeout(() => void turn(), answering ? EVERY_MS : AWAY_EVERY_MS)
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
