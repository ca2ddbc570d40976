import { type LicenceClient, type LicenceEvent, noSeat, onLicence, type SeatCall } from '@ingot/domain/licences/client'
import { create } from 'zustand'
import { beat, giveBack, giveBackClosing, takeOut } from './seat-calls.ts'

/** The seat of this page. */
export const useSeat = create<LicenceClient>()(() => noSeat)

let timer: ReturnType<typeof setTimeout> | undefined

/** Tells the client of the seat what happened, now; it makes the call that follows and looks again when the next is due. */
export function tellSeat(event: LicenceEvent): void {
  const before = useSeat.getState()
  const time = Date.now()
  const now = onLicence(before, event, time)
  useSeat.setState(now, true)
  clearTimeout(timer)
  if (now.dueAt !== undefined) timer = setTimeout(look, Math.max(0, now.dueAt - time))
  if (now.call && now.call.no !== before.call?.no) void make(now.call, now.lease)
}

/** A page that slept, or was without a network, has missed every beat but the one that is due now. */
export const look = (): void => tellSeat({ type: 'looked' })

async function make({ kind, no }: SeatCall, lease: string | undefined): Promise<void> {
  if (kind === 'heartbeat') return lease === undefined ? undefined : tellSeat(await beat(no, lease))
  const answer = await takeOut(no)
  tellSeat(answer)
  // The page was left meanwhile: nobody else would give it back.
  if (answer.type === 'takenOut' && useSeat.getState().lease !== answer.lease) await giveBack(answer.lease)
}

/** Gives the seat back and goes on without one [LIC-013]. */
export async function leaveSeat(): Promise<void> {
  const { lease } = useSeat.getState()
  tellSeat({ type: 'leaving' })
  if (lease !== undefined) await giveBack(lease)
  tellSeat({ type: 'left' })
}

/** The same while the page closes, which waits for nothing. */
export function closeSeat(): void {
  const { lease } = useSeat.getState()
  if (lease === undefined) return
  tellSeat({ type: 'leaving' })
  giveBackClosing(lease)
  tellSeat({ type: 'left' })
}

/** Signs out by `signOut`, before which the seat is given back; whoever stays signed in takes one again. */
export async function leaveSeatAnd(signOut: () => Promise<void>): Promise<void> {
  const { lease, every } = useSeat.getState()
  if (lease === undefined) return signOut()
  await leaveSeat()
  try {
    await signOut()
  } catch (error) {
    tellSeat({ type: 'wanted', every })
    throw error
  }
}
