import { startThread } from '../../life/threads/start-thread.ts'
import { openThread } from '../../life/threads/thread.ts'
import type { Call, CallName, Calls } from './messages.ts'

/** One search thread, called like a function. */
export interface SearchThread {
  call<N extends CallName>(
    name: N,
    ask: Calls[N]['ask'],
    onProgress?: (rows: number) => void,
  ): Promise<Calls[N]['answer']>
  /** Resolves when no call is open. */
  idle(): Promise<void>
  /** Ends the thread; calls still open are rejected. */
  close(): Promise<void>
}

/**
 * Starts a thread. Should it end by itself (an exception, out of memory), every open and later call is rejected and
 * `onEnd` hears why, once; `worker` is another thread in its place.
 */
export function startSearchThread(
  onEnd: (error: Error) => void,
  worker = startThread(import.meta.url, 'search'),
): SearchThread {
  const thread = openThread<Call, Calls[CallName]['answer'], number>(worker, {
    name: 'search',
    onEnd: (error, isClosed) => {
      if (!isClosed) onEnd(error)
    },
  })
  return {
    call: async <N extends CallName>(name: N, ask: Calls[N]['ask'], onProgress?: (rows: number) => void) =>
      (await thread.call({ name, ask } as Call, onProgress)) as Calls[N]['answer'],
    idle: thread.idle,
    close: thread.close,
  }
}
