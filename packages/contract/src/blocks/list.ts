import { z } from 'zod'
import { blockBase } from './base.ts'

/** Items of text, some of them links; `href` is a path of this site or an https address. */
export const ListBlock = z
  .strictObject({
    ...blockBase,
    kind: z.literal('list'),
    config: z.strictObject({
      heading: z.string().optional(),
      items: z.array(z.strictObject({ text: z.string(), note: z.string().optional(), href: z.string().optional() })),
      /** How the record is cited: in a text, and as BibTeX. */
      cite: z.strictObject({ text: z.string(), bibtex: z.string() }).optional(),
    }),
  })
  .meta({ id: 'ListBlock' })
