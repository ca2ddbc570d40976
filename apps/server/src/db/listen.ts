import type { Pool, PoolClient } from 'pg'

export interface Listening {
  /** Listens again where the connection was lost; nothing where it stands. */
  tend(): Promise<void>
  close(): void
}

/** What is heard: of which channel, and what was said. */
export type Heard = (channel: string, payload: string) => void

/**
 * Hears what nodes tell each other by NOTIFY, on a connection of its own. What is said while it is lost is not heard:
 * `onListening` is called each time that it stands (again).
 */
export function listenOn(
  pool: Pool,
  channels: readonly [string, ...string[]],
  onHeard: Heard,
  onListening: () => void = () => {},
): Listening {
  let closed = false
  let listener: PoolClient | undefined
  let connecting = false

  /** Gives the connection back, once: errors may come twice, and after it was closed. */
  const drop = (client: PoolClient | undefined) => {
    if (client === undefined || client !== listener) return
    listener = undefined
    client.removeAllListeners('notification')
    client.release(true)
  }

  const tend = async () => {
    if (closed || listener || connecting) return
    connecting = true
    try {
      const client = await pool.connect()
      listener = client
      client.on('error', () => drop(client))
      client.on('notification', ({ channel, payload = '' }) => onHeard(channel, payload))
      if (closed) return drop(client)
      for (const channel of channels) await client.query(`LISTEN ${channel}`)
      onListening()
    } catch {
      drop(listener)
    } finally {
      connecting = false
    }
  }
  void tend()

  return {
    tend,
    close() {
      closed = true
      drop(listener)
    },
  }
}
