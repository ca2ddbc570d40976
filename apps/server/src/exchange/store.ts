import type { ImportReport, Job } from '@ingot/contract/exchange'
import type { MaterialDocument } from '@ingot/contract/material'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export const IMPORT_JOB = 'import'
const OPEN = ['Created', 'Queued', 'Running'] as const

/** Why a job failed: an error code and what its text is filled with, so that every reader gets it in their language. */
export interface JobFailure {
  code: 'import-refused' | 'internal-error' | 'storage-full' | 'read-only'
  details: Record<string, string | number>
}

export interface JobResult {
  report?: ImportReport
  failure?: JobFailure
}

export interface StoredJob {
  id: string
  kind: string
  status: Job['status']
  progress: Job['progress']
  result: JobResult | null
}

export const insertJob = (db: Db, job: { id: string; accountId: string; total: number }) =>
  db
    .insertInto('job')
    .values({
      id: job.id,
      kind: IMPORT_JOB,
      account_id: job.accountId,
      status: 'Queued',
      progress: JSON.stringify({ done: 0, total: job.total, step: 'queued' } satisfies Job['progress']),
    })
    .execute()

export const findJob = async (db: Db, id: string, accountId: string): Promise<StoredJob | undefined> => {
  const row = await db
    .selectFrom('job')
    .select(['id', 'kind', 'status', 'progress', 'result'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row as StoredJob | undefined
}

export const countOpenJobs = async (db: Db, accountId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('job')
    .select((e) => e.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('status', 'in', [...OPEN])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Notes how far a job is; one that has ended stays as it is. */
export const updateProgress = (db: Db, id: string, progress: Job['progress']) =>
  db
    .updateTable('job')
    .set({ status: 'Running', progress: JSON.stringify(progress), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', 'in', [...OPEN])
    .execute()

/** Says that the jobs of this node that wait or run are still in good hands. */
export const touchJobs = (db: Db, ids: readonly string[]) =>
  db
    .updateTable('job')
    .set({ updated_at: sql<Date>`now()` })
    .where('id', 'in', [...ids])
    .where('status', 'in', [...OPEN])
    .execute()

/** Ends a job within the transaction of its work: both happen or neither. False when it was given up meanwhile. */
export const completeJob = async (
  transaction: Db,
  id: string,
  progress: Job['progress'],
  report: ImportReport,
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('job')
    .set({
      status: 'Completed',
      progress: JSON.stringify(progress),
      result: JSON.stringify({ report } satisfies JobResult),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('status', 'in', [...OPEN])
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Marks jobs failed; those that have ended stay as they are. */
export const failJobs = (db: Db, ids: readonly string[], result: JobResult) =>
  db
    .updateTable('job')
    .set({ status: 'Failed', result: JSON.stringify(result), updated_at: sql<Date>`now()` })
    .where('id', 'in', [...ids])
    .where('status', 'in', [...OPEN])
    .execute()

/** Open jobs that no node has touched for so many minutes: their node is gone for good. */
export const listAbandonedJobs = async (db: Db, minutes: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('job')
    .select('id')
    .where('status', 'in', [...OPEN])
    .where('updated_at', '<', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .execute()
  return rows.map(({ id }) => id)
}

export const insertBatch = (
  db: Db,
  batch: { id: string; author: string; owner: string; provider: string; template: string; report: ImportReport },
) =>
  db
    .insertInto('import_batch')
    .values({ ...batch, files: JSON.stringify(batch.report.files), report: JSON.stringify(batch.report) })
    .execute()

/** A batch of an owner, locked against a second undoing. */
export const findBatch = (db: Db, id: string, owner: string) =>
  db
    .selectFrom('import_batch')
    .select(['id', 'owner', 'undone_at'])
    .where('id', '=', id)
    .where('owner', '=', owner)
    .forUpdate()
    .executeTakeFirst()

export const markUndone = (db: Db, id: string) =>
  db.updateTable('import_batch').set({ undone_at: sql<Date>`now()` }).where('id', '=', id).execute()

/** How many materials of a batch no longer are what it made them, and one of them. */
export const findChangedSince = async (db: Db, batch: string): Promise<{ count: number; id: string | null }> => {
  const { rows } = await sql<{ count: number; id: string | null }>`
    select count(*)::int as count, min(m.id) as id
    from material_revision b
      join material m on m.id = b.material_id
      join material_revision c on c.material_id = m.id and c.no = m.current_rev
    where b.import_id = ${batch}::uuid and c.hash <> b.hash`.execute(db)
  return rows[0] ?? { count: 0, id: null }
}

/** Ids of the materials that a batch made, after an id. */
export const listCreated = async (db: Db, batch: string, after: string, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('material_revision')
    .select('material_id')
    .where('import_id', '=', batch)
    .where('no', '=', 1)
    .where('material_id', '>', after)
    .orderBy('material_id')
    .limit(limit)
    .execute()
  return rows.map(({ material_id }) => material_id)
}

export interface Earlier {
  id: string
  owner: string
  provider: string
  ext_id: string
  current_rev: number
  doc: MaterialDocument
}

/** Materials that a batch changed, after an id, with the documents they had before it. */
export const listEarlier = async (db: Db, batch: string, after: string, limit: number): Promise<Earlier[]> => {
  const { rows } = await sql<Earlier>`
    select m.id, m.owner, m.provider, m.ext_id, m.current_rev, e.doc
    from material_revision b
      join material m on m.id = b.material_id
      join material_revision e on e.material_id = b.material_id and e.no = b.no - 1
    where b.import_id = ${batch}::uuid and b.no > 1 and m.id > ${after}
    order by m.id limit ${limit}`.execute(db)
  return rows
}
