import { randomUUID } from 'node:crypto'
import { isEmail } from '@ingot/contract/email'
import { AppError } from '@ingot/contract/errors'
import { seal, unseal } from '../auth/openid/sealed.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import type { Texts } from '../texts/texts.ts'
import { linkMail, messageMail, type WrittenMessage } from './compose.ts'
import { deleteLinksTo, insertMail, type MailRow } from './store.ts'
import { type Outcome, openTransport } from './transport.ts'

/** Whole time of an attempt. */
export const ATTEMPT_MS = 60_000
/** Of a test, which somebody waits for. */
const TEST_MS = 20_000

export interface LinkTo {
  account: { id: string; name: string; companyId: number; email: string }
  /** Path of the site with the secret. */
  path: string
  expiresAt: Date
}

/** Mail: written to an outbox, in the transaction of what it tells of, and sent from there by the worker. */
export interface Mailing {
  /** Whether there is a mail server; without one the outbox is read by administrators. */
  canSend: boolean
  /** A mail cannot know which of several addresses its reader has, so that of the settings must be there. */
  canMailLinks: boolean
  to: string | undefined
  server: string | undefined
  perHour: number
  noteMessage(
    transaction: Db,
    of: { id: string; accountId: string | null; companyId: number },
    message: WrittenMessage,
  ): Promise<void>
  noteLink(transaction: Db, link: LinkTo): Promise<void>
  /** One attempt to send what stands in the outbox. */
  send(row: MailRow, signal: AbortSignal): Promise<Outcome>
  /** Sends at once and answers how that went. Throws `mail-unavailable`. */
  test(to: string, by: string): Promise<Outcome>
}

export interface MailingOf {
  config: Pick<Config, 'application' | 'publicUrls' | 'smtpPassword'>
  texts: Texts
  /** Seals links until they are sent. */
  serverKey: Buffer
}

const lost = (answer: string): Outcome => ({ isSent: false, answer, isFinal: true })

export function openMailing({ config, texts, serverKey }: MailingOf): Mailing {
  const { mail } = config.application
  const deliver = mail && openTransport(mail, config.smtpPassword)
  const language = mail?.language ?? 'en'
  const [site = ''] = config.publicUrls

  return {
    canSend: mail !== undefined,
    canMailLinks: mail !== undefined && site !== '',
    to: mail?.to,
    server: mail?.host,
    perHour: mail?.perHour ?? 1,

    async noteMessage(transaction, { id, accountId, companyId }, message) {
      await insertMail(transaction, {
        kind: 'message',
        company_id: companyId,
        account_id: accountId,
        feedback_id: id,
        recipient: null,
        reply_to: message.email !== null && isEmail(message.email) ? message.email : null,
        ...messageMail(texts, language, site, message),
        sealed: null,
        state: mail ? 'waiting' : 'kept',
      })
    },

    async noteLink(transaction, { account, path, expiresAt }) {
      if (!mail || site === '') throw new AppError('mail-unavailable')
      await deleteLinksTo(transaction, account.id)
      const { subject, body } = linkMail(texts, language, account.name, `${site}${path}`, expiresAt)
      const id = randomUUID()
      await insertMail(transaction, {
        id,
        kind: 'link',
        company_id: account.companyId,
        account_id: account.id,
        feedback_id: null,
        recipient: account.email,
        reply_to: null,
        subject,
        body: null,
        sealed: seal(body, id, serverKey),
        expires_at: expiresAt,
        state: 'waiting',
      })
    },

    async send(row, signal) {
      if (!mail || !deliver) return lost('there is no mail server')
      if (row.expires_at !== null && row.expires_at.getTime() <= Date.now()) return lost('its link is over')
      const body = row.sealed === null ? row.body : unseal(row.sealed, row.id, serverKey)
      if (body === undefined || body === null) return lost('its text was sealed with another server key')
      const to = row.recipient ?? mail.to
      return deliver({ id: row.id, to, replyTo: row.reply_to ?? undefined, subject: row.subject, body }, signal)
    },

    async test(to, by) {
      if (!deliver) throw new AppError('mail-unavailable')
      const subject = texts.text('mail.test.subject', language)
      const body = texts.text('mail.test.body', language, { name: by, site })
      return deliver({ id: randomUUID(), to, subject, body }, AbortSignal.timeout(TEST_MS))
    },
  }
}
