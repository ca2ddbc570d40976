import { LANGUAGES, type Language } from '@ingot/contract/material'
import type { MessageKind } from '@ingot/contract/messages'
import type { Texts } from '../texts/texts.ts'
import { oneLine, plainText } from './plain.ts'

/** What somebody wrote, as those who run the catalogue are told of it. */
export interface WrittenMessage {
  kind: MessageKind
  at: Date
  message: string
  product: string | null
  page: string | null
  name: string | null
  organisation: string | null
  email: string | null
  userName: string | null
  company: string | null
}

interface Composed {
  subject: string
  body: string
}

const SUBJECT_WORDS_MAX = 80

/** A mail of a message: who wrote it, from where, about what, and last his words. Plain text, so that nothing in it acts. */
export function messageMail(texts: Texts, language: Language, site: string, message: WrittenMessage): Composed {
  const word = (key: string) => texts.text(key, language)
  const kind = word(`admin.messages.${message.kind}`)
  const facts: [string, string | null][] = [
    ['mail.name', message.name],
    ['mail.user', message.userName ?? word('admin.messages.guest')],
    ['mail.company', message.company],
    ['mail.organisation', message.organisation],
    ['mail.email', message.email],
    ['mail.about', message.product],
    ['mail.page', message.page],
    ['mail.at', message.at.toISOString()],
  ]
  const lines = facts.flatMap(([key, fact]) => (fact === null ? [] : [`${word(key)}: ${oneLine(fact, 500)}`]))
  const subject = oneLine(`[Ingot] ${kind}: ${oneLine(message.message, SUBJECT_WORDS_MAX)}`)
  const readIn = `${word('mail.readIn')} ${site}/admin/feedback`
  return { subject, body: [...lines, '', plainText(message.message), '', '--', readIn, ''].join('\n') }
}

/** A mail with a link that sets a password, in every language: the reader's is not known yet. */
export function linkMail(texts: Texts, language: Language, userName: string, link: string, end: Date): Composed {
  const values = { name: oneLine(userName), link, end: `${end.toISOString().slice(0, 16).replace('T', ' ')} UTC` }
  const languages = [language, ...LANGUAGES.filter((one) => one !== language)]
  return {
    subject: oneLine(texts.text('mail.link.subject', language)),
    body: `${languages.map((one) => texts.text('mail.link.body', one, values)).join('\n\n—\n\n')}\n`,
  }
}
