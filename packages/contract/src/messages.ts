import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MESSAGES_LISTED_MAX, NAME_MAX } from './limits.ts'

/** What people write to those who run the catalogue; each has a text `admin.messages.{kind}`. */
export const MESSAGE_KINDS = ['feedback', 'comment', 'contact', 'trial', 'access', 'help'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

const Message = z
  .strictObject({
    id: z.uuid(),
    /** Grows with time; a page ends before it. */
    seq: z.string(),
    kind: z.enum(MESSAGE_KINDS),
    at: z.iso.datetime(),
    message: z.string(),
    /** What it is about: a product, a topic, the permission that is asked for. */
    product: z.string().optional(),
    /** Where in the site it was written. */
    page: z.string().optional(),
    /** User name of who wrote it; left out for a guest and where the account is gone. */
    userName: z.string().optional(),
    /** What a person wrote of himself. */
    name: z.string().optional(),
    organisation: z.string().optional(),
    /** Where the answer goes. */
    email: z.string().optional(),
    /** Told to who runs the installation. */
    company: z.string().optional(),
    handled: z.strictObject({ at: z.iso.datetime(), by: z.string() }).optional(),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof Message>

const Asked = {
  kind: z.enum(MESSAGE_KINDS).optional(),
  state: z.enum(['open', 'handled']).optional(),
  /** Part of the words, or of the name, address or organisation of who wrote. */
  text: z.string().trim().max(NAME_MAX).optional(),
}

/** A page ends before this number. */
export const Before = z
  .string()
  .regex(/^\d{1,18}$/)
  .optional()
export const PageSize = z.coerce.number().int().min(1).max(MESSAGES_LISTED_MAX).default(MESSAGES_LISTED_MAX)

export const readMessages = endpoint('readMessages', {
  summary:
    "What users of the caller's company wrote, the newest first; what everybody wrote for who runs the installation. " +
    '`before` is the `next` of the page before.',
  permission: 'accounts.administer',
  query: z.object({ ...Asked, before: Before, limit: PageSize }),
  reply: z.strictObject({ items: z.array(Message), next: z.string().optional() }),
})

export const exportMessages = endpoint('exportMessages', {
  summary: 'The same as a CSV file, the newest first; times in UTC.',
  permission: 'accounts.administer',
  hasEffect: true,
  query: z.object(Asked),
  reply: z.instanceof(ArrayBuffer),
})

export const markMessage = endpoint('markMessage', {
  summary: 'Marks a message as handled, or as open again.',
  permission: 'accounts.administer',
  writes: true,
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ handled: z.boolean() }),
  reply: z.strictObject({ message: Message }),
  errors: ['message-not-found'],
})
