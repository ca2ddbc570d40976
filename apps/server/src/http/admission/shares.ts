/** Time in work that counts, ms: of the present span and of the one before. */
const SPAN_MS = 3_000

interface Span {
  since: number
  all: number
  byCaller: Map<string, number>
}

/** How much of the working time of the last seconds each caller has had. */
export function openShares(now: () => number) {
  const begin = (): Span => ({ since: now(), all: 0, byCaller: new Map() })
  let before = begin()
  let present = begin()
  const turn = (): void => {
    if (now() - present.since < SPAN_MS) return
    before = now() - present.since < 2 * SPAN_MS ? present : begin()
    present = begin()
  }
  return {
    /** A call has ended; it was in work for this long, ms. */
    add(caller: string, took: number): void {
      turn()
      present.all += took
      present.byCaller.set(caller, (present.byCaller.get(caller) ?? 0) + took)
    },
    /** 0 to 1; 0 where nobody else had any: who is alone takes nothing from others. */
    of(caller: string): number {
      turn()
      const all = before.all + present.all
      const own = (before.byCaller.get(caller) ?? 0) + (present.byCaller.get(caller) ?? 0)
      return all > own ? own / all : 0
    },
  }
}
