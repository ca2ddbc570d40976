import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './address.ts'

export interface ConnectionBounds {
  /** Connections in all and of one address. */
  connections: number
  perAddress: number
  /** A client that takes less than `leastBytes` of what waits for it in this time is cut, ms. */
  patience: number
  leastBytes: number
  /** Bytes of answers that may wait in connections; over it the slowest are cut, and calls are refused. */
  waitingBytes: number
}

/**
 * An address has an eighth of them; a proxy that is trusted has all of them, as everybody comes from it. Answers are some
 * 100 kB: 64 MB wait for hundreds of slow clients.
 */
export const CONNECTION_BOUNDS: ConnectionBounds = {
  connections: 2_000,
  perAddress: 250,
  patience: 30_000,
  leastBytes: 16_384,
  waitingBytes: 64 * 1024 * 1024,
}

export interface Connections {
  /** Cuts the clients that do not take their answers. */
  look(): void
  /** Bytes that wait for clients are more than there may be. */
  isFull(): boolean
  count(): number
}

interface Watched {
  socket: Socket
  address: string
  /** Bytes that the client had taken when the watch of it began, and when that was. */
  taken: number
  since: number
}

/** Keeps the connections of a server within bounds. `hasProxy`: all clients may come from one address. */
export function watchConnections(
  server: Server,
  bounds: ConnectionBounds,
  hasProxy: boolean,
  now: () => number,
): Connections {
  const { connections, perAddress, patience, leastBytes, waitingBytes } = bounds
  const all = new Set<Watched>()
  const ofAddress = new Map<string, number>()

  function begin(socket: Socket): void {
    const address = networkOf(socket.remoteAddress ?? '')
    const own = ofAddress.get(address) ?? 0
    // Those that only wait for a further request make room first.
    if (all.size >= connections) server.closeIdleConnections()
    if (all.size >= connections || (!hasProxy && own >= perAddress)) {
      socket.destroy()
      return
    }
    const watched: Watched = { socket, address, taken: 0, since: now() }
    all.add(watched)
    ofAddress.set(address, own + 1)
    socket.once('close', () => {
      all.delete(watched)
      const left = (ofAddress.get(address) ?? 1) - 1
      if (left > 0) ofAddress.set(address, left)
      else ofAddress.delete(address)
    })
  }
  server.on('connection', begin)

  const waitingFor = ({ socket }: Watched): number => socket.writableLength
  const takenBy = ({ socket }: Watched): number => socket.bytesWritten - socket.writableLength
  let waitingInAll = 0

  return {
    look() {
      waitingInAll = 0
      for (const watched of all) {
        const taken = takenBy(watched)
        waitingInAll += waitingFor(watched)
        if (waitingFor(watched) === 0 || taken - watched.taken >= leastBytes) {
          watched.taken = taken
          watched.since = now()
        } else if (now() - watched.since >= patience) watched.socket.destroy()
      }
      let over = waitingInAll - waitingBytes
      if (over <= 0) return
      for (const watched of [...all].sort((a, b) => a.since - b.since)) {
        const waiting = waitingFor(watched)
        if (over <= 0) return
        if (waiting === 0) continue
        watched.socket.destroy()
        over -= waiting
      }
    },
    isFull: () => waitingInAll > waitingBytes,
    count: () => all.size,
  }
}
