import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './address.ts'

export interface ConnectionBounds {
  /** Connections in all and of one address. */
  connections: number
  perAddress: number
  /** Calls of one connection that may wait for their answers; one that sends more without reading is cut. */
  calls: number
  /** A client that reads nothing of its answer for this long is disconnected, ms. */
  patience: number
  /** Bytes of answers that may wait for clients; over it the slowest are cut, and calls are refused. */
  waitingBytes: number
}

/**
 * An address has an eighth of them; a proxy that is trusted has all of them, as everybody comes from it. Answers are some
 * 100 kB: 64 MB wait for hundreds of slow clients. Browsers and proxies send one call at a time on a connection.
 */
export const CONNECTION_BOUNDS: ConnectionBounds = {
  connections: 2_000,
  perAddress: 250,
  calls: 16,
  patience: 30_000,
  waitingBytes: 64 * 1024 * 1024,
}

export interface Connections {
  /** Cuts clients where more waits for them than there is room for. */
  look(): void
  /** Bytes that wait for clients are more than there may be. */
  isFull(): boolean
  count(): number
}

interface Watched {
  socket: Socket
  address: string
  /** Calls that it has not had the whole answer of. */
  open: Set<ServerResponse>
  /** Looks since which something has waited for it. */
  waited: number
}

/**
 * A response that stands behind another on its connection has no socket yet: where the connection is cut Node closes the
 * first one only, and what waits for the others to close, their files and places, would wait for ever.
 */
function closeUnsent(open: ReadonlySet<ServerResponse>): void {
  for (const reply of open) {
    reply.destroy()
    reply.emit('close')
  }
}

/** Keeps the connections of a server within bounds. `hasProxy`: all clients may come from one address. */
export function watchConnections(server: Server, bounds: ConnectionBounds, hasProxy: boolean): Connections {
  const { connections, perAddress, calls, patience, waitingBytes } = bounds
  const all = new Map<Socket, Watched>()
  const ofAddress = new Map<string, number>()
  let waitingInAll = 0

  function forget({ socket, address }: Watched): void {
    if (!all.delete(socket)) return
    const left = (ofAddress.get(address) ?? 1) - 1
    if (left > 0) ofAddress.set(address, left)
    else ofAddress.delete(address)
  }

  const held = ({ address }: Watched): number => ofAddress.get(address) ?? 0

  /** The oldest of those that `may` be cut, of the address that holds the most. */
  function oldest(may: (watched: Watched) => boolean): Watched | undefined {
    let found: Watched | undefined
    for (const watched of all.values())
      if (may(watched) && (found === undefined || held(watched) > held(found))) found = watched
    return found
  }

  /**
   * Cuts a connection for one of an address that has `own`: a silent one of whoever holds as many at least; else, where
   * all have calls under way, one of whoever still holds more afterwards. So a new address finds room as long as another
   * holds several.
   */
  function makeRoom(own: number): boolean {
    const cut =
      oldest((watched) => watched.open.size === 0 && held(watched) >= own) ??
      oldest((watched) => held(watched) > own + 1)
    if (cut === undefined) return false
    // Its place is free at once; the socket closes a turn later.
    forget(cut)
    cut.socket.destroy()
    return true
  }

  server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress)
    const own = ofAddress.get(address) ?? 0
    // Without an address the client has left already.
    if (address === '' || (!hasProxy && own >= perAddress) || (all.size >= connections && !makeRoom(own))) {
      socket.destroy()
      return
    }
    const watched = { socket, address, open: new Set<ServerResponse>(), waited: 0 }
    all.set(socket, watched)
    ofAddress.set(address, (ofAddress.get(address) ?? 0) + 1)
    socket.once('close', () => {
      forget(watched)
      setImmediate(closeUnsent, watched.open)
    })
  })
  // Before the call is looked at: its handler sees that the connection is cut.
  server.prependListener('request', ({ socket }, reply) => {
    const watched = all.get(socket)
    if (watched === undefined) return
    if (watched.open.size >= calls) {
      socket.destroy()
      return
    }
    watched.open.add(reply)
    reply.once('close', () => watched.open.delete(reply))
  })

  // Node sees within one long piece whether a client takes of it. Who waits for an answer in the making stays.
  server.timeout = patience
  server.on('timeout', (socket) => {
    const isAnswered = (all.get(socket)?.open.size ?? 0) === 0
    if (isAnswered || socket.writableLength > 0) socket.destroy()
  })

  return {
    look() {
      waitingInAll = 0
      for (const watched of all.values()) {
        const { writableLength } = watched.socket
        watched.waited = writableLength > 0 ? watched.waited + 1 : 0
        waitingInAll += writableLength
      }
      let over = waitingInAll - waitingBytes
      if (over <= 0) return
      for (const { socket, waited } of [...all.values()].sort((a, b) => b.waited - a.waited)) {
        if (over <= 0 || waited === 0) return
        over -= socket.writableLength
        socket.destroy()
      }
    },
    isFull: () => waitingInAll > waitingBytes,
    count: () => all.size,
  }
}
