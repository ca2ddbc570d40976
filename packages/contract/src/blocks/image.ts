import { z } from 'zod'
import { blockBase } from './base.ts'

/** A picture of the site's own. */
export const ImageBlock = z
  .strictObject({
    ...blockBase,
    kind: z.literal('image'),
    config: z.strictObject({
      src: z.string(),
      alt: z.string(),
      width: z.int().positive(),
      height: z.int().positive(),
      caption: z.string().optional(),
    }),
  })
  .meta({ id: 'ImageBlock' })
