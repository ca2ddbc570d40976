import { z } from 'zod'

/**
 * The materials most like one, best 30 [SIM-002]. The distance is the weighted mean, over the properties that the
 * reference has, of |difference| ÷ spread, at most 1 each; the spread lies between the 5th and the 95th percentile of
 * the visible materials, and a property that the other lacks counts 1. A property that a wider one unifies (Rp0.2 under
 * yield strength) counts once, as the wider. `weights` by column key, 1 where none is given,
 * 0 leaves a property out.
 */
export const SimilarFilter = z.strictObject({
  id: z.string().max(120),
  weights: z.record(z.string().max(120), z.number().min(0).max(100)).optional(),
})
export type SimilarFilter = z.infer<typeof SimilarFilter>
