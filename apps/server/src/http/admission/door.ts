import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { type AppError, ERROR_STATUS, type ErrorBody } from '@ingot/contract/errors'
import { routes } from '@ingot/contract/routes'
import type { Texts } from '../../texts/texts.ts'
import { preferredLanguage } from '../errors.ts'
import { waitWords } from '../words/refusal-words.ts'
import { networkOf } from './address.ts'

type Answer = (request: IncomingMessage, reply: ServerResponse) => void

/** Time for beginning calls in one turn of the main thread, ms: what else waits for it has its turn in between. */
const SLICE_MS = 2
/** While connections keep coming in, calls are started in every other slice of this many ms only. */
const ACCEPTING_MS = 50
/** A body that is longer is not read to keep the connection, bytes. */
const BODY_READ_MAX = 64 * 1024

const firstOf = (path: string): string => path.split(/[/?]/, 2)[1] ?? ''
/** Where calls begin. Pages, pictures and the state of the server are given to everybody. */
const CALLS = new Set(Object.values(routes).map(({ path }) => firstOf(path)))
for (const free of [routes.healthz, routes.readyz]) CALLS.delete(firstOf(free.path))

/** Calls that send files. */
const UPLOADS = [routes.importFromFile, routes.previewImport]

/**
 * Files of an import are let in as well: they wait for their turn elsewhere. An address that is written otherwise than
 * pages write theirs, with escapes in its first part or with a host, may be a call.
 */
const isCall = ({ url = '', method, headers }: IncomingMessage): boolean => {
  const first = firstOf(url)
  if (!CALLS.has(first) && url.startsWith('/') && !first.includes('%') && !(first === '' && url.length > 1))
    return false
  const isUpload = UPLOADS.some((route) => method === route.method && url.startsWith(route.path))
  return !(isUpload && headers['content-type']?.startsWith('multipart/'))
}

/** Refuses a call with the body of every other failure; nothing of it was read. */
function refuse(request: IncomingMessage, reply: ServerResponse, refused: AppError, texts: Texts): void {
  const { code, details, retryAfter = 1 } = refused
  const language = preferredLanguage(request.headers)
  const values = { ...details, wait: waitWords(texts, language, retryAfter) }
  const message = texts.text(`error.${code}`, language, values)
  const text = JSON.stringify({ ...({ code, message } satisfies ErrorBody), details })
  const length = Number(request.headers['content-length'] ?? 0)
  const isShort = length <= BODY_READ_MAX && request.headers['transfer-encoding'] === undefined
  reply.writeHead(ERROR_STATUS[code], {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'retry-after': String(retryAfter),
    ...(!isShort && { connection: 'close' }),
  })
  reply.end(text)
}

/**
 * Guards a server before a call is routed, read or looked at; takes the place of its own listener.
 *
 * Calls beyond the limit get `refusal`: refusing them must not take the time of those that are let in. The
 * others are begun in the turns of their addresses, a few in each turn of the main thread. Node accepts one connection
 * a turn: without that, a hundred who come at once would keep everybody else waiting outside until all their calls are
 * begun.
 */
export function guardDoor(server: Server, texts: Texts, refusal: (address: string) => AppError | undefined): void {
  const answers = server.listeners('request') as Answer[]
  const waiting = new Map<string, (() => void)[]>()
  let isPlanned = false
  let isAccepting = false

  function plan(): void {
    if (isPlanned) return
    isPlanned = true
    setImmediate(turn)
  }

  function turn(): void {
    isPlanned = false
    const begun = performance.now()
    const isLater = isAccepting && Math.floor(begun / ACCEPTING_MS) % 2 === 0
    isAccepting = false
    if (isLater) {
      plan()
      return
    }
    for (const [address, calls] of waiting) {
      waiting.delete(address)
      const [first] = calls
      calls.shift()
      if (calls.length > 0) waiting.set(address, calls)
      first?.()
      if (performance.now() - begun > SLICE_MS) break
    }
    if (waiting.size > 0) plan()
  }

  server.removeAllListeners('request')
  server.prependListener('connection', () => {
    isAccepting = true
  })
  server.on('request', (request, reply) => {
    const address = networkOf(request.socket.remoteAddress)
    const refused = isCall(request) ? refusal(address) : undefined
    if (refused !== undefined) {
      refuse(request, reply, refused, texts)
      return
    }
    const calls = waiting.get(address) ?? []
    calls.push(() => {
      for (const answer of answers) answer.call(server, request, reply)
    })
    waiting.set(address, calls)
    plan()
  })
}
