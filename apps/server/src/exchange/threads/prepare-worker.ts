import { workerData } from 'node:worker_threads'
import type { Lines } from '@ingot/exchange/importer'
import { openShipped } from '../../catalog/shipped.ts'
import { answerCalls } from '../../life/threads/answer-calls.ts'
import { prepareLines } from '../write/prepare.ts'

/** A thread that reads and derives lines of a large file while the import thread writes others. */

export interface PrepareThreadData {
  /** Folder of what the product ships with. */
  data: string
}

const { catalogue } = openShipped((workerData as PrepareThreadData).data)

answerCalls((lines: Lines) => prepareLines(catalogue, lines))
