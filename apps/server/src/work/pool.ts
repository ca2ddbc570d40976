import type { Worker } from 'node:worker_threads'
import { AppError } from '@ingot/contract/errors'
import { fairQueue } from './fair-queue.ts'
import { ClientGone, WorkEnded } from './work-ended.ts'

/** Whose turn a task is, and whether they still wait for it. */
export interface Turn {
  /** Account, or address of a guest: callers take turns. */
  by: string
  /** Aborted when the client has left. */
  signal?: AbortSignal
  /** Longest time of this task in a thread, ms, where it is not the pool's. */
  timeMax?: number
}

/** What a thread says: that it has read its code, or how a task ended. */
export type Told<Answer> = 'ready' | { answer: Answer } | { error: Error }

export interface WorkPoolOptions<Answer> {
  startThread: () => Worker
  /** What a message of a thread means. */
  read: (message: unknown) => Told<Answer>
  threads: number
  /** Tasks that wait; no caller has more than half of the places. */
  queueMax: number
  /** Longest time of a task in a thread, ms; then the thread is ended. */
  timeMax: number
  /** How long a thread may read its code, ms, where it says when it is ready. */
  startMax?: number
  /** Longest time that a task may wait for a thread, ms: a task that would wait longer is refused at once. */
  waitMax?: number
}

export interface WorkPool<Task, Answer> {
  /** Throws `busy` where too many wait or the wait is too long, WorkEnded where time or memory were not enough, ClientGone. */
  run(task: Task, turn?: Turn): Promise<Answer>
  /** Tasks that wait for a thread. */
  waiting(): number
  close(): Promise<void>
}

interface Job<Task, Answer> {
  task: Task
  by: string
  timeMax: number
  signal: AbortSignal | undefined
  /** Ends the wait of a task whose turn has not come. */
  patience?: NodeJS.Timeout | undefined
  resolve(answer: Answer): void
  reject(error: Error): void
}

/** Time for a task whose client has left to end by itself, ms: a new thread costs about as much. */
const GRACE = 1_000
/** Share of the newest task in the mean time of all. */
const NEWEST = 0.2
/** Mean time of a task before any has ended, ms. */
const FIRST_GUESS = 1_000

const busy = (seconds: number) => new AppError('busy', { seconds }, seconds)

/** Does tasks in a few threads, callers in turns. Threads start with the first task; one that ends is replaced. */
export function openWorkPool<Task, Answer>({
  startThread,
  read,
  threads,
  queueMax,
  timeMax,
  startMax,
  waitMax,
}: WorkPoolOptions<Answer>): WorkPool<Task, Answer> {
  const queue = fairQueue<Job<Task, Answer>>()
  const idle: Worker[] = []
  const all = new Set<Worker>()
  const starting = new Set<Worker>()
  /** When the task of a thread began. */
  const since = new Map<Worker, number>()
  let mean = FIRST_GUESS
  let isClosed = false

  const start = (): Worker => {
    const worker = startThread()
    // An idle thread keeps nobody from ending.
    worker.unref()
    all.add(worker)
    if (startMax !== undefined) starting.add(worker)
    // Nobody waits for an idle thread, so its errors are ignored; a caller that waits has its own listener.
    worker.on('error', () => {})
    worker.once('exit', () => {
      all.delete(worker)
      starting.delete(worker)
      const place = idle.indexOf(worker)
      if (place >= 0) idle.splice(place, 1)
    })
    return worker
  }

  function run(worker: Worker, { task, signal, ...job }: Job<Task, Answer>): void {
    clearTimeout(job.patience)
    let isLate = false
    let began = performance.now()
    since.set(worker, began)
    const end = () => void worker.terminate()
    const endLate = () => {
      isLate = true
      end()
    }
    let timer = setTimeout(endLate, starting.has(worker) && startMax !== undefined ? startMax : job.timeMax)
    let grace: NodeJS.Timeout | undefined
    const onGone = () => {
      job.reject(new ClientGone())
      grace = setTimeout(end, GRACE)
    }
    const settle = (how: () => void) => {
      clearTimeout(timer)
      clearTimeout(grace)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      signal?.removeEventListener('abort', onGone)
      since.delete(worker)
      mean += NEWEST * (performance.now() - began - mean)
      how()
      next()
    }
    const onMessage = (message: unknown) => {
      const told = read(message)
      if (told === 'ready') {
        starting.delete(worker)
        clearTimeout(timer)
        began = performance.now()
        since.set(worker, began)
        timer = setTimeout(endLate, job.timeMax)
        return
      }
      idle.push(worker)
      settle(() => ('answer' in told ? job.resolve(told.answer) : job.reject(told.error)))
    }
    const onError = (error: Error) => {
      all.delete(worker)
      const isMemory = (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY'
      settle(() => job.reject(new WorkEnded(isMemory ? 'memory' : 'failed', error)))
    }
    const onExit = () => settle(() => job.reject(new WorkEnded(isLate ? 'time' : 'failed')))
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    signal?.addEventListener('abort', onGone, { once: true })
    worker.postMessage(task)
  }

  function next(): void {
    if (isClosed || queue.size() === 0) return
    const worker = idle.pop() ?? (all.size < threads ? start() : undefined)
    const job = worker && queue.take()
    if (worker && job) run(worker, job)
  }

  /** Until all that wait now are through, seconds; a task that runs for longer than the mean tells of those behind it. */
  const secondsUntilRoom = () => {
    const longest = Math.max(mean, ...[...since.values()].map((began) => performance.now() - began))
    return Math.min(60, Math.max(1, Math.ceil((longest * (queue.size() + all.size)) / threads / 1000)))
  }

  /** How long a task of a caller would wait for a thread, ms: those whose turn comes before, at the mean time of a task. */
  const waitOf = (by: string) => (idle.length > 0 || all.size < threads ? 0 : (mean * (queue.ahead(by) + 1)) / threads)

  /** A queued task whose turn does not come in time is given back. */
  const giveUp = (job: Job<Task, Answer>) => {
    if (queue.remove(job)) job.reject(busy(secondsUntilRoom()))
  }

  return {
    run: (task, { by = '', signal, timeMax: own = timeMax } = { by: '' }) =>
      new Promise((resolve, reject) => {
        if (isClosed) throw new AppError('starting')
        if (signal?.aborted) throw new ClientGone()
        const places = by === '' ? queueMax : Math.ceil(queueMax / 2)
        if (queue.size() >= queueMax || queue.sizeOf(by) >= places) throw busy(secondsUntilRoom())
        if (waitMax !== undefined && waitOf(by) > waitMax) throw busy(secondsUntilRoom())
        const job: Job<Task, Answer> = { task, by, signal, timeMax: own, resolve, reject }
        queue.add(job)
        if (waitMax !== undefined) job.patience = setTimeout(giveUp, waitMax, job).unref()
        const leave = () => {
          clearTimeout(job.patience)
          if (queue.remove(job)) reject(new ClientGone())
        }
        signal?.addEventListener('abort', leave, { once: true })
        next()
      }),
    waiting: queue.size,
    async close() {
      isClosed = true
      for (let job = queue.take(); job; job = queue.take()) {
        clearTimeout(job.patience)
        job.reject(new AppError('starting'))
      }
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}
