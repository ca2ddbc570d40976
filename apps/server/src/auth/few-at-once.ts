/** Does pieces of work side by side, a fixed number at once; the others wait in turn. */
export interface Few {
  /** Undefined where too many wait already; one with `isFirst` waits before the others, and in a place of its own. */
  run<T>(work: () => Promise<T>, isFirst?: boolean): Promise<T> | undefined
}

export function fewAtOnce(most: number, waitingMost: number): Few {
  const first: (() => void)[] = []
  const others: (() => void)[] = []
  let running = 0

  const next = () => {
    if (running === most) return
    const start = first.shift() ?? others.shift()
    if (!start) return
    running++
    start()
  }

  return {
    run<T>(work: () => Promise<T>, isFirst = false): Promise<T> | undefined {
      const waiting = isFirst ? first : others
      if (waiting.length >= waitingMost) return undefined
      return new Promise<void>((resolve) => {
        waiting.push(resolve)
        next()
      })
        .then(work)
        .finally(() => {
          running--
          next()
        })
    },
  }
}
