import { ApiError } from '@ingot/contract/client'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { type CardRequest, cardCall } from '../form/card-request.ts'
import { serverWords } from '../preview/use-card-preview.ts'
import { type CheckRun, type CheckState, stateOf, withoutRunning } from './check-run.ts'

/** Runs a card in CalculiX. A result belongs to the card that was run: another card has none until it is run. */
export function useCardCheck(id: string, request: CardRequest | undefined): { state: CheckState; run: () => void } {
  const asked = request && JSON.stringify(request)
  const [last, setLast] = useState<CheckRun>()
  const running = useRef<AbortController>(undefined)
  // A card that is not looked at any more is not waited for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card ends the run
  useEffect(
    () => () => {
      running.current?.abort()
      setLast(withoutRunning)
    },
    [asked],
  )
  const run = async () => {
    if (!request || asked === undefined) return
    const controller = new AbortController()
    running.current = controller
    const settle = (state: CheckState) => !controller.signal.aborted && setLast({ asked, state })
    settle({ at: 'running' })
    try {
      settle({ at: 'done', check: await call('checkCard', cardCall(id, request, 'download'), controller.signal) })
    } catch (error) {
      const isAway = error instanceof ApiError && error.code === 'solver-away'
      settle({ at: 'failed', isAway, message: serverWords(error) })
    }
  }
  return { state: stateOf(last, asked), run: () => void run() }
}
