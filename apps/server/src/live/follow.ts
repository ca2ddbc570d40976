import { findLivingSessions } from '../accounts/session-store.ts'
import { listenOn } from '../db/listen.ts'
import type { Database } from '../db/open.ts'
import type { Log } from '../life/log.ts'
import { lastChange } from '../search/store.ts'
import { type Hub, openHub } from './hub.ts'
import { findChangesOf } from './store.ts'

/** How often a lost listening connection is made anew, ms. */
const TEND_MS = 2_000
/** How often it is looked whether sessions have ended by themselves, ms. */
const SESSIONS_MS = 30_000

export interface Live {
  hub: Hub
  close(): Promise<void>
}

/** One run at a time; what is asked for during one follows it, once. */
function oneAtATime(work: () => Promise<void>): { ask(): void; settled(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  let isAsked = false
  return {
    ask() {
      if (isAsked) return
      isAsked = true
      running = running.then(() => {
        isAsked = false
        return work()
      })
    },
    settled: () => running,
  }
}

/**
 * Tells the live connections of this node what any node writes: whose notifications changed, which watched materials did.
 * The search of this node hears of changes on the same connection to the database: `onSearchChange`. Connections of sessions
 * that ended are cut. What was said while the database was away is made up for: everybody asks anew.
 */
export function startLive(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  { sessionIdleHours }: { sessionIdleHours: number },
  log: Log,
  onSearchChange: () => void,
): Live {
  const hub = openHub()
  let closed = false
  let seen: bigint | undefined

  const sessions = oneAtATime(async () => {
    const asked = hub.sessions()
    if (closed || asked.length === 0) return
    try {
      hub.keepSessions(await findLivingSessions(db, asked, sessionIdleHours), asked)
    } catch (error) {
      if (!closed) log.warn({ err: error }, 'sessions of live connections could not be looked up; trying again')
    }
  })

  const materials = oneAtATime(async () => {
    if (closed) return
    try {
      if (seen === undefined) {
        seen = await lastChange(db)
        return hub.tellWatchers(null)
      }
      const watched = hub.watched()
      const { last, ids } = await findChangesOf(db, seen, watched)
      seen = last
      hub.tellWatchers(ids)
    } catch (error) {
      seen = undefined
      if (!closed) log.warn({ err: error }, 'changes of watched materials could not be read')
    }
  })

  const listening = listenOn(
    pool,
    ['notification', 'session_end', 'search_change'],
    (channel, payload) => {
      if (channel === 'notification') hub.tellAccounts(payload === '*' ? '*' : payload.split(' '))
      else if (channel === 'session_end') sessions.ask()
      else {
        onSearchChange()
        materials.ask()
      }
    },
    () => {
      seen = undefined
      onSearchChange()
      hub.tellAccounts('*')
      sessions.ask()
      materials.ask()
    },
  )
  const tending = setInterval(() => void listening.tend(), TEND_MS)
  const looking = setInterval(sessions.ask, SESSIONS_MS)
  tending.unref()
  looking.unref()

  return {
    hub,
    async close() {
      closed = true
      clearInterval(tending)
      clearInterval(looking)
      listening.close()
      hub.close()
      await Promise.all([sessions.settled(), materials.settled()])
    },
  }
}
