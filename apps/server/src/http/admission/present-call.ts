import { AsyncLocalStorage } from 'node:async_hooks'
import type { Cost } from './cost.ts'

/** The client left before it had its answer: the work is not done. It has the code of a stream that ended early. */
export class ClientGone extends Error {
  override name = 'ClientGone'
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE'
}

/** The call that the code running now works for. */
interface PresentCall {
  cost: Cost
  /** Aborted when its client has left. */
  signal: AbortSignal
  /** Gives its place back before it ends. */
  leave?: () => void
}

const present = new AsyncLocalStorage<PresentCall>()

/** Work of a call: what it awaits knows the call, too. */
export const runAs = <T>(call: PresentCall, work: () => T): T => present.run(call, work)

/** Undefined for work of the server's own. */
export const presentCall = (): PresentCall | undefined => present.getStore()

/**
 * What follows is done in a thread with a line of its own: meanwhile the call holds no place that quicker ones could
 * have, where it takes `long` not even among those that wait for threads. One that writes a file keeps its place, as it
 * holds memory until its reader has taken it.
 */
export function standAside(long = false): void {
  const call = presentCall()
  if (call?.cost === 'light' || call?.cost === 'heavy' || (long && call?.cost === 'document')) call.leave?.()
}

/** Work whose result others use as well: it goes on when the client leaves that asked first. */
export const forEverybody = <T>(work: () => T): T => present.exit(work)

/** What a stream takes later, piece by piece, is still work of the present call. */
export function inPresentCall<T>(items: AsyncGenerator<T>): AsyncGenerator<T> {
  const within = AsyncLocalStorage.snapshot()
  return (async function* () {
    try {
      for (let item = await within(() => items.next()); !item.done; item = await within(() => items.next()))
        yield item.value
    } finally {
      await items.return(undefined)
    }
  })()
}
