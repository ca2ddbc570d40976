import type { ErrorCode } from '@ingot/contract/errors'
import type { ImportReport, Job } from '@ingot/contract/exchange'
import type { MaterialDocument } from '@ingot/contract/material'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export const IMPORT_JOB = 'import'
/** Jobs that wait or run. */
export const OPEN = ['Created', 'Queued', 'Running'] as const

/** Why a job failed: an error code and what its text is filled with, so that every reader gets it in their language. */
export interface JobFailure {
  code: ErrorCode
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

export const insertJob = (db: Db, job: { id: string; accountId: string; owner: string; total: number }) =>
  db
    .insertInto('job')
    .values({
      id: job.id,
      kind: IMPORT_JOB,
      account_id: job.accountId,
      owner: job.owner,
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

/** Whose a job is; undefined for one of nobody's. */
export const accountOfJob = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.selectFrom('job').select('account_id').where('id', '=', id).executeTakeFirst())?.account_id ?? undefined

/** What the report of a job tells in a list: its counts, and the first of its files. */
export const reportCounts = sql<Counts | null>`case when job.result ? 'report' then jsonb_build_object(
  'created', job.result #> '{report,created}', 'updated', job.result #> '{report,updated}',
  'unchanged', job.result #> '{report,unchanged}', 'problems', job.result #> '{report,problemCount}',
  'dryRun', job.result #> '{report}' ? 'dryRun') end`
export const reportFiles = sql<string[] | null>`(select array_agg(file ->> 'file') from (
  select file from jsonb_array_elements(job.result #> '{report,files}') as file limit 20) named)`

export interface Counts {
  created: number
  updated: number
  unchanged: number
  problems: number
  dryRun: boolean
}

interface OwnJob extends StoredJob {
  createdAt: Date
  counts: Counts | null
  files: string[] | null
  provider: string | null
}

/** The last jobs of an account, the newest first, without their reports. */
export const listJobs = async (db: Db, accountId: string, limit: number): Promise<OwnJob[]> => {
  const rows = await db
    .selectFrom('job')
    .leftJoin('import_batch', 'import_batch.id', 'job.id')
    .select(['job.id', 'job.kind', 'job.status', 'job.progress', 'job.created_at as createdAt'])
    .select(['import_batch.provider', reportCounts.as('counts'), reportFiles.as('files')])
    .select(sql<JobFailure | null>`job.result -> 'failure'`.as('failure'))
    .where('job.account_id', '=', accountId)
    .orderBy('job.created_at', 'desc')
    .orderBy('job.id')
    .limit(limit)
    .execute()
  return rows.map(({ failure, progress, ...row }) => ({
    ...row,
    progress: progress as Job['progress'],
    result: failure && { failure },
  }))
}

/** What has ended has no place in the line any more. */
export const outOfLine = sql<string>`progress - 'place'`

/** Gives up a job of an account that waits or runs: its import can no longer be completed. */
export const abortJob = (db: Db, id: string, accountId: string, result: JobResult) =>
  db
    .updateTable('job')
    .set({ status: 'Aborted', progress: outOfLine, result: JSON.stringify(result), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('status', 'in', [...OPEN])
    .execute()

/** Those of these jobs that were given up. */
export const findGivenUp = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('job')
    .select('id')
    .where('id', 'in', [...ids])
    .where('status', 'in', ['Aborted', 'Failed'])
    .execute()
  return rows.map(({ id }) => id)
}

/** Notes the place in the line of a job that waits. */
export const noteQueued = (db: Db, id: string, progress: Job['progress']) =>
  db
    .updateTable('job')
    .set({ progress: JSON.stringify(progress), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'Queued')
    .execute()

/** Notes how far a job is; one that has ended stays as it is. */
export const updateProgress = (db: Db, id: string, progress: Job['progress']) =>
  db
    .updateTable('job')
    .set({ status: 'Running', progress: JSON.stringify(progress), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', 'in', [...OPEN])
    .execute()

/** Says that the jobs of this node that wait or run are still in good hands. */
export const touchJobs = async (db: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await db
    .updateTable('job')
    .set({ updated_at: sql<Date>`now()` })
    .where('id', 'in', [...ids])
    .where('status', 'in', [...OPEN])
    .execute()
}

/** Ends a job within the transaction of its work: both happen or neither. False when it was given up before. */
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

/** Marks jobs failed; those that have ended stay as they are. Answers whose they are, of those that had an account. */
export const markFailed = async (db: Db, ids: readonly string[], result: JobResult): Promise<string[]> => {
  const rows = await db
    .updateTable('job')
    .set({ status: 'Failed', progress: outOfLine, result: JSON.stringify(result), updated_at: sql<Date>`now()` })
    .where('id', 'in', [...ids])
    .where('status', 'in', [...OPEN])
    .returning('account_id')
    .execute()
  return rows.flatMap(({ account_id }) => account_id ?? [])
}

/** Open jobs that no node has touched for this many minutes: their node is gone for good. */
export const listAbandonedJobs = async (db: Db, minutes: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('job')
    .select('id')
    .where('status', 'in', [...OPEN])
    .where('updated_at', '<', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .execute()
  return rows.map(({ id }) => id)
}

/** How many materials of earlier imports an import found as they left them, and one of each, by import. */
export type Held = Record<string, { count: number; id: string }>

export const insertBatch = (
  db: Db,
  {
    held,
    ...batch
  }: {
    id: string
    author: string
    owner: string
    provider: string
    template: string
    report: ImportReport
    held: Held
  },
) =>
  db
    .insertInto('import_batch')
    .values({ ...batch, files: JSON.stringify(batch.report.files), report: JSON.stringify({ ...batch.report, held }) })
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

/**
 * How many materials that a batch made are named as parent or replacement by materials of the owner that the batch has
 * not written, and one of these.
 */
export const findLinkingSince = async (
  db: Db,
  batch: string,
  owner: string,
): Promise<{ count: number; id: string | null }> => {
  const { rows } = await sql<{ count: number; id: string | null }>`
    with written as materialized (select material_id, no from material_revision where import_id = ${batch}::uuid),
      made as materialized (select material_id from written where no = 1),
      linking as (
        select s.material_id from made join search_row s on s.parent = made.material_id where s.owner = ${owner}
        union
        select m.id from material m
          join material_revision r on r.material_id = m.id and r.no = m.current_rev
          cross join lateral json_array_elements_text(r.doc #> '{supply,replacedBy}') as link
        where m.owner = ${owner} and exists (select from made) and link in (select material_id from made))
    select count(*)::int as count, min(material_id) as id from linking
    where material_id not in (select material_id from written)`.execute(db)
  return rows[0] ?? { count: 0, id: null }
}

/** Imports, other than this one, that wrote revisions of these materials: how many of them each, and one. */
export const countImportsOf = async (
  db: Db,
  ids: readonly string[],
  batch: string,
): Promise<{ batch: string; count: number; id: string }[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<{ batch: string; count: number; id: string }>`
    select import_id as batch, count(distinct material_id)::int as count, min(material_id) as id
    from material_revision where material_id = any(${[...ids]}::text[]) and import_id <> ${batch}::uuid
    group by import_id`.execute(db)
  return rows
}

/** How many materials of a batch imports after it found as it left them, and one of these. */
export const findHeldSince = async (
  db: Db,
  batch: string,
  owner: string,
): Promise<{ count: number; id: string | null }> => {
  const { rows } = await sql<{ count: number; id: string | null }>`
    select coalesce(max((report #>> array['held', ${batch}, 'count'])::int), 0) as count,
      min(report #>> array['held', ${batch}, 'id']) as id
    from import_batch where owner = ${owner} and undone_at is null`.execute(db)
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
