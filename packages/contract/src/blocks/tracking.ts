import { z } from 'zod'
import { blockBase } from './base.ts'

/** What usage recording may note of a datasheet; draws nothing [SHEET-006]. */
export const TrackingBlock = z
  .strictObject({
    ...blockBase,
    kind: z.literal('tracking'),
    config: z.strictObject({
      id: z.string(),
      name: z.string(),
      producer: z.array(z.string()),
      provider: z.array(z.string()),
      materialtype: z.array(z.string()),
      url: z.string(),
    }),
  })
  .meta({ id: 'TrackingBlock' })
