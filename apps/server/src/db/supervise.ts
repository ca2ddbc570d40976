import { sleep } from '../life/processes.ts'
import { type Embedded, type EmbeddedOptions, startEmbedded } from './embedded.ts'

export interface Supervisor {
  current(): Embedded
  /** Stops watching, then the database, and waits for both. */
  stop(): Promise<void>
}

const WATCH_MS = 250
/** Between two attempts: a full disk may stay full for long, and somebody makes room in the end. */
const AGAIN_MS = 1_000
const AGAIN_MOST_MS = 5_000

/** Watches the embedded PostgreSQL and starts it again when it ended without being asked to. */
export const supervise = (first: Embedded, options: EmbeddedOptions): Supervisor => {
  let current = first
  let stopping = false

  /** Tries until it runs or is not wanted any more. A reason is logged once, not with every attempt. */
  const restart = async (): Promise<void> => {
    options.log.error({ pid: current.pid }, 'PostgreSQL ended; starting it again')
    let told = ''
    for (let pause = AGAIN_MS; !stopping; pause = Math.min(2 * pause, AGAIN_MOST_MS)) {
      try {
        current = await startEmbedded({ ...options, isRestart: true })
        options.log.warn({ pid: current.pid }, 'PostgreSQL runs again')
        return
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        if (reason !== told) options.log.error({ err: error }, 'PostgreSQL could not be started again; trying on')
        told = reason
        for (let waited = 0; waited < pause && !stopping; waited += WATCH_MS) await sleep(WATCH_MS)
      }
    }
  }

  const watch = async (): Promise<void> => {
    while (!stopping) {
      if (!current.isRunning()) await restart()
      await sleep(WATCH_MS)
    }
  }

  const watching = watch()
  return {
    current: () => current,
    stop: async () => {
      stopping = true
      // A restart under way would otherwise leave a database behind.
      await watching
      await current.stop()
    },
  }
}
