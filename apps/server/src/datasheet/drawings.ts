import { AppError } from '@ingot/contract/errors'
import { keptByBytes } from '../materials/kept-by-bytes.ts'
import type { Asking } from '../work/asked.ts'
import type { Work } from '../work/work.ts'

/** Longest time of one drawing, ms; of 2,000 atoms it takes a minute. */
const TIME_MAX = 2_000
/** Pictures that are kept, bytes; one has some thousand. */
const KEPT_BYTES = 4 * 1024 * 1024

/** Draws structures in threads, each once. */
export interface Drawings {
  /** SVG text; undefined where there is no structure, or none that can be read. Throws `takes-too-long`, `busy`. */
  draw(asking: Asking, smiles: string | undefined): Promise<string | undefined>
}

export function openDrawings(work: Work): Drawings {
  /** What was drawn, or why it cannot be: it would take as long again. */
  const kept = keptByBytes<{ svg: string | undefined } | AppError>(KEPT_BYTES)
  return {
    async draw(asking, smiles) {
      if (!smiles) return undefined
      const known = kept.get(smiles)
      if (known instanceof AppError) {
        if (known.details['language'] === asking.language) throw known
      } else if (known) return known.svg
      try {
        const svg = await work.away('structure', asking, { smiles }, TIME_MAX)
        kept.set(smiles, { svg }, smiles.length + (svg?.length ?? 0))
        return svg
      } catch (error) {
        if (error instanceof AppError && error.code === 'takes-too-long') kept.set(smiles, error, smiles.length)
        throw error
      }
    },
  }
}
