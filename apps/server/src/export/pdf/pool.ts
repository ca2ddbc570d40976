import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { AppError } from '@ingot/contract/errors'
import type { PrintedDocument } from './page-node.ts'
import type { PrintAnswer } from './pdf-worker.ts'

/** Documents that wait; whoever comes then is told to come again. */
const QUEUE_MAX = 50
/** Longest time for one document, ms; a usual one takes a second. */
const TIME_MAX = 20_000
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1))

/** A thread ended before its document was printed: it took too much time or memory. */
export class PrintEnded extends Error {
  override name = 'PrintEnded'
}

/** Prints documents in a few threads, in the order in which they were asked for. */
export interface PdfPool {
  /**
   * One whose pictures take more time or memory than there is comes without them. Throws `too-many-requests` where too
   * many wait, and PrintEnded.
   */
  print(document: PrintedDocument): Promise<Uint8Array>
  close(): Promise<void>
}

interface Job {
  document: PrintedDocument
  resolve(bytes: Uint8Array): void
  reject(error: Error): void
}

/** Threads start with the first document; one that ends by itself is replaced with the next. */
export function openPdfPool(
  startThread: () => Worker,
  threads = THREADS,
  queueMax = QUEUE_MAX,
  timeMax = TIME_MAX,
): PdfPool {
  const waiting: Job[] = []
  const idle: Worker[] = []
  const all = new Set<Worker>()
  let isClosed = false

  const start = (): Worker => {
    const worker = startThread()
    // An idle thread keeps nobody from ending.
    worker.unref()
    all.add(worker)
    worker.once('exit', () => {
      all.delete(worker)
      const place = idle.indexOf(worker)
      if (place >= 0) idle.splice(place, 1)
    })
    return worker
  }

  function run(worker: Worker, { document, resolve, reject }: Job): void {
    const settle = (how: () => void) => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      how()
      next()
    }
    const onMessage = (answer: PrintAnswer) => {
      idle.push(worker)
      settle(() => ('bytes' in answer ? resolve(answer.bytes) : reject(new Error(answer.failure))))
    }
    const onError = (error: Error) => {
      all.delete(worker)
      settle(() => reject(new PrintEnded('The printing thread failed.', { cause: error })))
    }
    const onExit = () => settle(() => reject(new PrintEnded('The printing thread ended.')))
    const timer = setTimeout(() => void worker.terminate(), timeMax)
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.postMessage(document)
  }

  function next(): void {
    if (isClosed) return
    const worker = waiting.length > 0 ? (idle.pop() ?? (all.size < threads ? start() : undefined)) : undefined
    const job = worker && waiting.shift()
    if (job) run(worker, job)
  }

  const printOnce = (document: PrintedDocument) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (isClosed) throw new AppError('starting')
      if (waiting.length >= queueMax) throw new AppError('too-many-requests')
      waiting.push({ document, resolve, reject })
      next()
    })

  return {
    async print(document) {
      try {
        return await printOnce(document)
      } catch (error) {
        if (!(error instanceof PrintEnded) || !JSON.stringify(document.content).includes('"svg":')) throw error
        return printOnce({ ...document, withoutPictures: true })
      }
    },
    async close() {
      isClosed = true
      for (const job of waiting.splice(0)) job.reject(new AppError('starting'))
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}
