import type { Job } from '@ingot/contract/exchange'
import type { Db } from '../db/db.ts'
import type { Log } from '../life/log.ts'
import { sleep } from '../life/processes.ts'
import type { FileProgress, ImportRequest } from './import-files.ts'
import { type ImportThread, startImportThread } from './import-thread.ts'
import type { ImportOutcome } from './import-worker.ts'
import { failJobs, type JobResult, touchJobs, updateProgress } from './store.ts'

/** How often the progress of the running import is written down, in milliseconds. */
const PROGRESS_MS = 1_000
/** A database that is away is asked again after so long. */
const AGAIN_MS = 500

export const STOPPED: JobResult = {
  failure: {
    code: 'import-refused',
    details: { reason: 'the server stopped before the import ended. Import it again.' },
  },
}

/** The imports of this node, one after the other; the writers' lock does the same among nodes. */
export interface Runner {
  start(request: ImportRequest & { job: string }): void
  /** Ends the running import and gives up those that wait. */
  close(): Promise<void>
}

export interface RunnerServices {
  db: Db
  log: Log
  /** Address of the database for the thread of an import. */
  url: string
  /** Folder of what the product ships with. */
  data: string
  /** Called when a job has ended for good: its files can go. */
  onEnded: (job: string) => void
}

const progressOf = ({ stage, bytes, total }: FileProgress): Job['progress'] => ({
  done: bytes,
  total,
  step: stage === 'waiting' ? 'waiting' : 'importing',
})

/** What a failed job says; undefined for one that ended itself, within its transaction. */
const resultOf = (outcome: ImportOutcome): JobResult | undefined => {
  if (outcome.at === 'imported') return undefined
  if (outcome.at === 'refused') {
    const errors = outcome.report.files.reduce((sum, file) => sum + file.errors, 0)
    const reason = errors === 1 ? 'the files have 1 error.' : `the files have ${errors} errors.`
    return { report: outcome.report, failure: { code: 'import-refused', details: { reason } } }
  }
  if (outcome.why === 'fault') return { failure: { code: 'internal-error', details: {} } }
  if (outcome.why !== 'database-away') return { failure: { code: outcome.why, details: {} } }
  const reason = 'the database stopped answering before the import ended. Import it again.'
  return { failure: { code: 'import-refused', details: { reason } } }
}

export function startRunner({ db, log, url, data, onEnded }: RunnerServices): Runner {
  const waiting: (ImportRequest & { job: string })[] = []
  /** Kept from one import to the next: its start takes longer than a small import. */
  let thread: ImportThread | undefined
  let closed = false
  let working: Promise<void> | undefined

  const finish = async (job: string, result: JobResult) => {
    for (;;) {
      try {
        await failJobs(db, [job], result)
        return true
      } catch (error) {
        // The files stay, so that the next start knows of the job.
        if (closed) return false
        log.warn({ err: error, job }, 'the end of an import could not be noted; trying again')
        await sleep(AGAIN_MS)
      }
    }
  }

  const run = async (request: ImportRequest & { job: string }) => {
    let latest: FileProgress | undefined
    const note = async () => {
      const progress = latest
      latest = undefined
      try {
        if (progress) await updateProgress(db, request.job, progressOf(progress))
        await touchJobs(db, [request.job, ...waiting.map(({ job }) => job)])
      } catch {
        // The next second tells more.
      }
    }
    const timer = setInterval(() => void note(), PROGRESS_MS)
    let outcome: ImportOutcome
    try {
      if (!thread?.isAlive()) thread = startImportThread({ url, data })
      outcome = await thread.run(request, (progress) => {
        if (latest === undefined && progress.stage === 'waiting') {
          latest = progress
          void note()
        }
        latest = progress
      })
    } catch (error) {
      outcome = { at: 'failed', why: 'database-away', message: String(error) }
    } finally {
      clearInterval(timer)
    }
    if (outcome.at === 'failed' && !closed) log.error({ reason: outcome.message, job: request.job }, 'an import failed')
    const result = closed && outcome.at === 'failed' ? STOPPED : resultOf(outcome)
    if (result === undefined || (await finish(request.job, result))) onEnded(request.job)
  }

  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (!closed) await run(next)
      else if (await finish(next.job, STOPPED)) onEnded(next.job)
    }
    working = undefined
  }

  return {
    start(request) {
      waiting.push(request)
      working ??= work()
    },
    async close() {
      closed = true
      await thread?.stop()
      await working
    },
  }
}
