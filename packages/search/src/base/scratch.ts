import { wordsFor } from './bits.ts'

/**
 * Work space of one index, reused from request to request so that a search allocates next to nothing.
 * `take` hands out bitsets with unspecified contents until the next `reset`.
 */
export interface Scratch {
  take(): Uint32Array
  /** How many are taken: `reset` to it gives back those taken since. */
  taken(): number
  reset(to?: number): void
  /** Ordinals and value codes gathered for one column, each as long as the index. */
  ordinals: Uint32Array
  codes: Uint32Array
}

export function makeScratch(count: number): Scratch {
  const bitsets: Uint32Array[] = []
  let taken = 0
  return {
    take() {
      const bits = bitsets[taken] ?? new Uint32Array(wordsFor(count))
      bitsets[taken++] = bits
      return bits
    },
    taken: () => taken,
    reset(to = 0) {
      taken = to
    },
    ordinals: new Uint32Array(count),
    codes: new Uint32Array(count),
  }
}
