import { AppError } from '@ingot/contract/errors'
import { JSON_DEPTH_MAX, JSON_PARTS_MAX } from '@ingot/contract/limits'
import type { FastifyInstance } from 'fastify'

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const LIST = 0x5b
const LIST_END = 0x5d
const OBJECT = 0x7b
const OBJECT_END = 0x7d

/** Where the text that begins after a quote ends: the place of its closing quote, or the length of the whole. */
function endOfText(json: string, start: number): number {
  let at = start
  while (at < json.length) {
    const sign = json.charCodeAt(at)
    if (sign === QUOTE) return at
    at += sign === BACKSLASH ? 2 : 1
  }
  return at
}

/**
 * Throws `too-many-parts` or `too-deep` for JSON that would become more objects than a call may send, before any of them
 * is made. One pass over the signs outside of texts: every value but the first of its list or object follows a comma.
 */
export function refuseLarge(json: string): void {
  let parts = 0
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (sign === QUOTE) at = endOfText(json, at + 1)
    else if (sign === LIST_END || sign === OBJECT_END) depth--
    else if (sign === COMMA || sign === LIST || sign === OBJECT) {
      if (++parts > JSON_PARTS_MAX) throw new AppError('too-many-parts', { limit: JSON_PARTS_MAX })
      if (sign !== COMMA && ++depth > JSON_DEPTH_MAX)
        throw new AppError('too-deep', { field: 'body', limit: JSON_DEPTH_MAX })
    }
  }
}

/** Bodies of JSON are counted, then read as Fastify reads them; `__proto__` and `constructor.prototype` are refused. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      refuseLarge(body)
    } catch (error) {
      return done(error as AppError)
    }
    parse(request, body, done)
  })
}
