import { useState } from 'react'
import { type Problem, problemOf } from './problem.ts'
import { useSeat } from './seat.ts'

/** What is in the way, also while it is tried again; and whether the page had a seat already. */
export function useProblem(canAccess: boolean): { problem: Problem | undefined; wasHeld: boolean } {
  const client = useSeat()
  const [wasHeld, setWasHeld] = useState(false)
  const [last, setLast] = useState<Problem>()
  if (client.lease !== undefined && !wasHeld) setWasHeld(true)
  const problem = client.status === 'CheckingOut' ? last : problemOf(client)
  if (problem !== last) setLast(problem)
  return { problem: canAccess ? problem : 'no-licence', wasHeld }
}
