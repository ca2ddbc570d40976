import { type ChangedRefs, LIVE_PATH, type LiveEvents, type LiveMessages } from '@ingot/contract/live'
import { io, type Socket } from 'socket.io-client'

/** Longest pause before a lost connection is tried again, ms; a server that was started anew is found by all, one by one. */
const AGAIN_MS = 30_000
/** A connection that the server ended is not tried again by itself. */
const AFTER_CUT_MS = 60_000

export interface LiveConnection {
  close(): void
}

/** Hears what changes. `onChange` is called each time that it stands again as well: what was said meanwhile was not heard. */
export function connectLive({
  onChange,
  onState,
}: {
  onChange: (changed?: ChangedRefs) => void
  onState: (isConnected: boolean) => void
}): LiveConnection {
  const socket: Socket<LiveEvents, LiveMessages> = io({
    path: LIVE_PATH,
    transports: ['websocket'],
    reconnectionDelayMax: AGAIN_MS,
    randomizationFactor: 0.5,
  })
  let again: ReturnType<typeof setTimeout> | undefined
  socket.on('connect', () => {
    onState(true)
    onChange()
  })
  socket.on('disconnect', (reason) => {
    onState(false)
    // The session may have ended: the call that is made now says so.
    if (reason !== 'io server disconnect') return
    onChange()
    again = setTimeout(() => socket.connect(), AFTER_CUT_MS)
  })
  socket.on('notifications-changed', onChange)
  // A connection may outlive a network that was away, when what it told of could not be fetched.
  const wake = () => (socket.active ? onChange() : socket.connect())
  addEventListener('online', wake)
  return {
    close() {
      clearTimeout(again)
      removeEventListener('online', wake)
      socket.close()
    },
  }
}
