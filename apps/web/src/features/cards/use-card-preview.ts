import type { CardPreview } from '@ingot/contract/cards'
import { ApiError } from '@ingot/contract/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../api/call.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { type CardRequest, cardCall } from './card-request.ts'

/** How long the form rests before its card is asked for, ms. */
const REST = 300

export interface Preview {
  /** The card that is shown; while another is asked for, the one before. */
  card: CardPreview | undefined
  /** The request that the card shown answers. */
  answers: CardRequest | undefined
  /** Why there is none: the server's words, undefined where it has none. */
  refusal: { message: string | undefined } | undefined
  isBusy: boolean
}

/** Previews come as JSON in the call that answers files. */
async function readPreview(id: string, answers: CardRequest, signal: AbortSignal) {
  const bytes = await call('downloadCard', cardCall(id, answers, 'preview'), signal)
  return { answers, card: JSON.parse(new TextDecoder().decode(bytes)) as CardPreview }
}

/** The card of a form that is valid, fetched by itself [CARD-009]; replies that come too late are dropped. */
export function useCardPreview(id: string, request: CardRequest | undefined): Preview {
  const asked = request && JSON.stringify(request)
  const settled = useDebounced(asked, REST)
  const asking = useMemo(() => (settled === undefined ? undefined : (JSON.parse(settled) as CardRequest)), [settled])
  const { data, error, isFetching } = useQuery({
    queryKey: ['cardPreview', id, settled],
    enabled: asking !== undefined && asked !== undefined,
    queryFn: ({ signal }) => readPreview(id, asking as CardRequest, signal),
    placeholderData: keepPreviousData,
  })
  if (asked === undefined) return { card: undefined, answers: undefined, refusal: undefined, isBusy: false }
  const isBusy = asked !== settled || isFetching
  const refusal = error && !isBusy ? { message: serverWords(error) } : undefined
  const shown = refusal ? undefined : data
  return { card: shown?.card, answers: shown?.answers, refusal, isBusy }
}

/** What the server said; nothing where it could not be reached or failed itself. */
export const serverWords = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code !== 'internal-error' ? error.message : undefined
