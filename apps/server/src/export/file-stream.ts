import { Readable } from 'node:stream'
import { inPresentCall } from '../http/admission/present-call.ts'

/**
 * A file as it is written: no further than its reader takes it, as work of the call that asked for it, and not at all
 * once the reader has left.
 */
export const fileStream = (bytes: AsyncGenerator<Uint8Array>): Readable =>
  Readable.from(inPresentCall(bytes), { objectMode: false })
