import type { AppContent } from '@ingot/contract/catalog'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { LicenceScreen } from './LicenceScreen.tsx'
import { LostSeat } from './LostSeat.tsx'
import { useLicenceGate } from './licence-gate.ts'
import { needsSeat, problemOf } from './problem.ts'
import { useSeat } from './seat.ts'
import { tryAgain } from './try-again.ts'
import { useHeldSeat } from './use-held-seat.ts'
import { useProblem } from './use-problem.ts'

interface SeatGateProps {
  content: AppContent
  /** Another tab has signed the user out: what was held ended with the session. */
  isOver: boolean
  children: ReactNode
}

/**
 * What needs a licence, for those who hold one and a seat of it; for anybody else, why not. A page that was shown stays as
 * it is under the screen of a lost seat, and comes back with the seat.
 */
export function SeatGate({ content, isOver, children }: SeatGateProps) {
  const { user, canAccess, config } = content
  const { contact, heartbeatInSecs } = config.licenseConfig
  useHeldSeat(user.id, canAccess && !isOver ? heartbeatInSecs : undefined)
  const isNeeded = useLocation({ select: ({ pathname }) => needsSeat(pathname) })
  const { problem, wasHeld } = useProblem(canAccess)
  const isShut = isNeeded && problem !== undefined && !isOver
  const shut = isShut ? (wasHeld ? 'over' : 'instead') : undefined
  useEffect(() => {
    useLicenceGate.setState({ shut })
    return () => useLicenceGate.setState({ shut: undefined })
  }, [shut])
  useEffect(() => {
    // Whoever comes back, as from signing in, may find a seat. What does not answer is said by the screen.
    if (isNeeded && problemOf(useSeat.getState())) tryAgain().catch(() => {})
  }, [isNeeded])
  if (isShut && !wasHeld) return <LicenceScreen problem={problem} contact={contact} />
  if (isNeeded && !wasHeld) return <main aria-busy="true" />
  return (
    <>
      {children}
      {isShut && <LostSeat problem={problem} contact={contact} />}
    </>
  )
}
