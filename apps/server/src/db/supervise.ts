import { sleep } from '../life/processes.ts'
import { type Embedded, type EmbeddedOptions, startEmbedded } from './embedded.ts'

export interface Supervisor {
  current(): Embedded
  /** Stops watching, then the database, and waits for both. */
  stop(): Promise<void>
}

const WATCH_MS = 250
const AGAIN_MS = 1_000

/** Watches the embedded PostgreSQL and starts it again when it ended without being asked to. */
export const supervise = (first: Embedded, options: EmbeddedOptions): Supervisor => {
  let current = first
  let stopping = false

  const restart = async (): Promise<void> => {
    options.log.error({ pid: current.pid }, 'PostgreSQL ended; starting it again')
    try {
      current = await startEmbedded(options)
    } catch (error) {
      options.log.error({ err: error }, 'PostgreSQL could not be started again; trying once more')
      await sleep(AGAIN_MS)
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
