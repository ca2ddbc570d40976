import type { Worker } from 'node:worker_threads'
import { AppError } from '@ingot/contract/errors'
import type { ThreadAsk, ThreadReply } from './answer-calls.ts'

/** A thread ended before it had answered. */
export class ThreadEnded extends Error {
  override name = 'ThreadEnded'
  /** Whether it had reached its memory. */
  readonly isOutOfMemory: boolean
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.isOutOfMemory = (cause as { code?: unknown } | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY'
  }
}

/** How a call goes on; `answer` or `fail` comes once, in the turn of the message that brings it. */
export interface OnReply<Answer, Progress> {
  answer(answer: Answer): void
  fail(error: Error): void
  progress?(progress: Progress): void
}

/** A thread whose worker answers by `answerCalls`: called like a function. No call is lost, whatever becomes of it. */
export interface Thread<Ask, Answer, Progress = never> {
  /** Rejects with what the thread's function threw (AppError as such), and with ThreadEnded. */
  call(ask: Ask, onProgress?: (progress: Progress) => void): Promise<Answer>
  /** The same without a promise, for whoever gives the thread its next task at once. */
  send(ask: Ask, on: OnReply<Answer, Progress>): void
  /** False once it has ended. */
  isAlive(): boolean
  /** Calls that it has not answered. */
  owes(): number
  /** Resolves when no call is open. */
  idle(): Promise<void>
  /** Ends the thread at whatever it does; calls still open fail. */
  close(): Promise<void>
}

interface ThreadOptions {
  /** What it is, for errors: 'search'. */
  name: string
  /** Hears once that the thread has ended; `isClosed` where it was asked to. */
  onEnd?: (error: ThreadEnded, isClosed: boolean) => void
  /** Hears that the thread has read its code, where it says so. */
  onReady?: () => void
}

const errorOf = (name: string, reply: { failure: string } | { refused: ThreadRefusal }): Error => {
  if ('failure' in reply) return new Error(`A call of the ${name} thread failed: ${reply.failure}`)
  const { code, details, retryAfter } = reply.refused
  return new AppError(code, details, retryAfter)
}
type ThreadRefusal = Extract<ThreadReply<never, never>, { refused: unknown }>['refused']

/** The one protocol of threads: numbered calls, progress, refusals as such, and the end of a thread told to every call. */
export function openThread<Ask, Answer, Progress = never>(
  worker: Worker,
  { name, onEnd = () => {}, onReady = () => {} }: ThreadOptions,
): Thread<Ask, Answer, Progress> {
  const open = new Map<number, OnReply<Answer, Progress>>()
  let calls = 0
  let ended: ThreadEnded | undefined
  let isClosed = false
  const onIdle: (() => void)[] = []

  /** A thread that owes nothing keeps no process from ending. */
  const noteIdle = () => {
    if (open.size > 0) return
    worker.unref()
    for (const resolve of onIdle.splice(0)) resolve()
  }

  const end = (error: ThreadEnded) => {
    if (ended !== undefined) return
    ended = error
    const waiting = [...open.values()]
    open.clear()
    onEnd(error, isClosed)
    for (const on of waiting) on.fail(error)
    noteIdle()
  }

  const onMessage = (reply: ThreadReply<Answer, Progress>) => {
    if (reply === 'ready') return onReady()
    const on = open.get(reply.number)
    if ('progress' in reply) return on?.progress?.(reply.progress)
    open.delete(reply.number)
    noteIdle()
    if ('answer' in reply) on?.answer(reply.answer)
    else on?.fail(errorOf(name, reply))
  }

  worker.unref()
  worker.on('message', onMessage)
  worker.on('messageerror', (cause) => {
    end(new ThreadEnded(`The ${name} thread said what cannot be read.`, cause))
    void worker.terminate()
  })
  worker.on('error', (cause) => end(new ThreadEnded(`The ${name} thread failed.`, cause)))
  worker.on('exit', (code) => {
    const how = isClosed ? 'was closed' : `ended with code ${code}`
    end(new ThreadEnded(`The ${name} thread ${how}.`))
  })

  const send = (ask: Ask, on: OnReply<Answer, Progress>) => {
    if (ended !== undefined) return on.fail(ended)
    const number = calls++
    open.set(number, on)
    worker.ref()
    try {
      worker.postMessage({ number, ask } satisfies ThreadAsk<Ask>)
    } catch (error) {
      open.delete(number)
      noteIdle()
      on.fail(error instanceof Error ? error : new Error(String(error)))
    }
  }

  return {
    send,
    call: (ask, onProgress = () => {}) =>
      new Promise((answer, fail) => send(ask, { answer, fail, progress: onProgress })),
    isAlive: () => ended === undefined,
    owes: () => open.size,
    idle: () => (open.size === 0 ? Promise.resolve() : new Promise((resolve) => onIdle.push(() => resolve()))),
    close: async () => {
      isClosed = true
      await worker.terminate()
    },
  }
}
