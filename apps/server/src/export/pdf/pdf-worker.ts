import { parentPort } from 'node:worker_threads'
import type { PrintedDocument } from '../../blocks/page/page-node.ts'
import { printPdf } from './print.ts'

/** The printing thread: one document after the other, so that the server stays free. */

export type PrintAnswer = { bytes: Uint8Array } | { failure: string }

const port = parentPort
if (port === null) throw new Error('The printing thread runs in a worker thread only.')
port.on('message', (document: PrintedDocument) => {
  printPdf(document).then(
    (buffer) => {
      const bytes = new Uint8Array(buffer)
      port.postMessage({ bytes } satisfies PrintAnswer, [bytes.buffer])
    },
    (error: unknown) => {
      const failure = error instanceof Error ? (error.stack ?? error.message) : String(error)
      port.postMessage({ failure } satisfies PrintAnswer)
    },
  )
})
