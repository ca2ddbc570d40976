import { parentPort } from 'node:worker_threads'
import { AppError, type ErrorCode } from '@ingot/contract/errors'

/** A call as the thread gets it. */
export interface ThreadAsk<Ask> {
  number: number
  ask: Ask
}

/** What the thread says: that it has read its code, or how a call goes on. */
export type ThreadReply<Answer, Progress> =
  | 'ready'
  | { number: number; answer: Answer }
  | { number: number; progress: Progress }
  | { number: number; failure: string }
  | { number: number; refused: { code: ErrorCode; details: AppError['details']; retryAfter: number | undefined } }

const wordsOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

/**
 * The other end of `openThread`, in the worker: each call is handled as it comes. `handedOver` names the buffers of an
 * answer that are moved to the caller, not copied; nothing here may use them afterwards.
 */
export function answerCalls<Ask, Answer, Progress = never>(
  handle: (ask: Ask, tell: (progress: Progress) => void) => Answer | Promise<Answer>,
  handedOver: (answer: Answer) => ArrayBuffer[] = () => [],
): void {
  const port = parentPort
  if (port === null) throw new Error('This runs in a worker thread only.')
  const send = (reply: ThreadReply<Answer, Progress>, buffers: ArrayBuffer[] = []) => port.postMessage(reply, buffers)

  port.on('message', ({ number, ask }: ThreadAsk<Ask>) => {
    const fail = (error: unknown) => {
      if (!(error instanceof AppError)) return send({ number, failure: wordsOf(error) })
      const { code, details, retryAfter } = error
      send({ number, refused: { code, details, retryAfter } })
    }
    const answer = (value: Answer) => {
      try {
        send({ number, answer: value }, handedOver(value))
      } catch (error) {
        // What cannot be sent is answered too.
        fail(error)
      }
    }
    try {
      const value = handle(ask, (progress) => send({ number, progress }))
      if (value instanceof Promise) value.then(answer, fail)
      else answer(value)
    } catch (error) {
      fail(error)
    }
  })
}

/** Says that the worker has read its code and is ready for calls. */
export const sayReady = (): void => parentPort?.postMessage('ready')

/** Bytes that an answer holds by itself, or in one of its fields. */
export const bytesOf = (answer: unknown): ArrayBuffer[] =>
  [answer, ...(typeof answer === 'object' && answer !== null ? Object.values(answer) : [])].flatMap((part) =>
    part instanceof Uint8Array && part.buffer instanceof ArrayBuffer && part.byteLength === part.buffer.byteLength
      ? [part.buffer]
      : [],
  )
