import { routes } from '@ingot/contract/routes'

/** How often a refused call is sent again, and the longest time that is waited by itself, s. */
const TIMES = 3
const LONGEST = 20
/** Clients that were refused together come again spread over this share of the time more. */
const SPREAD = 0.5
const CODES = new Set(['busy', 'too-many-requests'])

/** How long to wait and how to spread it: another clock and other dice in tests. */
export interface Waiting {
  wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void>
  /** 0 ≤ x < 1. */
  random(): number
  /** Told when a call begins to wait. */
  onWaiting(): void
}

/** Seconds that a refusal tells to wait; undefined where it tells none, or too many to wait without being asked. */
async function toldSeconds(response: Response): Promise<number | undefined> {
  if (response.status !== 503 && response.status !== 429) return undefined
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  if (!(seconds >= 0 && seconds <= LONGEST)) return undefined
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  const { code } = (body ?? {}) as { code?: unknown }
  return typeof code === 'string' && CODES.has(code) ? seconds : undefined
}

/**
 * Fetches as `fetcher` does, and sends a call again that a busy server has refused, after the time that it told and a
 * little more. A refused call was not begun, so changes are sent again as well; a login is left to whoever types it.
 */
export const comingAgain =
  (fetcher: typeof fetch, { wait, random, onWaiting }: Waiting): typeof fetch =>
  async (input, init) => {
    for (let time = 0; ; time++) {
      const response = await fetcher(input, init)
      if (time >= TIMES || input === routes.login.path) return response
      const seconds = await toldSeconds(response)
      if (seconds === undefined) return response
      onWaiting()
      await wait(seconds * 1_000 * (1 + random() * SPREAD), init?.signal ?? undefined)
    }
  }

/** Resolves after a time; rejects as an aborted fetch does. */
export const waitFor = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }, milliseconds)
    if (signal?.aborted) onAbort()
    else signal?.addEventListener('abort', onAbort, { once: true })
  })
