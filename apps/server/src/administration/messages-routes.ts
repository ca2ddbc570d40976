import { AppError } from '@ingot/contract/errors'
import { MESSAGES_FILE_MAX } from '@ingot/contract/limits'
import * as contract from '@ingot/contract/messages'
import { writeTableCsv } from '@ingot/exchange/exporters/table-csv'
import type { FastifyInstance } from 'fastify'
import { doerOf, noteDone } from '../audit/audit.ts'
import type { Db } from '../db/db.ts'
import { fileStream } from '../export/file-stream.ts'
import { findMessage, listMessages, type MessageRow, type MessagesAsked, setHandled } from '../feedback/store.ts'
import { serve } from '../http/serve.ts'
import { companyRead } from './company-read.ts'

/** Messages of a file that are read at once. */
const STEP = 1_000

const shown = (row: MessageRow): contract.Message => {
  const { id, seq, kind, at, message, product, page, user_name: userName, name, organisation, email, company } = row
  const parts = { product, page, userName, name, organisation, email, company }
  const said = Object.fromEntries(Object.entries(parts).filter(([, words]) => words !== null))
  const handled = row.handled_at && { at: row.handled_at.toISOString(), by: row.handler ?? '' }
  return { id, seq, kind, at: at.toISOString(), message, ...said, ...(handled && { handled }) }
}

const HEAD = [
  ...['Time (UTC)', 'Kind', 'User', 'Company', 'Name', 'Organisation', 'E-mail'],
  ...['About', 'Page', 'Message', 'Handled (UTC)', 'Handled by'],
]

const cellsOf = (row: MessageRow) => [
  ...[row.at.toISOString(), row.kind, row.user_name ?? '', row.company ?? ''],
  ...[row.name ?? '', row.organisation ?? '', row.email ?? '', row.product ?? '', row.page ?? ''],
  ...[row.message, row.handled_at?.toISOString() ?? '', row.handler ?? ''],
]

async function* rowsOf(db: Db, asked: MessagesAsked) {
  let before: string | undefined
  for (let sent = 0; sent < MESSAGES_FILE_MAX; sent += STEP) {
    const rows = await listMessages(db, asked, before, STEP)
    yield rows.map(cellsOf)
    before = rows.at(-1)?.seq
    if (rows.length < STEP) return
  }
  yield [[`Only the latest ${MESSAGES_FILE_MAX} messages are in this file: narrow it by kind.`]]
}

/** What people wrote, for administrators. */
export function messageRoutes(app: FastifyInstance, db: Db): void {
  serve(app, contract.readMessages, async ({ query: { before, limit, ...asked } }, { caller }) => {
    const rows = await listMessages(db, { ...asked, company: companyRead(caller) }, before, limit + 1)
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    return { items: page.map(shown), ...(rows.length > limit && last && { next: last.seq }) }
  })

  serve(app, contract.markMessage, async ({ params: { id }, body: { handled } }, { caller }) =>
    db.transaction().execute(async (transaction) => {
      const company = companyRead(caller)
      const found = await findMessage(transaction, id, company)
      if (!found) throw new AppError('message-not-found')
      if (await setHandled(transaction, id, handled ? caller.user.id : null))
        await noteDone(transaction, doerOf(caller), {
          action: handled ? 'message-handled' : 'message-reopened',
          company: found.company_id,
          subject: { id, name: found.kind },
        })
      const message = await findMessage(transaction, id, company)
      if (!message) throw new AppError('message-not-found')
      return { message: shown(message) }
    }),
  )

  serve(
    app,
    contract.exportMessages,
    async ({ query }, { caller, reply }) => {
      await noteDone(db, doerOf(caller), { action: 'messages-saved', company: caller.user.companyId })
      const day = new Date().toISOString().slice(0, 10)
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="ingot-feedback-${day}.csv"`)
      return fileStream(writeTableCsv({ head: HEAD, rows: rowsOf(db, { ...query, company: companyRead(caller) }) }))
    },
    { cost: 'file' },
  )
}
