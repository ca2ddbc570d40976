import type { Socket } from 'node:net'
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@ingot/contract/errors'
import type { Texts } from '../texts/texts.ts'

/** What Node's parser gives up on, before there is a request: the status of HTTP, and our word for it. */
const BROKEN: Record<string, { status: number; reason: string; code: ErrorCode; fields: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    reason: 'Request Header Fields Too Large',
    code: 'too-large',
    fields: '',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    reason: 'Request Timeout',
    code: 'bad-request',
    fields: 'it did not arrive in time.',
  },
}
const MALFORMED = {
  status: ERROR_STATUS['bad-request'],
  reason: 'Bad Request',
  code: 'bad-request' as const,
  fields: 'it is not HTTP as this server reads it.',
}

/** Answers what is no request with the body of every other failure, and ends the connection. */
export const answerBrokenRequest =
  (texts: Texts) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const { status, reason, code, fields } = BROKEN[error.code ?? ''] ?? MALFORMED
    const body: ErrorBody = { code, message: texts.text(`error.${code}`, 'en', { fields }) }
    const text = JSON.stringify(body)
    const head = `HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Type: application/json\r\n`
    if (socket.writable) socket.write(`${head}Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
    socket.destroySoon()
  }
