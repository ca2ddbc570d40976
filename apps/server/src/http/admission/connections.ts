import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './address.ts'

export interface ConnectionBounds {
  /** Connections in all and of one address. */
  connections: number
  perAddress: number
  /** Calls of one connection that may wait for their answers; one that sends more without reading is cut. */
  calls: number
  /** A client that takes nothing of its answer for so long is cut, ms. */
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

  server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress)
    const own = ofAddress.get(address) ?? 0
    // Those that only wait for a further request make room first.
    if (all.size >= connections) server.closeIdleConnections()
    // Without an address the client has left already.
    const isRoom = all.size < connections && (hasProxy || own < perAddress)
    if (address === '' || !isRoom) {
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
  // Before the call is looked at: whoever answers it sees that its connection is cut.
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
