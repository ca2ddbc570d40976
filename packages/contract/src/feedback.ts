import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { COMMENT_MAX } from './limits.ts'

const words = z
  .string()
  .max(COMMENT_MAX)
  .refine((text) => text.trim() !== '', 'must not be blank')

/** Where a message was written; kept with it. */
const place = z.string().max(2_000).optional()

export const sendFeedback = endpoint('sendFeedback', {
  summary: 'A message to those who run the catalogue; the reply names it [API-048, API-049].',
  permission: 'anybody',
  writes: true,
  body: z.strictObject({ message: words, appName: z.string().max(100).optional(), page: place }),
  reply: z.strictObject({ id: z.string(), receivedAt: z.string() }),
  errors: ['quota-reached'],
})

export const sendComment = endpoint('sendComment', {
  summary: 'A comment on a product, kept beside the message of the same words [API-053].',
  permission: 'anybody',
  writes: true,
  body: z.strictObject({ comment: words, product: z.string().max(100) }),
  reply: z.strictObject({ id: z.string(), receivedAt: z.string() }),
  errors: ['quota-reached'],
})
