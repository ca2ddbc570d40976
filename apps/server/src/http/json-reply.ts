import { Readable } from 'node:stream'
import type { Call } from './serve.ts'

/** A reply that may be written already, as bytes of JSON: then its type is said, and it is sent as it is. */
export function jsonReply<Reply>({ reply }: Pick<Call, 'reply'>, result: Reply): Reply {
  if (Buffer.isBuffer(result) || result instanceof Readable) reply.type('application/json; charset=utf-8')
  return result
}
