import type { SeatRefusal } from '@ingot/contract/licences'
import { HEARTBEAT_RETRY_SECONDS } from '@ingot/contract/limits'

/** Where the seat of a page stands [LIC-001]. */
export type LicenceStatus =
  | 'Initializing'
  | 'Loading'
  | 'CheckingOut'
  | 'CheckoutSuccess'
  | 'CheckoutFailed'
  | 'CheckingIn'
  | 'CheckinSuccess'
  | 'HeartbeatSuccess'
  | 'HeartbeatFailed'

/** Why a seat was not had or kept: what the server said, or nothing that could be understood. */
export type SeatFault = SeatRefusal | 'unreachable'

/** The call that is to be made now; answers to an earlier one do not count. */
export interface SeatCall {
  kind: 'checkout' | 'heartbeat'
  no: number
}

/** The licence client of one page. Times are milliseconds of one clock. */
export interface LicenceClient {
  status: LicenceStatus
  /** Between two heartbeats, ms. */
  every: number
  /** What the page holds; undefined before and after. */
  lease: string | undefined
  /** Heartbeats that failed one after the other. */
  failures: number
  /** At most one call is under way. */
  call: SeatCall | undefined
  calls: number
  /** When the next heartbeat is due; undefined while one is under way, and where none follows. */
  dueAt: number | undefined
  fault: SeatFault | undefined
  /** Whether the page had a seat: what it shows stays there while a lost one is taken again. */
  hadSeat: boolean
}

export type LicenceEvent =
  /** What the page begins with is on its way. */
  | { type: 'opened' }
  /** The page wants a seat: at the start, where the user tries again, where the page comes back. */
  | { type: 'wanted'; every: number }
  | { type: 'takenOut'; no: number; lease: string }
  | { type: 'beaten'; no: number }
  | { type: 'refused'; no: number; reason: SeatRefusal }
  /** No answer, or none that could be understood. */
  | { type: 'failed'; no: number }
  /** Time went by, however much. */
  | { type: 'looked' }
  | { type: 'leaving' }
  | { type: 'left' }

export const noSeat: LicenceClient = {
  status: 'Initializing',
  every: 0,
  lease: undefined,
  failures: 0,
  call: undefined,
  calls: 0,
  dueAt: undefined,
  fault: undefined,
  hadSeat: false,
}

const SECOND = 1_000
const at = (kind: SeatCall['kind'], now: LicenceClient): Pick<LicenceClient, 'call' | 'calls' | 'dueAt'> => ({
  call: { kind, no: now.calls + 1 },
  calls: now.calls + 1,
  dueAt: undefined,
})
const checkout = (now: LicenceClient): LicenceClient => ({
  ...now,
  ...at('checkout', now),
  status: 'CheckingOut',
  lease: undefined,
  failures: 0,
  fault: undefined,
})
const ended = (now: LicenceClient, status: LicenceStatus, fault?: SeatFault): LicenceClient => ({
  ...now,
  status,
  fault,
  lease: undefined,
  call: undefined,
  dueAt: undefined,
})

/** A failed heartbeat is tried again after 5, 10 and 20 s; the fourth failure ends it [LIC-004, LIC-005]. */
function afterFailure(now: LicenceClient, time: number): LicenceClient {
  const failures = now.failures + 1
  const seconds = HEARTBEAT_RETRY_SECONDS[failures - 1]
  if (seconds === undefined) return { ...ended(now, 'HeartbeatFailed', 'unreachable'), failures }
  return { ...now, failures, call: undefined, dueAt: time + seconds * SECOND }
}

/** What an event at a time makes of it. `call` of the answer is to be made, where it is another than before. */
export function onLicence(now: LicenceClient, event: LicenceEvent, time: number): LicenceClient {
  if ('no' in event && event.no !== now.call?.no) return now
  switch (event.type) {
    case 'opened':
      return now.status === 'Initializing' ? { ...now, status: 'Loading' } : now
    case 'wanted':
      return now.call || now.lease !== undefined ? now : checkout({ ...now, every: event.every })
    case 'takenOut':
      if (now.call?.kind !== 'checkout') return now
      return {
        ...now,
        status: 'CheckoutSuccess',
        lease: event.lease,
        call: undefined,
        dueAt: time + now.every,
        hadSeat: true,
      }
    case 'beaten':
      if (now.call?.kind !== 'heartbeat') return now
      return { ...now, status: 'HeartbeatSuccess', failures: 0, call: undefined, dueAt: time + now.every }
    case 'refused':
      if (now.call?.kind === 'checkout') return ended(now, 'CheckoutFailed', event.reason)
      // It ran out while the machine slept: the page takes a seat again, if there is one.
      return event.reason === 'gone' ? checkout(now) : ended(now, 'HeartbeatFailed', event.reason)
    case 'failed':
      return now.call?.kind === 'checkout' ? ended(now, 'CheckoutFailed', 'unreachable') : afterFailure(now, time)
    case 'looked': {
      if (now.dueAt === undefined) return now
      if (time >= now.dueAt) return { ...now, ...at('heartbeat', now) }
      // A clock that was set back must not put it off.
      const latest = time + now.every
      return now.dueAt > latest ? { ...now, dueAt: latest } : now
    }
    case 'leaving':
      return { ...ended(now, 'CheckingIn'), hadSeat: false }
    case 'left':
      return now.status === 'CheckingIn' ? { ...now, status: 'CheckinSuccess' } : now
  }
}
