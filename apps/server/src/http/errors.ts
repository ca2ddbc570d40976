import type { IncomingHttpHeaders } from 'node:http'
import { AppError, ERROR_STATUS, type ErrorBody, type ErrorCode } from '@ingot/contract/errors'
import { LANGUAGES, type Language } from '@ingot/contract/material'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseAway, isLockTimeout, isOutOfTime, isReadOnlyDatabase, isStorageFull } from '../db/away.ts'
import type { Texts } from '../texts/texts.ts'
import { faultWords, partWords } from './words/fault-words.ts'
import { readOnlyWords } from './words/read-only-words.ts'
import { textKeyOf, waitWords } from './words/refusal-words.ts'

/** Codes of Fastify's own refusals. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-json',
  FST_REQ_FILE_TOO_LARGE: 'too-large',
}

/** What PostgreSQL says of a text or number that it cannot store: NUL, half of a pair, a number beyond its column. */
const UNSTORABLE = new Set(['22021', '22P05', '22003'])

/** For failures that pass by themselves in a time that nobody knows. */
const RETRY_AFTER_SECONDS = 2

/** The first language of the browser that Ingot has, English without one. */
export const preferredLanguage = (headers: IncomingHttpHeaders): Language =>
  (headers['accept-language'] ?? '')
    .toLowerCase()
    .split(',')
    .map((tag) => LANGUAGES.find((language) => tag.trim().startsWith(language)))
    .find((language) => language !== undefined) ?? 'en'

/** The language of an error text: what the call asked for, else what the browser prefers. */
export const languageOf = (request: FastifyRequest): Language => {
  // As it was sent: once it is read, a call that names none has the default of its schema.
  const lang = /[?&]lang=(en|fr)(?:&|$)/.exec(request.url)?.[1]
  return lang === 'fr' || lang === 'en' ? lang : preferredLanguage(request.headers)
}

interface Fault {
  path: string
  message: string
}

const faultsOf = (error: FastifyError, texts: Texts, language: Language): Fault[] =>
  (error.validation ?? [])
    .slice(0, 20)
    .map((issue) => ({ path: issue.instancePath, message: faultWords(issue, texts, language) }))

/** The client left before it had the answer: nobody's fault. */
export const isClientGone = (error: unknown) => (error as { code?: unknown }).code === 'ERR_STREAM_PREMATURE_CLOSE'

/** The code of whatever went wrong; `internal-error` where nobody foresaw it. */
export const errorCodeOf = (error: unknown): ErrorCode => {
  if (error instanceof AppError) return error.code
  if (isStorageFull(error)) return 'storage-full'
  if (isReadOnlyDatabase(error)) return 'read-only'
  if (isDatabaseAway(error)) return 'database-away'
  if (isOutOfTime(error) || isLockTimeout(error)) return 'busy'
  const { code, statusCode } = error as Partial<FastifyError>
  if (code && UNSTORABLE.has(code)) return 'bad-request'
  if (code && code in FASTIFY_CODES) return FASTIFY_CODES[code] ?? 'bad-request'
  if (statusCode === 429) return 'too-many-requests'
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return 'bad-request'
  return 'internal-error'
}

const MESSAGE_MAX = 300

/** What a refusal of the framework or of the database says of the request. The database's own words stay in the log. */
function reasonOf(error: unknown, texts: Texts, language: Language): Record<string, string> | undefined {
  if (error instanceof AppError) return undefined
  const { code, statusCode, message } = error as Partial<FastifyError>
  if (code && UNSTORABLE.has(code)) return { fields: texts.text('refused.unstorable', language) }
  return statusCode !== undefined && statusCode < 500 ? { fields: String(message).slice(0, MESSAGE_MAX) } : undefined
}

const wordsOf = (faults: readonly Fault[], texts: Texts, language: Language): string =>
  `${faults.map(({ path, message }) => `${partWords(path, texts, language)} ${message}`).join('; ')}.`

/** Turns whatever went wrong into `{ code, message, details }` with the fitting status; says no more than the caller may know. */
export const errorAnswers =
  (texts: Texts) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const invalid = hasZodFastifySchemaValidationErrors(error)
    const code = invalid ? 'bad-request' : errorCodeOf(error)
    const status = ERROR_STATUS[code]
    const language = languageOf(request)
    const faults = invalid ? faultsOf(error, texts, language) : undefined
    const details = faults ? { fields: faults } : error instanceof AppError ? error.details : undefined
    const reason = code === 'read-only' && { reason: readOnlyWords(texts, language, details) }
    const said = (error instanceof AppError ? error.details : reasonOf(error, texts, language))?.fields
    const fields = faults ? wordsOf(faults, texts, language) : String(said ?? '')
    if (code === 'internal-error' && !isClientGone(error)) request.log.error({ err: error }, 'request failed')
    if (isOutOfTime(error)) request.log.error({ err: error }, 'a statement took too long')
    if (UNSTORABLE.has((error as Partial<FastifyError>).code ?? ''))
      request.log.warn({ err: error }, 'the database refused what a schema had let through')
    // A route that knows when to try again has set the header.
    const retryAfter = error instanceof AppError ? error.retryAfter : undefined
    if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)))
    else if ((status === 503 || status === 429) && !reply.hasHeader('retry-after'))
      reply.header('retry-after', String(RETRY_AFTER_SECONDS))
    const wait = waitWords(texts, language, Number(reply.getHeader('retry-after') ?? RETRY_AFTER_SECONDS))
    const values = { seconds: RETRY_AFTER_SECONDS, ...details, ...reason, fields, wait }
    const body: ErrorBody = { code, message: texts.text(textKeyOf(code, details), language, values) }
    return reply
      .code(status)
      .type('application/json')
      .serializer(JSON.stringify)
      .send({ ...body, ...(details && { details }) })
  }
