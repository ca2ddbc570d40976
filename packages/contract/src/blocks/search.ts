import { z } from 'zod'
import { blockBase } from './base.ts'

/** The quick-search box within a page [BLOCK-010]. */
export const SearchBlock = z
  .strictObject({
    ...blockBase,
    kind: z.literal('search'),
    config: z.strictObject({ examples: z.array(z.strictObject({ text: z.string(), href: z.string() })) }),
  })
  .meta({ id: 'SearchBlock' })
