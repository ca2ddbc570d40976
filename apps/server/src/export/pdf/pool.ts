import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import type { PrintedDocument } from '../../blocks/page/page-node.ts'
import { startThread } from '../../life/threads/start-thread.ts'
import { openWorkPool, type Turn } from '../../work/pool.ts'
import { WorkEnded } from '../../work/work-ended.ts'

/** Documents that may wait, and how long each, ms; a call beyond that is told when to try again. */
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

/** A picture that asks for more ends its thread, not the server. */
const LIMITS = { maxOldGenerationSizeMb: 512 }

const startPdf = () => startThread(import.meta.url, 'pdf', { resourceLimits: LIMITS })

export function openPdfPool(
  start: () => Worker = startPdf,
  threads = THREADS,
  queueMax = QUEUE_MAX,
  timeMax = TIME_MAX,
): PdfPool {
  const pool = openWorkPool<PrintedDocument, Uint8Array>({
    startThread: start,
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
