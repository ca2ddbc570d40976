import type { Job } from '@ingot/contract/exchange'
import type { Db } from '../../db/db.ts'
import type { Log } from '../../life/log.ts'
import { sleep } from '../../life/processes.ts'
import type { ReadOnly } from '../../read-only/read-only.ts'
import type { FileProgress, ImportRequest } from '../import-files.ts'
import { findGivenUp, type JobResult, noteQueued, touchJobs, updateProgress } from '../store.ts'
import { type ImportThread, startImportThread } from '../threads/import-thread.ts'
import type { ImportOutcome } from '../threads/import-worker.ts'
import { CANCELLED, heldBack, resultOf, STOPPED, tookTooLong } from './ends.ts'
import { failJobs } from './fail-jobs.ts'
import { inTurns, isHuge, nextTurn, type Waiting } from './turns.ts'

/** Imports that this node runs at once; at most one of them is huge. */
const LANES = 2
/** How often the progress of the imports is written down, in milliseconds. */
const PROGRESS_MS = 1_000
/** Pause before a database that is away, or an owner for whom another node writes, is tried again. */
const AGAIN_MS = 500

type JobRequest = ImportRequest & { job: string }

/** The imports of this node; the owner's lock keeps two nodes from importing for one owner at once. */
export interface Runner {
  start(request: JobRequest): void
  /** Ends an import of this node that waits or runs; its job was given up before. */
  cancel(job: string): void
  /** Ends the running imports and gives up those that wait. */
  close(): Promise<void>
}

export interface RunnerServices {
  db: Db
  log: Log
  /** Address of the database for the threads of imports. */
  url: string
  /** Folder of what the product ships with. */
  data: string
  limits: { minutes: number; memoryMb: number }
  /** While it holds, no import runs or waits. */
  readOnly: Pick<ReadOnly, 'state'>
  /** Called when a job has ended for good: its files can go. */
  onEnded: (job: string) => void
}

interface Line extends Waiting {
  request: JobRequest
  /** Place that was noted. */
  place: number
  /** Its owner is busy elsewhere: not before the pause is over. */
  isPutOff: boolean
}

interface Running extends Line {
  latest: FileProgress | undefined
  /** Why it was ended from outside. */
  stopped: JobResult | undefined
  thread: ImportThread
}

const progressOf = ({ stage, bytes, total, read }: FileProgress): Job['progress'] => ({
  done: bytes,
  total,
  step: stage === 'waiting' ? 'waiting' : 'importing',
  materials: read,
})

const totalOf = ({ files }: ImportRequest) => files.reduce((sum, { size }) => sum + size, 0)

