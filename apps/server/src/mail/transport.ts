import { createTransport } from 'nodemailer'
import { type MailConfig, portOf } from '../config/mail-config.ts'
import { oneLine } from './plain.ts'

/** A mail as it is handed to the mail server. */
export interface Outgoing {
  id: string
  to: string
  replyTo?: string | undefined
  subject: string
  body: string
}

/** How an attempt went; `isFinal` where the server said that it will never take this mail. */
export type Outcome = { isSent: true; answer: string } | { isSent: false; answer: string; isFinal: boolean }

export type Deliver = (mail: Outgoing, signal: AbortSignal) => Promise<Outcome>

/** Until the connection stands, until the server greets, and between two of its words. */
const CONNECTING_MS = 10_000
const SILENCE_MS = 20_000
const ANSWER_MAX = 500

/** Errors about this mail, not about the way to the server (nodemailer). */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE'])

interface SmtpError extends Error {
  code?: string
  responseCode?: number
}

/** Hands mails to the mail server of the settings: plain text to one recipient, without files or addresses of others. */
export function openTransport(config: MailConfig, password: string | undefined): Deliver {
  const { host, tls, user, from, name } = config
  const transport = createTransport({
    host,
    port: portOf(config),
    secure: tls === 'direct',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
    connectionTimeout: CONNECTING_MS,
    greetingTimeout: CONNECTING_MS,
    dnsTimeout: CONNECTING_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const told = (text: string) => {
    const open = password === undefined ? text : text.replaceAll(password, '***')
    return oneLine(open, ANSWER_MAX)
  }
  return async ({ id, to, replyTo, subject, body }, signal) => {
    try {
      const { response } = await transport.sendMail({
        from: { name, address: from },
        to: { name: '', address: to },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        subject: oneLine(subject),
        text: body,
        textEncoding: 'quoted-printable',
        // The same at each attempt: who gets it twice sees that it is one.
        messageId: `<ingot-${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal,
      })
      return { isSent: true, answer: told(response) }
    } catch (error) {
      const { code = '', responseCode = 0, message } = error as SmtpError
      return { isSent: false, answer: told(message), isFinal: ABOUT_THE_MAIL.has(code) && responseCode >= 500 }
    }
  }
}
