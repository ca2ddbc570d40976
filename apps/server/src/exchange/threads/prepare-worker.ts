import { parentPort, workerData } from 'node:worker_threads'
import type { LineItem, Lines } from '@ingot/exchange/importer'
import { openShipped } from '../../catalog/shipped.ts'
import { type Checked, prepareLines } from '../write/prepare.ts'

/** A thread that reads and derives lines of a large file while the import thread writes others. */

export interface PrepareThreadData {
  /** Folder of what the product ships with. */
  data: string
}

export type PrepareReply = { items: LineItem<Checked>[] } | { failure: string }

const { catalogue } = openShipped((workerData as PrepareThreadData).data)

parentPort?.on('message', (lines: Lines) => {
  let reply: PrepareReply
  try {
    reply = { items: prepareLines(catalogue, lines) }
  } catch (error) {
    reply = { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
  parentPort?.postMessage(reply)
})