export function startRunner({ db, log, url, data, limits, readOnly, onEnded }: RunnerServices): Runner {
  let waiting: Line[] = []
  const running = new Set<Running>()
  const works = new Set<Promise<void>>()
  /** When each owner's turn was last, counted in turns. */
  const served = new Map<string, number>()
  let turns = 0
  /** Kept from one import to the next: its start takes longer than a small import. */
  const idle: ImportThread[] = []
  let closed = false

  const finish = async (job: string, result: JobResult) => {
    for (;;) {
      try {
        await failJobs(db, [job], result)
        return onEnded(job)
      } catch (error) {
        // The files stay, so that the next start knows of the job.
        if (closed) return
        log.warn({ err: error, job }, 'the end of an import could not be noted; trying again')
        await sleep(AGAIN_MS)
      }
    }
  }

  const stop = (one: Running, why: JobResult) => {
    one.stopped ??= why
    void one.thread.stop()
  }

  const cancel = (job: string) => {
    for (const one of running) if (one.request.job === job) stop(one, CANCELLED)
    if (!waiting.some(({ request }) => request.job === job)) return
    waiting = waiting.filter(({ request }) => request.job !== job)
    onEnded(job)
  }

  /** Ends all imports, those that wait as well: whoever switched to reading only finds nothing changed afterwards. */
  const holdBack = (why: JobResult) => {
    for (const one of running) stop(one, why)
    for (const { request } of waiting) void finish(request.job, why)
    waiting = []
  }

  /** Notes how far each job is, that all are in good hands, and looks for those that were given up elsewhere. */
  const tend = async () => {
    const reason = readOnly.state()
    if (reason !== undefined) holdBack(heldBack(reason))
    const line = inTurns(waiting, served)
    try {
      for (const one of running) {
        const { latest } = one
        one.latest = undefined
        if (latest) await updateProgress(db, one.request.job, progressOf(latest))
      }
      for (const [at, one] of line.entries()) {
        if (one.place === at + 1) continue
        one.place = at + 1
        const progress = { done: 0, total: totalOf(one.request), step: 'queued', place: one.place }
        await noteQueued(db, one.request.job, progress)
      }
      const jobs = [...running, ...waiting].map(({ request }) => request.job)
      await touchJobs(db, jobs)
      for (const job of await findGivenUp(db, jobs)) cancel(job)
    } catch {
      // The next second tells more.
    }
  }
  let tending: Promise<void> | undefined
  const tendNow = () => {
    tending ??= tend().finally(() => {
      tending = undefined
    })
  }
  const timer = setInterval(() => {
    if (running.size + waiting.length > 0) tendNow()
  }, PROGRESS_MS)
  timer.unref()

  const outcomeOf = async (one: Running): Promise<ImportOutcome> => {
    const deadline = setTimeout(() => stop(one, tookTooLong(limits.minutes)), limits.minutes * 60_000)
    deadline.unref()
    try {
      return await one.thread.run(one.request, (progress) => {
        one.latest = progress
      })
    } finally {
      clearTimeout(deadline)
    }
  }

  const run = async (line: Line) => {
    const thread = idle.find((free) => free.isAlive()) ?? startImportThread({ url, data, memoryMb: limits.memoryMb })
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1)
    const one: Running = { ...line, latest: undefined, stopped: undefined, thread }
    running.add(one)
    const outcome = await outcomeOf(one)
    running.delete(one)
    const { job } = one.request
    // What a huge one took is given back with its thread.
    if (one.isHuge || closed) await thread.stop()
    else if (thread.isAlive()) idle.push(thread)
    if (outcome.at === 'owner-busy' && !closed) {
      const again = { ...line, isPutOff: true }
      waiting.unshift(again)
      // The timer says itself that the pause is over: it may ring before the clock does.
      setTimeout(() => {
        again.isPutOff = false
        wake()
      }, AGAIN_MS).unref()
      return
    }
    const isFailure = outcome.at === 'failed' && !outcome.failure && !outcome.isOutOfMemory
    if (isFailure && !one.stopped && !closed) log.error({ reason: outcome.message, job }, 'an import failed')
    const result = outcome.at === 'failed' && closed ? STOPPED : (one.stopped ?? resultOf(outcome, limits.memoryMb))
    if (outcome.at === 'imported' || result === undefined) onEnded(job)
    else await finish(job, result)
  }

  function wake(): void {
    while (running.size < LANES && !closed) {
      // Those that were sent after one that is put off wait with it: an owner's imports stay in order.
      const putOff = new Set(waiting.filter(({ isPutOff }) => isPutOff).map(({ owner }) => owner))
      const next = nextTurn(
        waiting.filter(({ owner }) => !putOff.has(owner)),
        [...running],
        served,
      )
      if (!next) return
      waiting = waiting.filter((one) => one !== next)
      served.set(next.request.owner, ++turns)
      const work = run(next).finally(() => {
        works.delete(work)
        wake()
      })
      works.add(work)
    }
  }

  return {
    start(request) {
      const { owner, files } = request
      waiting.push({ request, owner, isHuge: isHuge(files), overtaken: 0, place: 0, isPutOff: false })
      wake()
      if (waiting.length > 0) tendNow()
    },
    cancel(job) {
      cancel(job)
      wake()
    },
    async close() {
      closed = true
      clearInterval(timer)
      for (const one of running) stop(one, STOPPED)
      await Promise.all(works)
      await tending
      for (const { request } of waiting) await finish(request.job, STOPPED)
      waiting = []
      await Promise.all(idle.map((thread) => thread.stop()))
    },
  }
}
