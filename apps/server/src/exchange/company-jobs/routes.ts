import * as contract from '@ingot/contract/company-jobs'
import { AppError } from '@ingot/contract/errors'
import type { FastifyInstance } from 'fastify'
import { doerOf, noteDone } from '../../audit/audit.ts'
import { type Caller, companyOfOwner } from '../../callers/caller.ts'
import { importOwner } from '../../callers/owners.ts'
import { languageOf } from '../../http/errors.ts'
import { serve } from '../../http/serve.ts'
import { jobOf } from '../job-words.ts'
import { CANCELLED } from '../lanes/ends.ts'
import type { ExchangeRoutes } from '../services.ts'
import { OPEN } from '../store.ts'
import * as store from './store.ts'

/** Whose imports an administrator looks after: of his company, or of all. */
const ownerOf = (caller: Caller): string | undefined =>
  caller.permissions.has('installation.administer') ? undefined : importOwner(caller)

const isOpen = (status: string) => OPEN.some((one) => one === status)

/** The imports of everybody, for administrators. */
export function companyJobRoutes(app: FastifyInstance, { db, shipped, runner }: ExchangeRoutes): void {
  serve(app, contract.readAllJobs, async ({ query: { offset, limit } }, { caller, request }) => {
    const owner = ownerOf(caller)
    const [total, rows] = await Promise.all([store.countJobsOf(db, owner), store.listJobsOf(db, owner, offset, limit)])
    const items = rows.map((row) => {
      const isOwn = row.owner === importOwner(caller)
      return {
        ...jobOf(row, shipped.texts, languageOf(request)),
        author: row.author ?? '',
        ...(owner === undefined && row.company !== null && { company: row.company }),
        createdAt: row.created_at.toISOString(),
        ...(!isOpen(row.status) && { endedAt: row.updated_at.toISOString() }),
        ...(row.counts && { counts: row.counts }),
        files: row.files ?? [],
        isUndone: row.is_undone,
        canUndo: isOwn && row.is_written && !row.is_undone && caller.permissions.has('imports.undo'),
        canRead: isOwn && row.counts !== null,
      }
    })
    return { total, items }
  })

  // A report tells of materials: who runs the installation does not see those of companies, nor what was wrong with them.
  serve(app, contract.readAnyJob, async ({ params }, { caller, request }) => {
    const job = await store.findJobOf(db, params.id, importOwner(caller))
    if (!job) throw new AppError('job-not-found')
    return { job: jobOf(job, shipped.texts, languageOf(request)) }
  })

  serve(app, contract.cancelAnyJob, async ({ params: { id } }, { caller }) => {
    const found = await store.findJobOf(db, id, ownerOf(caller))
    if (!found) throw new AppError('job-not-found')
    const isAborted = await db.transaction().execute(async (transaction) => {
      // The import ends its job in its own transaction: what is given up first can't be completed, on whatever node it runs.
      if (!(await store.abortAnyJob(transaction, id, CANCELLED))) return false
      const done = { action: 'import-cancelled', subject: { id, name: id } } as const
      await noteDone(transaction, doerOf(caller), { ...done, company: companyOfOwner(found.owner) })
      return true
    })
    if (isAborted) runner.cancel(id)
    const job = await store.findJobOf(db, id, ownerOf(caller))
    return { status: job?.status ?? found.status }
  })
}
