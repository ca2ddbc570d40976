import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { openWorkPool, type Turn } from '../../work/pool.ts'
import { WorkEnded } from '../../work/work-ended.ts'
import type { PrintedDocument } from './page-node.ts'

/** Documents that wait, and how long one may wait, ms; whoever comes then is told when to come again. */
const QUEUE_MAX = 50
const WAIT_MAX = 10_000
/** Longest time for one document, ms; a usual one takes a second. */
const TIME_MAX = 20_000
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1))

/** Prints documents in a few threads of their own, so that nobody who reads waits behind those who print. */
export interface PdfPool {
  /**
   * One whose pictures take more time or memory than there is comes without them. Throws `busy` where too many
   * wait, or for too long, WorkEnded, and ClientGone.
   */
  print(document: PrintedDocument, turn?: Turn): Promise<Uint8Array>
  close(): Promise<void>
}

export function openPdfPool(
  startThread: () => Worker,
  threads = THREADS,
  queueMax = QUEUE_MAX,
  timeMax = TIME_MAX,
): PdfPool {
  const pool = openWorkPool<PrintedDocument, Uint8Array>({
    startThread,
    threads,
    queueMax,
    timeMax,
    waitMax: WAIT_MAX,
    name: 'printing',
  })
  return {
    async print(document, turn) {
      try {
        return await pool.run(document, turn)
      } catch (error) {
        if (!(error instanceof WorkEnded) || !JSON.stringify(document.content).includes('"svg":')) throw error
        return pool.run({ ...document, withoutPictures: true }, turn)
      }
    },
    close: pool.close,
  }
}
