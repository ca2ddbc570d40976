import { z } from 'zod'
import { blockBase } from './base.ts'

/** Running text, with a heading of its own where it has one. Text only: no markup is interpreted. */
export const ParagraphBlock = z
  .strictObject({
    ...blockBase,
    kind: z.literal('paragraph'),
    config: z.strictObject({ heading: z.string().optional(), text: z.string(), quiet: z.boolean().optional() }),
  })
  .meta({ id: 'ParagraphBlock' })
