import { type IncomingMessage, ServerResponse } from 'node:http'
import { Socket as Connection } from 'node:net'
import type { Duplex } from 'node:stream'
import { SESSION_COOKIE } from '@ingot/contract/compatibility'
import { AppError } from '@ingot/contract/errors'
import { WATCHED_MAX } from '@ingot/contract/limits'
import { LIVE_PATH, type LiveEvents, type LiveMessages } from '@ingot/contract/live'
import { Server as Engine } from 'engine.io'
import type { FastifyInstance } from 'fastify'
import { Server, type Socket } from 'socket.io'
import { readCookie } from '../auth/cookies.ts'
import { hashToken } from '../auth/service.ts'
import { visibleOwners } from '../callers/caller.ts'
import type { Db } from '../db/db.ts'
import { networkOf } from '../http/admission/address.ts'
import type { Addresses } from '../http/guards/addresses.ts'
import { pastServe } from '../http/other-routes.ts'
import type { Connected, Hub } from './hub.ts'
import { findVisible } from './store.ts'

/** Bytes of one message of a browser: as many ids as may be watched. */
const MESSAGE_BYTES = 64 * 1024
/** Messages of one connection within a time; one that sends more is cut. */
const MESSAGES = { max: 30, everyMs: 10_000 }
/** Handshakes of one address a minute. */
const HANDSHAKES = { max: 120, timeWindow: 60_000 }
const BUSY_SECONDS = 30
/** Who has connected says so within this time, ms. */
const SAYS_WITHIN_MS = 5_000

/** Who a handshake is of. */
type Who = Pick<Connected, 'accountId' | 'session'> & { owners: readonly string[] }

type LiveSocket = Socket<LiveMessages, LiveEvents>

/** A message that could not be taken is none: ids as texts, no more than may be watched. */
const asIds = (given: unknown): string[] | undefined =>
  Array.isArray(given) && given.length <= WATCHED_MAX && given.every((id) => typeof id === 'string' && id.length <= 200)
    ? given
    : undefined

/** True as long as no more is sent than may be. */
function openPace({ max, everyMs }: typeof MESSAGES): () => boolean {
  let since = 0
  let count = 0
  return () => {
    const now = performance.now()
    if (now - since > everyMs) {
      since = now
      count = 0
    }
    count++
    return count <= max
  }
}

/**
 * The live connection: Socket.IO over WebSocket, nothing else. Its handshake is a request like any other: host, caller,
 * site, permission and the limits of calls are judged before it becomes a socket.
 */
export function liveRoutes(app: FastifyInstance, db: Db, hub: Hub, addresses: Addresses): void {
  const engine = new Engine({ transports: ['websocket'], maxHttpBufferSize: MESSAGE_BYTES, perMessageDeflate: false })
  const io = new Server<LiveMessages, LiveEvents>({ serveClient: false, connectTimeout: SAYS_WITHIN_MS })
  io.bind(engine)
  const upgrades = new WeakMap<IncomingMessage, { socket: Connection; head: Buffer }>()
  const handshakes = new WeakMap<IncomingMessage, Who>()

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!(socket instanceof Connection)) return void socket.destroy()
    upgrades.set(request, { socket, head })
    socket.on('error', () => socket.destroy())
    const reply = new ServerResponse(request)
    reply.shouldKeepAlive = false
    reply.assignSocket(socket)
    // A refusal is told like that of every call, and then there is nothing more to say.
    reply.once('finish', () => socket.end())
    app.server.emit('request', request, reply)
  })

  app.route({
    method: 'GET',
    url: LIVE_PATH,
    schema: { hide: true },
    config: { ...pastServe('live'), cost: 'free', changes: true, forPeople: true, rateLimit: HANDSHAKES },
    handler: async (request, reply) => {
      const upgrade = upgrades.get(request.raw)
      const token = readCookie(request, SESSION_COOKIE, addresses.isTls(request))
      if (upgrade === undefined || token === undefined)
        throw new AppError('bad-request', { fields: `${LIVE_PATH} takes WebSockets of those who are signed in` })
      const busy = app.admission.refusal(networkOf(request.ip))
      if (busy) throw busy
      const { user } = request.caller
      const room = engine.clientsCount >= 2 * hub.bounds.inAll ? 'full' : hub.hasRoomFor(user.id)
      if (room === 'account-full') throw new AppError('too-many-requests', {}, BUSY_SECONDS)
      if (room === 'full') throw new AppError('busy', { seconds: BUSY_SECONDS }, BUSY_SECONDS)
      handshakes.set(request.raw, {
        accountId: user.id,
        session: hashToken(token),
        owners: visibleOwners(request.caller),
      })
      reply.hijack()
      reply.raw.detachSocket(upgrade.socket)
      // For those who count calls, this one has been answered.
      reply.raw.emit('close')
      engine.handleUpgrade(request.raw as Parameters<Engine['handleUpgrade']>[0], upgrade.socket, upgrade.head)
    },
  })

  io.on('connection', (socket: LiveSocket) => {
    const who = handshakes.get(socket.request)
    if (who === undefined || hub.hasRoomFor(who.accountId) !== 'yes') return void socket.disconnect(true)
    const { owners, ...rest } = who
    const connected: Connected = {
      ...rest,
      tell: (event, changed) => void socket.emit(event, changed),
      cut: () => void socket.disconnect(true),
    }
    const remove = hub.add(connected)
    socket.once('disconnect', remove)
    const isInPace = openPace(MESSAGES)
    socket.conn.on('packet', () => {
      if (!isInPace()) socket.disconnect(true)
    })
    socket.on('watchingEntities', (given: unknown) => {
      const ids = asIds(given)
      if (ids === undefined) return void socket.disconnect(true)
      findVisible(db, ids, owners).then(
        (visible) => hub.watch(connected, visible),
        (error: unknown) => app.log.warn({ err: error }, 'what a live connection watches could not be looked up'),
      )
    })
  })

  // Before the server waits for its connections to end.
  app.addHook('preClose', async () => {
    io.disconnectSockets(true)
    engine.close()
  })
}
