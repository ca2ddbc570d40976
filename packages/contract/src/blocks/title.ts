import { z } from 'zod'
import { blockBase } from './base.ts'

/** Head of a datasheet or page [SHEET-005]. */
export const TitleBlock = z
  .strictObject({
    ...blockBase,
    kind: z.literal('title'),
    config: z.strictObject({
      materialId: z.string().optional(),
      content: z.int().optional(),
      title: z.string(),
      subtitle: z.string().optional(),
      /** Class path with the name of each level. */
      path: z.array(z.strictObject({ id: z.string(), name: z.string() })).optional(),
      designations: z.array(z.strictObject({ system: z.string(), code: z.string() })).optional(),
      facts: z.array(z.string()).optional(),
      /** The first fact says the revision: it leads to the list of all of them. */
      revision: z.int().optional(),
      /** Shown prominently: the material is discontinued, and what replaces it. */
      notice: z
        .strictObject({ text: z.string(), links: z.array(z.strictObject({ text: z.string(), href: z.string() })) })
        .optional(),
    }),
  })
  .meta({ id: 'TitleBlock' })
