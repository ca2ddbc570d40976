import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import {
  type Counts,
  type JobFailure,
  type JobResult,
  OPEN,
  outOfLine,
  reportCounts,
  reportFiles,
  type StoredJob,
} from '../store.ts'

export interface ListedJob extends StoredJob {
  owner: string
  author: string | null
  company: string | null
  created_at: Date
  updated_at: Date
  counts: Counts | null
  files: string[] | null
  is_written: boolean
  is_undone: boolean
}

/** Of one owner, or of all where none is given; the latest first, each with the counts of its report alone. */
export const listJobsOf = async (
  db: Db,
  owner: string | undefined,
  offset: number,
  limit: number,
): Promise<ListedJob[]> => {
  const { rows } = await sql<ListedJob & { failure: JobFailure | null }>`
    select job.id, job.kind, job.status, job.progress, job.owner, job.created_at, job.updated_at,
      account.name as author, company.name as company, job.result -> 'failure' as failure,
      ${reportCounts} as counts, ${reportFiles} as files,
      import_batch.id is not null as is_written, import_batch.undone_at is not null as is_undone
    from job
      left join account on account.id = job.account_id
      left join company on 'company-' || company.id = job.owner
      left join import_batch on import_batch.id = job.id
    where ${owner ?? null}::text is null or job.owner = ${owner ?? null}
    order by job.created_at desc, job.id limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ failure, ...row }) => ({ ...row, result: failure && { failure } }))
}

export async function countJobsOf(db: Db, owner: string | undefined): Promise<number> {
  const { count } = await db
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .$if(owner !== undefined, (query) => query.where('owner', '=', owner ?? ''))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A job of an owner, of whatever account; of any owner where none is given. */
export const findJobOf = async (
  db: Db,
  id: string,
  owner: string | undefined,
): Promise<(StoredJob & { owner: string }) | undefined> => {
  const row = await db
    .selectFrom('job')
    .select(['id', 'kind', 'status', 'progress', 'result', 'owner'])
    .where('id', '=', id)
    .$if(owner !== undefined, (query) => query.where('owner', '=', owner ?? ''))
    .executeTakeFirst()
  return row as (StoredJob & { owner: string }) | undefined
}

/** Gives up a job that waits or runs; false where it had ended before. */
export async function abortAnyJob(transaction: Db, id: string, result: JobResult): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('job')
    .set({ status: 'Aborted', progress: outOfLine, result: JSON.stringify(result), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', 'in', [...OPEN])
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
