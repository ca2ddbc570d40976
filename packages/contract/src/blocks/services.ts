import { z } from 'zod'
import { blockBase } from './base.ts'

/** A link of the services panel: to a path or https address, or to a page of the catalogue shown over this one. */
export const ServiceLink = z.strictObject({
  text: z.string(),
  href: z.string().optional(),
  /** Name of a page [BLOCK-018]; it is shown in a dialog. */
  page: z.string().optional(),
  action: z.literal('bbpagemodal').optional(),
  /** A new tab where nothing else is said [BLOCK-017]. */
  target: z.enum(['_self', '_blank']).default('_blank'),
})

/** Additional services: boxes of titled links beside each other, or under each other and then collapsible [BLOCK-016]. */
export const ServicesBlock = z
  .strictObject({
    ...blockBase,
    kind: z.literal('services'),
    config: z.strictObject({
      heading: z.string().optional(),
      layout: z.enum(['horizontal', 'vertical']).default('horizontal'),
      /** CSS sizes [BLOCK-019]. */
      width: z
        .string()
        .regex(/^\d+(\.\d+)?(px|%)$/)
        .default('100%'),
      maxHeight: z
        .string()
        .regex(/^\d+(\.\d+)?(px|%)$/)
        .default('100%'),
      boxes: z.array(
        z.strictObject({ title: z.string(), collapsed: z.boolean().optional(), links: z.array(ServiceLink) }),
      ),
    }),
  })
  .meta({ id: 'ServicesBlock' })
