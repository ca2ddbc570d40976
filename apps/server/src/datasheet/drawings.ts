import { AppError } from '@ingot/contract/errors'
import { keptByBytes } from '../materials/kept-by-bytes.ts'
import type { Asking } from '../work/asked.ts'
import type { Work } from '../work/work.ts'
import { structure } from './structure.ts'

/** Longest time of one drawing, ms; of 2,000 atoms it takes a minute. */
const TIME_MAX = 2_000
/** Pictures that are kept, bytes; one has some thousand. */
const KEPT_BYTES = 4 * 1024 * 1024
/** How long a structure that took too long is not tried again, ms: the machine may have been busy. */
const NOT_AGAIN = 60_000

/** Draws structures in threads, each once. */
export interface Drawings {
  /** SVG text; undefined where there is no structure, or none that can be read. Throws `takes-too-long`, `busy`. */
  draw(asking: Asking, smiles: string | undefined): Promise<string | undefined>
}

export function openDrawings(work: Work, now: () => number = Date.now): Drawings {
  const kept = keptByBytes<{ svg: string | undefined } | { failedAt: number }>(KEPT_BYTES)
  return {
    async draw(asking, smiles) {
      if (!smiles) return undefined
      const known = kept.get(smiles)
      if (known && 'svg' in known) return known.svg
      if (known && now() - known.failedAt < NOT_AGAIN) throw work.tooLong(structure, asking)
      try {
        const svg = await work.away(structure, asking, { smiles }, TIME_MAX)
        kept.set(smiles, { svg }, smiles.length + (svg?.length ?? 0))
        return svg
      } catch (error) {
        if (error instanceof AppError && error.code === 'takes-too-long')
          kept.set(smiles, { failedAt: now() }, smiles.length)
        throw error
      }
    },
  }
}
