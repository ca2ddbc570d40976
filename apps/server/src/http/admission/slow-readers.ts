import type { ServerResponse } from 'node:http'

/** Files on their way to their readers. */
export interface Readers {
  /** Counts a file until the returned function is called. */
  add(reply: ServerResponse): () => void
  /** Looks how far everybody has read: called a few times a second. */
  look(): void
  /** Cuts one who reads too slowly, if there is one. */
  cutOne(): void
}

/**
 * Who has not taken ENOUGH bytes in so many ms, and has bytes waiting, reads too slowly to hold a place that others wait
 * for: less than some 26 kB/s. The system takes bytes for a slow reader in steps of up to a megabyte, so a rate cannot be
 * judged over a shorter time.
 */
const PATIENCE_MS = 20_000
const ENOUGH = 512 * 1024

/** Bytes that the system has taken over for the reader, of this reply and those before it on the connection. */
const bytesTaken = ({ socket }: ServerResponse): number => (socket ? socket.bytesWritten - socket.writableLength : 0)

export function watchReaders(now: () => number): Readers {
  /** How far each had read, and when, each time that it was enough. */
  const marks = new Map<ServerResponse, { at: number; taken: number }>()
  return {
    add(reply) {
      marks.set(reply, { at: now(), taken: bytesTaken(reply) })
      return () => void marks.delete(reply)
    },
    look() {
      for (const [reply, mark] of marks) {
        const taken = bytesTaken(reply)
        // A reader who has taken all there is does not keep anybody waiting.
        if (reply.writableLength > 0 && taken - mark.taken < ENOUGH) continue
        marks.set(reply, { at: now(), taken })
      }
    },
    cutOne() {
      for (const [reply, { at }] of marks) {
        if (now() - at < PATIENCE_MS) continue
        reply.destroy()
        return
      }
    },
  }
}
