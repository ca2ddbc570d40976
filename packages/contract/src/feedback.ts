import { z } from 'zod'
import { isEmail } from './email.ts'
import { endpoint } from './endpoint.ts'
import { COMMENT_MAX, EMAIL_MAX, NAME_MAX } from './limits.ts'
import { PERMISSIONS } from './permissions.ts'

/** Signs without width, which a text of nothing else does not fill. */
const UNSEEN: ReadonlySet<string> = new Set('\u00ad\u034f\u200b\u200c\u200d\u200e\u200f\u2060\u3164\ufeff')

const words = z
  .string()
  .max(COMMENT_MAX)
  .refine((text) => [...text].some((sign) => sign.trim() !== '' && !UNSEEN.has(sign)), 'must not be blank')

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

const email = z.string().max(EMAIL_MAX).refine(isEmail, 'is no e-mail address')

/** Whom to answer: a guest says it, an account has it. */
const Answer = {
  email: email.optional().describe('Where the answer goes; a guest says it, an account has one already.'),
  page: place,
}
const Kept = z.strictObject({ id: z.string(), receivedAt: z.string() })

export const sendContact = endpoint('sendContact', {
  summary: 'A question to those who run the catalogue, which they answer by mail [API-050].',
  permission: 'anybody',
  writes: true,
  body: z.strictObject({ message: words, topic: z.string().max(100).optional(), ...Answer }),
  reply: Kept,
  errors: ['quota-reached'],
})

export const sendTrialRequest = endpoint('sendTrialRequest', {
  summary: 'Asks those who run the catalogue for a trial of what it offers besides [API-051].',
  permission: 'anybody',
  writes: true,
  body: z.strictObject({
    name: z.string().trim().min(1).max(NAME_MAX),
    organisation: z.string().trim().max(NAME_MAX).optional(),
    message: z.string().max(COMMENT_MAX).optional(),
    ...Answer,
  }),
  reply: Kept,
  errors: ['quota-reached'],
})

export const sendAccessRequest = endpoint('sendAccessRequest', {
  summary:
    "Asks for a permission that the caller lacks: the company's administrators read it, and those who run the catalogue [API-052].",
  permission: 'anybody',
  writes: true,
  body: z.strictObject({
    permission: z.enum(PERMISSIONS),
    message: z.string().max(COMMENT_MAX).optional(),
    ...Answer,
  }),
  reply: Kept,
  errors: ['quota-reached'],
})
