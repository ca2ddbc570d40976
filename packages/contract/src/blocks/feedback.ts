import { z } from 'zod'
import { blockBase } from './base.ts'

/** A button that opens the comment dialog [BLOCK-012]; `appName` and `product` go with what is sent. */
export const FeedbackBlock = z
  .strictObject({
    ...blockBase,
    kind: z.literal('feedback'),
    config: z.strictObject({
      text: z.string(),
      appName: z.string(),
      /** Shown instead of the usual text where sending fails. */
      failure: z.string().optional(),
    }),
  })
  .meta({ id: 'FeedbackBlock' })
