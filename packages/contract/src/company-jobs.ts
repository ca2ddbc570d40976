import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Job, JobCounts } from './exchange.ts'
import { JOBS_LISTED_MAX } from './limits.ts'

const CompanyJob = Job.omit({ report: true })
  .extend({
    /** Who began it; empty where the account is gone. */
    author: z.string(),
    /** Told to who runs the installation; left out of an import of the public catalogue. */
    company: z.string().optional(),
    createdAt: z.iso.datetime(),
    /** Left out while it waits or runs. */
    endedAt: z.iso.datetime().optional(),
    /** What it did, or with `dryRun` would have done; left out where it has no report. */
    counts: JobCounts.optional(),
    files: z.array(z.string()),
    /** It was taken back. */
    isUndone: z.boolean(),
    /** Whether the caller may take it back, as far as is known before its materials are looked at. */
    canUndo: z.boolean(),
    /** Whether the caller may read its report: it tells of materials of the owner. */
    canRead: z.boolean(),
  })
  .meta({ id: 'CompanyJob' })
export type CompanyJob = z.infer<typeof CompanyJob>

export const readAllJobs = endpoint('readAllJobs', {
  summary:
    "The imports of everybody of the caller's company, the latest first, without their reports; of all for who runs the " +
    'installation.',
  permission: 'accounts.administer',
  query: z.object({
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(JOBS_LISTED_MAX).default(JOBS_LISTED_MAX),
  }),
  reply: z.strictObject({ total: z.int(), items: z.array(CompanyJob) }),
})

export const readAnyJob = endpoint('readAnyJob', {
  summary:
    "State and report of an import of anybody of the caller's company; of the public catalogue for who has none.",
  permission: 'accounts.administer',
  params: z.strictObject({ id: z.uuid() }),
  reply: z.strictObject({ job: Job }),
  errors: ['job-not-found'],
})

export const cancelAnyJob = endpoint('cancelAnyJob', {
  summary: "Ends an import of anybody of the caller's company that waits or runs; nothing of it stays.",
  permission: 'accounts.administer',
  // Also while nothing may be changed: it makes room.
  writes: false,
  params: z.strictObject({ id: z.uuid() }),
  reply: z.strictObject({ status: Job.shape.status }),
  errors: ['job-not-found'],
})
