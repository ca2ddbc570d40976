import { useEffect } from 'react'
import { closeSeat, leaveSeat, look, tellSeat, useSeat } from './seat.ts'

/** A network that is back brings a seat back that was lost for want of it. */
function comeBack(): void {
  const { status, fault, every } = useSeat.getState()
  if (status === 'HeartbeatFailed' && fault === 'unreachable') tellSeat({ type: 'wanted', every })
  else look()
}

/**
 * Takes a seat for a user who holds a licence, keeps it while the page lives by a heartbeat `every` so many seconds, and
 * gives it back when the page closes or the user goes. A page that was put away whole and is brought back takes one again.
 * Nobody takes one without `every`.
 */
export function useHeldSeat(userId: string, every: number | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the seat is a user's; another user takes another
  useEffect(() => {
    if (every === undefined) return
    const want = () => tellSeat({ type: 'wanted', every: every * 1_000 })
    const onShown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) want()
    }
    tellSeat({ type: 'opened' })
    want()
    addEventListener('pagehide', closeSeat)
    addEventListener('pageshow', onShown)
    addEventListener('online', comeBack)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('pagehide', closeSeat)
      removeEventListener('pageshow', onShown)
      removeEventListener('online', comeBack)
      document.removeEventListener('visibilitychange', look)
      void leaveSeat()
    }
  }, [userId, every])
}
