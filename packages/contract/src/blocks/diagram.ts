import { z } from 'zod'
import { BASES, Conditions, ORIGINS } from '../material.ts'
import { blockBase } from './base.ts'
import { ShownSource } from './shown-value.ts'

export const DiagramAxis = z.strictObject({
  name: z.string(),
  quantity: z.string(),
  log: z.boolean(),
  /** Of the points, where the call names a unit system. */
  unit: z.string().optional(),
})

/** A family of curves in SI, or in the unit system that the call names; screens ask for SI and convert the axes. */
export const DiagramBlock = z
  .strictObject({
    ...blockBase,
    kind: z.literal('diagram'),
    config: z.strictObject({
      vkey: z.string(),
      name: z.string(),
      /** Standard by which such curves are usually measured: of the diagram, not of its curves. */
      usualStandard: z.string().optional(),
      x: DiagramAxis,
      y: DiagramAxis,
      /** Of a rubber: the diagrams of its other loadings, whose curves can be drawn beside these. */
      loadings: z.array(z.string()).optional(),
      series: z.array(
        z.strictObject({
          id: z.string(),
          /** What tells this curve from its siblings: the conditions in which they differ. */
          differs: Conditions,
          cond: Conditions,
          kind: z.enum(['engineering', 'true', 'true-plastic']).optional(),
          basis: z.enum(BASES).optional(),
          origin: z.enum(ORIGINS),
          /** Test standard that the curve or its source states. */
          standard: z.string().optional(),
          x: z.array(z.number()),
          y: z.array(z.number()),
          lo: z.array(z.number()).optional(),
          hi: z.array(z.number()).optional(),
          band: z.string().optional(),
          /** Of the curve of one specimen: what it and its lot are called, and the mean that it stands behind. */
          specimen: z.strictObject({ name: z.string(), behind: z.string(), lot: z.string().optional() }).optional(),
          /** Of a mean: the specimens that it is the mean of. */
          specimens: z.int().optional(),
          /** Of a mean: between which ends all of its specimens lie, at x of their own. */
          range: z
            .strictObject({ x: z.array(z.number()), lo: z.array(z.number()), hi: z.array(z.number()) })
            .optional(),
          runout: z.array(z.int()).optional(),
          /** Where fewer points are given than the curve has: its own number, and how many have no place on the axes. */
          drawn: z.strictObject({ of: z.int(), withoutPlace: z.int() }).optional(),
          source: ShownSource,
          note: z.string().optional(),
        }),
      ),
    }),
  })
  .meta({ id: 'DiagramBlock' })
export type DiagramBlock = z.infer<typeof DiagramBlock>
