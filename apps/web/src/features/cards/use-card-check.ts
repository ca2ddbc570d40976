import type { CardCheck } from '@ingot/contract/cards'
import { ApiError } from '@ingot/contract/client'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { type CardRequest, cardCall } from './card-request.ts'
import { serverWords } from './use-card-preview.ts'

export type CheckState =
  | { at: 'none' }
  | { at: 'running' }
  | { at: 'done'; check: CardCheck }
  | { at: 'failed'; isAway: boolean; message: string | undefined }

interface OfRequest {
  asked: string
  state: CheckState
}

/** Runs a card in CalculiX. A result belongs to the card that was run: another card has none until it is run. */
export function useCardCheck(id: string, request: CardRequest | undefined): { state: CheckState; run: () => void } {
  const asked = JSON.stringify(request)
  const [last, setLast] = useState<OfRequest>()
  const running = useRef<AbortController>(undefined)
  // A card that is not looked at any more is not waited for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card ends the run
  useEffect(() => () => running.current?.abort(), [asked])
  const run = async () => {
    if (!request) return
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
  const state: CheckState = last && request && last.asked === asked ? last.state : { at: 'none' }
  return { state, run: () => void run() }
}
