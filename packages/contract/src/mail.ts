import { z } from 'zod'
import { isEmail } from './email.ts'
import { endpoint } from './endpoint.ts'
import { EMAIL_MAX } from './limits.ts'
import { Before, PageSize } from './messages.ts'

/** `message`: what somebody wrote, to those who run the catalogue; `link`: sets a password, to its user. */
export const MAIL_KINDS = ['message', 'link'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** `kept`: no mail server was set up, so that it is read here. `failed`: nobody tries again by himself. */
export const MAIL_STATES = ['waiting', 'sent', 'failed', 'kept'] as const
export type MailState = (typeof MAIL_STATES)[number]

const Mail = z
  .strictObject({
    id: z.uuid(),
    /** Grows with time; a page ends before it. */
    seq: z.string(),
    kind: z.enum(MAIL_KINDS),
    at: z.iso.datetime(),
    /** Left out where those who run the catalogue have no address in its settings. */
    recipient: z.string().optional(),
    subject: z.string(),
    /** Left out of a mail with a link: it is read by its user alone. */
    body: z.string().optional(),
    state: z.enum(MAIL_STATES),
    attempts: z.int(),
    /** When it is tried again. */
    nextAt: z.iso.datetime().optional(),
    sentAt: z.iso.datetime().optional(),
    /** What the mail server, or the way to it, said last. */
    lastError: z.string().optional(),
    /** Whether it can be sent again. */
    canSend: z.boolean(),
    /** Told to who runs the installation. */
    company: z.string().optional(),
  })
  .meta({ id: 'Mail' })
export type Mail = z.infer<typeof Mail>

const One = { params: z.strictObject({ id: z.uuid() }) }

export const readOutbox = endpoint('readOutbox', {
  summary:
    "Mails about users of the caller's company, the newest first; all of them for who runs the installation. `before` is " +
    'the `next` of the page before.',
  permission: 'accounts.administer',
  query: z.object({ state: z.enum(MAIL_STATES).optional(), before: Before, limit: PageSize }),
  reply: z.strictObject({ items: z.array(Mail), next: z.string().optional() }),
})

export const readMailState = endpoint('readMailState', {
  summary: 'Whether mail is sent, and whether links can be mailed; addresses for who runs the installation.',
  permission: 'accounts.administer',
  reply: z.strictObject({
    canSend: z.boolean(),
    canMailLinks: z.boolean(),
    /** Where what people write goes to. */
    to: z.string().optional(),
    server: z.string().optional(),
  }),
})

export const testMail = endpoint('testMail', {
  summary: 'Sends a mail at once and answers how that went, in the words of the mail server.',
  permission: 'installation.administer',
  writes: true,
  body: z.strictObject({ to: z.string().max(EMAIL_MAX).refine(isEmail, 'is no e-mail address') }),
  reply: z.strictObject({ isSent: z.boolean(), answer: z.string() }),
  errors: ['mail-unavailable'],
})

export const resendMail = endpoint('resendMail', {
  summary: 'Lets a mail that waits, failed or was kept be sent now, with all its attempts before it.',
  permission: 'accounts.administer',
  writes: true,
  ...One,
  reply: z.strictObject({ mail: Mail }),
  errors: ['mail-not-found', 'mail-unavailable'],
})

export const removeMail = endpoint('removeMail', {
  summary: 'Removes a mail from the outbox; the message that it tells of stays.',
  permission: 'accounts.administer',
  writes: true,
  ...One,
  reply: z.strictObject({ removed: z.literal(true) }),
  errors: ['mail-not-found'],
})
