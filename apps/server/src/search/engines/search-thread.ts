import { startThread } from '../../life/start-thread.ts'
import type { CallName, Calls, Reply } from './messages.ts'

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

interface Open {
  resolve(answer: unknown): void
  reject(error: Error): void
  onProgress(rows: number): void
}

/**
 * Starts a thread. Should it end by itself (an exception, out of memory), every open and later call is rejected and
 * `onEnd` hears why, once; `worker` is another thread in its place.
 */
export function startSearchThread(
  onEnd: (error: Error) => void,
  worker = startThread(import.meta.url, 'search'),
): SearchThread {
  const open = new Map<number, Open>()
  let calls = 0
  let ended: Error | undefined
  let isClosing = false
  let onIdle: (() => void)[] = []

  function noteIdle(): void {
    if (open.size > 0) return
    worker.unref()
    for (const resolve of onIdle) resolve()
    onIdle = []
  }

  function end(error: Error): void {
    if (ended !== undefined) return
    ended = error
    for (const { reject } of open.values()) reject(error)
    open.clear()
    noteIdle()
    if (!isClosing) onEnd(error)
  }

  worker.unref()
  worker.on('error', (cause) => end(new Error('The search thread failed.', { cause })))
  worker.on('exit', (code) => end(new Error(`The search thread ended with code ${code}.`)))
  worker.on('message', (reply: Reply) => {
    const waiting = open.get(reply.number)
    if ('progress' in reply) {
      waiting?.onProgress(reply.progress)
      return
    }
    open.delete(reply.number)
    if ('failure' in reply) waiting?.reject(new Error(`A search call failed: ${reply.failure}`))
    else waiting?.resolve(reply.answer)
    noteIdle()
  })

  return {
    call: (name, ask, onProgress = () => {}) =>
      new Promise((resolve, reject) => {
        if (ended !== undefined) {
          reject(ended)
          return
        }
        const number = calls++
        open.set(number, { resolve: resolve as (answer: unknown) => void, reject, onProgress })
        worker.ref()
        worker.postMessage({ number, name, ask })
      }),
    idle: () => (open.size === 0 ? Promise.resolve() : new Promise((resolve) => onIdle.push(() => resolve()))),
    close: async () => {
      isClosing = true
      end(new Error('The search thread was closed.'))
      await worker.terminate()
    },
  }
}
