import { AppError } from '@ingot/contract/errors'
import * as contract from '@ingot/contract/mail'
import type { FastifyInstance } from 'fastify'
import { doerOf, noteDone } from '../audit/audit.ts'
import type { Caller } from '../callers/caller.ts'
import type { Db } from '../db/db.ts'
import { standAside } from '../http/admission/present-call.ts'
import { serve } from '../http/serve.ts'
import type { Mailing } from '../mail/mailing.ts'
import { deleteMail, type ListedMail, listMail, lockMail, restartMail } from '../mail/store.ts'
import { companyRead } from './company-read.ts'

/** Test mails of one address within a minute. */
const TESTS = { max: 6, timeWindow: 60_000 }

/** A link that is over, or was sent, has no text any more. */
const canRestart = ({ state, body, sealed, expires_at: end }: ListedMail): boolean =>
  state !== 'sent' && (body !== null || sealed !== null) && (end === null || end.getTime() > Date.now())

/** The outbox of mail, for administrators. */
export function outboxRoutes(app: FastifyInstance, db: Db, mailing: Mailing): void {
  const shown = (row: ListedMail): contract.Mail => ({
    id: row.id,
    seq: row.seq,
    kind: row.kind,
    at: row.at.toISOString(),
    subject: row.subject,
    state: row.state,
    attempts: row.attempts,
    canSend: mailing.canSend && canRestart(row),
    ...(row.recipient !== null && { recipient: row.recipient }),
    ...(row.body !== null && { body: row.body }),
    ...(row.state === 'waiting' && { nextAt: row.next_at.toISOString() }),
    ...(row.sent_at !== null && { sentAt: row.sent_at.toISOString() }),
    ...(row.last_error !== null && { lastError: row.last_error }),
    ...(row.company !== null && { company: row.company }),
  })

  serve(app, contract.readOutbox, async ({ query: { before, limit, state } }, { caller }) => {
    const rows = await listMail(db, { company: companyRead(caller), state }, before, limit + 1)
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    return { items: page.map(shown), ...(rows.length > limit && last && { next: last.seq }) }
  })

  serve(app, contract.readMailState, async (_, { caller }) => {
    const { canSend, canMailLinks, to, server } = mailing
    const isOfAll = caller.permissions.has('installation.administer')
    return {
      canSend,
      canMailLinks,
      ...(isOfAll && to !== undefined && { to }),
      ...(isOfAll && server !== undefined && { server }),
    }
  })

  serve(
    app,
    contract.testMail,
    async ({ body: { to } }, { caller }) => {
      if (!mailing.canSend) throw new AppError('mail-unavailable')
      standAside()
      const { isSent, answer } = await mailing.test(to, caller.user.userName)
      await noteDone(db, doerOf(caller), {
        action: 'mail-tested',
        company: caller.user.companyId,
        details: { to, answer },
      })
      return { isSent, answer }
    },
    { rateLimit: TESTS },
  )

  /** Changes a mail that the caller may see, and notes it. Throws `mail-not-found`. */
  const change = (
    caller: Caller,
    id: string,
    action: 'mail-sent-again' | 'mail-removed',
    work: (transaction: Db, mail: ListedMail) => Promise<unknown>,
  ) =>
    db.transaction().execute(async (transaction) => {
      const mail = await lockMail(transaction, id, companyRead(caller))
      if (!mail) throw new AppError('mail-not-found')
      await work(transaction, mail)
      const subject = { id: mail.account_id ?? id, name: mail.recipient ?? '' }
      await noteDone(transaction, doerOf(caller), { action, company: mail.company_id, subject })
    })

  serve(app, contract.resendMail, async ({ params: { id } }, { caller }) => {
    await change(caller, id, 'mail-sent-again', async (transaction, mail) => {
      if (!mailing.canSend) throw new AppError('mail-unavailable')
      if (!canRestart(mail)) throw new AppError('mail-not-found')
      await restartMail(transaction, id)
    })
    const mail = await lockMail(db, id, companyRead(caller))
    if (!mail) throw new AppError('mail-not-found')
    return { mail: shown(mail) }
  })

  serve(app, contract.removeMail, async ({ params: { id } }, { caller }) => {
    await change(caller, id, 'mail-removed', (transaction) => deleteMail(transaction, id))
    return { removed: true as const }
  })
}
