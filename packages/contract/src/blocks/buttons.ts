import { z } from 'zod'
import { blockBase } from './base.ts'

/** Buttons that lead somewhere: a path of this site or an https address; the first may be the main one [BLOCK-013]. */
export const ButtonsBlock = z
  .strictObject({
    ...blockBase,
    kind: z.literal('buttons'),
    config: z.strictObject({
      label: z.string(),
      items: z
        .array(
          z.strictObject({
            text: z.string(),
            href: z.string(),
            isMain: z.boolean().optional(),
            target: z.enum(['_self', '_blank']).optional(),
          }),
        )
        .min(1),
    }),
  })
  .meta({ id: 'ButtonsBlock' })
