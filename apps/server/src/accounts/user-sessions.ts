import { noteDone } from '../audit/audit.ts'
import { deleteDevicesOf } from '../auth/device-store.ts'
import type { Caller } from '../callers/caller.ts'
import type { Db } from '../db/db.ts'
import { browserWords } from './browser-words.ts'
import { findTarget, presentCaller, subjectOf } from './present.ts'
import { endSessions, listSessions } from './session-store.ts'

/** Where an account is signed in that the caller administers. */
export const listUserSessions = (db: Db, caller: Caller, id: string, idleHours: number) =>
  db.transaction().execute(async (transaction) => {
    await findTarget(transaction, await presentCaller(transaction, caller), id)
    const sessions = await listSessions(transaction, id, idleHours)
    return sessions.map(({ id: session, address, browser, created_at, used_at }) => ({
      id: session,
      browser: browserWords(browser),
      address,
      since: created_at.toISOString(),
      lastUsed: used_at.toISOString(),
    }))
  })

/** Signs it out everywhere; answers of how many sessions. */
export const endUserSessions = (db: Db, caller: Caller, id: string): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const self = await presentCaller(transaction, caller)
    const target = await findTarget(transaction, self, id)
    const ended = await endSessions(transaction, id)
    await deleteDevicesOf(transaction, id)
    const details = { sessions: String(ended) }
    await noteDone(transaction, self.by, { action: 'session-ended', ...subjectOf(target), details })
    return ended
  })
