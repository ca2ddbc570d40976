import * as contract from '@ingot/contract/audit'
import { AUDIT_FILE_MAX } from '@ingot/contract/limits'
import { writeTableCsv } from '@ingot/exchange/exporters/table-csv'
import type { FastifyInstance } from 'fastify'
import { doerOf, noteDone } from '../audit/audit.ts'
import { type AuditAsked, type AuditRow, listAudit } from '../audit/store.ts'
import type { Db } from '../db/db.ts'
import { fileStream } from '../export/file-stream.ts'
import { serve } from '../http/serve.ts'
import { companyRead } from './company-read.ts'

/** Entries of a file that are read at once. */
const STEP = 1_000

const HEAD = ['Time (UTC)', 'Action', 'By', 'Way', 'Address', 'Of', 'Company', 'Details']

const cellsOf = ({ at, action, actor, via, address, subject, company, details }: AuditRow) => [
  at.toISOString(),
  action,
  actor,
  via,
  address,
  subject,
  company ?? '',
  Object.entries(details)
    .map(([key, words]) => `${key}: ${words}`)
    .join('; '),
]

async function* rowsOf(db: Db, asked: AuditAsked) {
  let before: string | undefined
  for (let sent = 0; sent < AUDIT_FILE_MAX; sent += STEP) {
    const rows = await listAudit(db, asked, before, STEP)
    yield rows.map(cellsOf)
    before = rows.at(-1)?.seq
    if (rows.length < STEP) return
  }
  yield [[`Only the latest ${AUDIT_FILE_MAX} entries are in this file: narrow it by days.`]]
}

export function auditRoutes(app: FastifyInstance, db: Db): void {
  serve(app, contract.readAudit, async ({ query: { before, limit, ...asked } }, { caller }) => {
    const rows = await listAudit(db, { ...asked, company: companyRead(caller) }, before, limit + 1)
    const shown = rows.slice(0, limit)
    const items = shown.map(({ at, company, ...row }) => ({
      ...row,
      at: at.toISOString(),
      ...(company !== null && { company }),
    }))
    const last = shown.at(-1)
    return { items, ...(rows.length > limit && last && { next: last.seq }) }
  })

  serve(
    app,
    contract.exportAudit,
    async ({ query }, { caller, reply }) => {
      await noteDone(db, doerOf(caller), { action: 'audit-saved', company: caller.user.companyId })
      const day = new Date().toISOString().slice(0, 10)
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="ingot-audit-${day}.csv"`)
      const rows = rowsOf(db, { ...query, company: companyRead(caller) })
      return fileStream(writeTableCsv({ head: HEAD, rows }))
    },
    { cost: 'file' },
  )
}
