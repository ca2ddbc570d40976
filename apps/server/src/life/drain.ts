import type { Log } from './log.ts'
import { waitUntil } from './processes.ts'

/** One thing to close: what it is called in the log, and how. */
export interface Closing {
  name: string
  close(): Promise<void> | void
}

export interface DrainOptions {
  /** Fastify fits: `close` refuses new requests and waits for those in flight. */
  app: { close(): PromiseLike<unknown>; server: { closeIdleConnections(): void; closeAllConnections(): void } }
  /** Called before the listener closes: live sockets, job workers. */
  before: readonly Closing[]
  /** Closed after the last request, in this order: jobs, database, product lock. */
  after: readonly Closing[]
  log: Log
  /** How long requests in flight may take, in milliseconds. */
  patience?: number
}

export interface Drain {
  /** True from the first signal on: readiness answers 503. */
  isDraining(): boolean
  /** Closes everything once; later calls wait for the first. Resolves to the exit code: 0, or 1 when a step failed. */
  drain(reason: string): Promise<0 | 1>
}

export const DRAIN_PATIENCE_MS = 10_000

/** Closes one part after the other; false when one failed, which is logged and does not keep the others open. */
export const closeAll = async (steps: readonly Closing[], log: Log): Promise<boolean> => {
  let good = true
  for (const step of steps) {
    try {
      await step.close()
    } catch (error) {
      good = false
      log.error({ err: error }, `closing ${step.name} failed`)
    }
  }
  return good
}

const IDLE_SWEEP_MS = 25

const closeRequests = async ({ app, log, patience = DRAIN_PATIENCE_MS }: DrainOptions): Promise<void> => {
  let isClosed = false
  const closed = Promise.resolve(app.close()).finally(() => {
    isClosed = true
  })
  // A connection whose request has just ended is kept alive for the next one, which will never come.
  const sweep = setInterval(() => app.server.closeIdleConnections(), IDLE_SWEEP_MS)
  try {
    const inTime = await Promise.race([closed.then(() => true), waitUntil(() => isClosed, patience)])
    if (inTime) return
    log.warn({ patience }, 'requests still in flight after the patience are cut')
    app.server.closeAllConnections()
    await closed
  } finally {
    clearInterval(sweep)
  }
}

/** The orderly end of the server: readiness off, sockets notified, requests finished, then the store closed. */
export const createDrain = (options: DrainOptions): Drain => {
  let running: Promise<0 | 1> | undefined
  const run = async (reason: string): Promise<0 | 1> => {
    options.log.info({ reason }, 'draining')
    const before = await closeAll(options.before, options.log)
    const requests = await closeAll([{ name: 'requests', close: () => closeRequests(options) }], options.log)
    const after = await closeAll(options.after, options.log)
    options.log.info({ reason }, 'drained')
    return before && requests && after ? 0 : 1
  }
  return {
    isDraining: () => running !== undefined,
    drain: (reason) => {
      running ??= run(reason)
      return running
    },
  }
}

/** A terminal and npm may each pass on the same Ctrl-C; only a later one is a second wish. */
const SAME_INTERRUPT_MS = 1_000

/** Drains on SIGTERM and SIGINT and ends the process; a second Ctrl-C ends it at once. */
export const drainOnSignals = (drain: Drain, exit: (code: number) => void = (code) => process.exit(code)): void => {
  process.on('SIGTERM', () => void drain.drain('SIGTERM').then(exit))
  let interrupted: number | undefined
  process.on('SIGINT', () => {
    if (interrupted !== undefined && performance.now() - interrupted > SAME_INTERRUPT_MS) return exit(130)
    interrupted ??= performance.now()
    void drain.drain('SIGINT').then(exit)
  })
}
