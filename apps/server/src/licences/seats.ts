import { randomUUID } from 'node:crypto'
import { AppError } from '@ingot/contract/errors'
import type { SeatRefusal } from '@ingot/contract/licences'
import { LEASES_A_USER_MAX, SEATS_A_USER_MAX } from '@ingot/contract/limits'
import { doerOf, noteDone } from '../audit/audit.ts'
import { fewAtOnce } from '../auth/few-at-once.ts'
import { licencesOf } from '../callers/access.ts'
import type { Caller } from '../callers/caller.ts'
import type { ApplicationConfig } from '../config/application-config.ts'
import { type Licence, leaseSecondsOf } from '../config/licence-config.ts'
import type { Db } from '../db/db.ts'
import * as store from './store.ts'

/** A page of a browser where somebody is signed in. */
export interface SeatTaker {
  caller: Caller
  /** SHA-256 of the session's token: the seat ends with the session. */
  sessionHash: string
  /** SHA-256 of the browser's licence key. */
  browser: string
}

export type Taken = { lease: string; licence: Licence } | { refusal: SeatRefusal }

/** Transactions that wait for each other hold a connection each: a few at once, however many pages ask. */
const AT_ONCE = 2
const WAITING_MAX = 2_000
const BUSY_SECONDS = 2

export interface Seats {
  take(taker: SeatTaker): Promise<Taken>
  /** Keeps a seat; what ended stays ended. */
  beat(taker: Omit<SeatTaker, 'sessionHash'>, lease: string): Promise<{ refusal?: SeatRefusal }>
  giveBack(taker: Omit<SeatTaker, 'sessionHash'>, lease: string, isLeaving: boolean): Promise<void>
  /** Takes a seat of the caller's company back, or of any. Throws `seat-not-found`. */
  takeBack(caller: Caller, lease: string): Promise<void>
  /** Throws `seat-needed` where a person who holds a licence holds no seat of it. Programs with a token take none. */
  need(caller: Caller): Promise<void>
}

/** Those whose seats an administrator sees: his company's; all of them without one. */
export const companyOfSeats = ({ user }: Caller): number | undefined =>
  user.companyId > 0 ? user.companyId : undefined

/** Who has a seat of which licence. All servers of one database count together, and by its clock. */
export function openSeats(db: Db, application: Pick<ApplicationConfig, 'licenseConfig'>): Seats {
  const few = fewAtOnce(AT_ONCE, WAITING_MAX)
  const seconds = leaseSecondsOf(application.licenseConfig)

  const inTurn = async <T>(work: (transaction: Db) => Promise<T>): Promise<T> => {
    const done = few.run(() => db.transaction().execute(work))
    if (!done) throw new AppError('busy', { seconds: BUSY_SECONDS }, BUSY_SECONDS)
    return done
  }

  return {
    async take({ caller, sessionHash, browser }) {
      const accountId = caller.user.id
      const licences = licencesOf(application, caller)
      if (licences.length === 0) return { refusal: 'no-licence' }
      return inTurn(async (transaction): Promise<Taken> => {
        await store.lockSeatsOf(transaction, accountId)
        await store.deleteEnded(transaction, accountId)
        const held = await store.listHeld(transaction, accountId)
        const pages = held.reduce((sum, seat) => sum + seat.pages, 0)
        const browsers = new Set(held.map((seat) => seat.browser)).add(browser)
        if (browsers.size > SEATS_A_USER_MAX || pages >= LEASES_A_USER_MAX) return { refusal: 'too-many' }
        const own = licences.filter(({ id }) => held.some((seat) => seat.browser === browser && seat.licence === id))
        for (const licence of own.length > 0 ? own : licences) {
          await store.lockLicence(transaction, licence.id)
          const others = { licence: licence.id, accountId, browser }
          if (licence.seats !== undefined && (await store.countOthers(transaction, others)) >= licence.seats) continue
          const lease = randomUUID()
          await store.insertLease(transaction, { id: lease, sessionHash, ...others }, seconds)
          return { lease, licence }
        }
        return { refusal: 'no-seat' }
      })
    },

    async beat({ caller, browser }, lease) {
      const of = { id: lease, accountId: caller.user.id, browser }
      return inTurn(async (transaction) => {
        const found = await store.findLease(transaction, of)
        if (found?.state === 'taken') return { refusal: 'taken-back' as const }
        if (!found) return { refusal: 'gone' as const }
        // Who no longer holds the licence keeps no seat of it.
        if (!licencesOf(application, caller).some(({ id }) => id === found.licence))
          return { refusal: 'no-licence' as const }
        await store.lockLicence(transaction, found.licence)
        return (await store.prolongLease(transaction, lease, seconds)) ? {} : { refusal: 'gone' as const }
      })
    },

    async giveBack({ caller, browser }, lease, isLeaving) {
      const found = await store.findLease(db, { id: lease, accountId: caller.user.id, browser })
      if (!found) return
      await (isLeaving ? store.letLeave(db, lease) : store.deleteLease(db, lease))
    },

    async takeBack(caller, lease) {
      await db.transaction().execute(async (transaction) => {
        const seat = await store.findSeat(transaction, lease, companyOfSeats(caller))
        if (!seat || (await store.takeSeat(transaction, seat)) === 0) throw new AppError('seat-not-found')
        await noteDone(transaction, doerOf(caller), {
          action: 'seat-taken-back',
          company: seat.companyId ?? 0,
          subject: { id: seat.accountId, name: seat.name },
          details: { licence: seat.licence },
        })
      })
    },

    async need(caller) {
      if (!application.licenseConfig.enabled || caller.tokenId !== undefined || caller.user.kind === 'guest') return
      const licences = licencesOf(application, caller)
      // Who is named needs to take no seat; who holds no licence is told that, by the call itself.
      if (licences.length === 0 || licences.some(({ kind }) => kind === 'named')) return
      const ids = licences.map(({ id }) => id)
      if (!(await store.holdsSeat(db, caller.user.id, ids))) throw new AppError('seat-needed')
    },
  }
}
