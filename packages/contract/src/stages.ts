import { z } from 'zod'
import { CallQuery } from './call-query.ts'
import { endpoint } from './endpoint.ts'
import { filterParts } from './filters/index.ts'
import { STAGES_MAX } from './limits.ts'

const Stage = z.strictObject({ ...filterParts, unitsystem: z.string().max(40).optional() })

export const StagesReply = z
  .strictObject({
    /** Materials that the caller may see at all: what the first stage begins with. */
    total: z.int(),
    stages: z.array(
      z.strictObject({
        /** Materials that pass it, and how many fewer these are than those that passed the stage before. */
        left: z.int(),
        removed: z.int(),
        /** Of those removed: they have no value for the range or the query that this stage adds. */
        withoutValue: z.int().optional(),
      }),
    ),
    /** With `removedBy`: the first materials that this stage removed; absent where more than 10,000 are left after it. */
    removed: z
      .array(z.strictObject({ id: z.string(), name: z.string(), url: z.tuple([z.string(), z.string(), z.string()]) }))
      .optional(),
  })
  .meta({ id: 'StagesReply' })
export type StagesReply = z.infer<typeof StagesReply>

export const readStages = endpoint('readStages', {
  summary:
    'How many materials each condition of a search leaves and removes, one after the other. A stage is a whole filter: what ' +
    'the stage before asks, and one condition more. `removedBy` is the place of a stage whose removed materials are named.',
  permission: 'catalogue.read',
  writes: false,
  query: CallQuery,
  body: z.strictObject({
    stages: z.array(Stage).min(1).max(STAGES_MAX),
    removedBy: z
      .int()
      .min(0)
      .max(STAGES_MAX - 1)
      .optional(),
  }),
  reply: StagesReply,
  errors: ['bad-query', 'unknown-property', 'range-reversed', 'unknown-unit-system'],
})
