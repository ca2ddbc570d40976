import type { CardPreview } from '@ingot/contract/cards'
import { ApiError } from '@ingot/contract/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../api/call.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { type CardRequest, cardCall } from '../form/card-request.ts'
import { type Answer, type Preview, previewOf } from './preview-state.ts'

/** How long the form rests before its card is asked for, ms. */
const REST = 300

/** Previews come as JSON in the call that answers files. */
async function readPreview(id: string, answers: CardRequest, signal: AbortSignal): Promise<Answer> {
  const bytes = await call('downloadCard', cardCall(id, answers, 'preview'), signal)
  return { answers, card: JSON.parse(new TextDecoder().decode(bytes)) as CardPreview }
}

/** The card of a form that is valid, fetched by itself [CARD-009]; replies that come too late are dropped. */
export function useCardPreview(id: string, request: CardRequest | undefined): Preview {
  const asked = request && JSON.stringify(request)
  const settled = useDebounced(asked, REST)
  const asking = useMemo(() => (settled === undefined ? undefined : (JSON.parse(settled) as CardRequest)), [settled])
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['cardPreview', id, settled],
    enabled: asking !== undefined && asked !== undefined,
    queryFn: ({ signal }) => readPreview(id, asking as CardRequest, signal),
    placeholderData: keepPreviousData,
  })
  const refusal = error ? { message: serverWords(error) } : undefined
  return previewOf({ asked, settled, data, isPlaceholderData, isFetching, refusal })
}

/** What the server said; nothing where it could not be reached or failed itself. */
export const serverWords = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code !== 'internal-error' ? error.message : undefined
