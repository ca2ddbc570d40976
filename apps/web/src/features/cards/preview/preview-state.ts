import type { CardPreview } from '@ingot/contract/cards'
import type { CardRequest } from '../form/card-request.ts'

export interface Preview {
  /** The card that is shown; while another is asked for, the one before. */
  card: CardPreview | undefined
  /** The request that the card shown answers. */
  answers: CardRequest | undefined
  /** Why there is none: the server's words, undefined where it has none. */
  refusal: { message: string | undefined } | undefined
  /** The card shown is not that of the form, or there is none yet. */
  isBusy: boolean
}

/** A card with the request that it answers. */
export interface Answer {
  answers: CardRequest
  card: CardPreview
}

/** What is known while a form asks for its card. */
export interface Asking {
  /** What the form asks for, undefined where it is not complete, and what it asked for when it last came to rest. */
  asked: string | undefined
  settled: string | undefined
  data: Answer | undefined
  /** The card is that of another request, until the one asked for is there. */
  isPlaceholderData: boolean
  isFetching: boolean
  /** Why the request failed, if it did. */
  refusal: Preview['refusal']
}

const NOTHING: Preview = { card: undefined, answers: undefined, refusal: undefined, isBusy: false }

/** The preview of a form. A card that is only asked for once more, to be sure, is that of the form. */
export function previewOf({ asked, settled, data, isPlaceholderData, isFetching, refusal }: Asking): Preview {
  if (asked === undefined) return NOTHING
  const isBusy = asked !== settled || isPlaceholderData || (isFetching && !data)
  if (refusal && !isBusy) return { ...NOTHING, refusal }
  return { card: data?.card, answers: data?.answers, refusal: undefined, isBusy }
}
