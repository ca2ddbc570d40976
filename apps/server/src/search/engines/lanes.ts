import { AppError } from '@ingot/contract/errors'
import { ClientGone, presentCall } from '../../http/admission/present-call.ts'

/** What stands before the search thread. */
export interface Lanes {
  /**
   * Asks when it is the turn of the present call: light calls and the server's own before heavy ones, each in the order
   * in which they came. Rejects with `busy` where too many wait, and with ClientGone, without asking, once its client
   * has left.
   */
  run<T>(ask: () => Promise<T>): Promise<T>
}

interface LaneBounds {
  /** Questions that the thread has at once: one that it works at, and one more, so that it need not wait for the next. */
  atOnce: number
  heavyAtOnce: number
  /** Questions that wait. */
  waiting: number
}

const BOUNDS: LaneBounds = { atOnce: 2, heavyAtOnce: 1, waiting: 500 }
/** Until a full queue has room again, s. */
const SOON = 1

interface Waiting {
  isHeavy: boolean
  begin(): void
}

export function openLanes({ atOnce, heavyAtOnce, waiting }: LaneBounds = BOUNDS): Lanes {
  const light = new Set<Waiting>()
  const heavy = new Set<Waiting>()
  let asked = 0
  let heavyAsked = 0

  function next(): void {
    while (asked < atOnce) {
      const [first] = light.size > 0 || heavyAsked >= heavyAtOnce ? light : heavy
      if (first === undefined) return
      ;(first.isHeavy ? heavy : light).delete(first)
      first.begin()
    }
  }

  return {
    run<T>(ask: () => Promise<T>): Promise<T> {
      const { cost = 'light', signal } = presentCall() ?? {}
      const isHeavy = cost !== 'light' && cost !== 'free'
      if (signal?.aborted) return Promise.reject(new ClientGone())
      if (light.size + heavy.size >= waiting) return Promise.reject(new AppError('busy', { seconds: SOON }, SOON))
      return new Promise<T>((resolve, reject) => {
        const lane = isHeavy ? heavy : light
        const onGone = () => {
          lane.delete(one)
          reject(new ClientGone())
        }
        // A turn later: messages that come while others are looked at are all taken in the same turn of the main thread,
        // which would look at nothing else, not at new connections either, as long as the answers make new questions.
        const end = () =>
          setImmediate(() => {
            asked--
            if (isHeavy) heavyAsked--
            next()
          })
        const one: Waiting = {
          isHeavy,
          begin() {
            signal?.removeEventListener('abort', onGone)
            asked++
            if (isHeavy) heavyAsked++
            ask().then(resolve, reject).finally(end)
          },
        }
        signal?.addEventListener('abort', onGone, { once: true })
        lane.add(one)
        next()
      })
    },
  }
}
