import type { Worker } from 'node:worker_threads'
import { AppError } from '@ingot/contract/errors'
import { openThread, type Thread, ThreadEnded } from '../life/threads/thread.ts'
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

export interface WorkPoolOptions {
  startThread: () => Worker
  /** What its threads do, for errors: 'printing'. */
  name: string
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

/** One thread of the pool. */
interface Hand<Task, Answer> {
  thread: Thread<Task, Answer>
  /** Whether it has read its code, as far as it says so. */
  isReady: boolean
  /** What its readiness begins. */
  onReady?: () => void
}

/** A task whose client has left may end by itself for so long, ms: a new thread costs about as much. */
const GRACE = 1_000
/** Share of the newest task in the mean time of all. */
const NEWEST = 0.2
/** Mean time of a task before any has ended, ms. */
const FIRST_GUESS = 1_000

const busy = (seconds: number) => new AppError('busy', { seconds }, seconds)

/** Does tasks in a few threads, callers in turns. Threads start with the first task; one that ends is replaced. */
export function openWorkPool<Task, Answer>({
  startThread,
  name,
  threads,
  queueMax,
  timeMax,
  startMax,
  waitMax,
}: WorkPoolOptions): WorkPool<Task, Answer> {
  const queue = fairQueue<Job<Task, Answer>>()
  const idle: Hand<Task, Answer>[] = []
  const all = new Set<Hand<Task, Answer>>()
  /** When the task of a thread began. */
  const since = new Map<Hand<Task, Answer>, number>()
  let mean = FIRST_GUESS
  let isClosed = false

  const start = (): Hand<Task, Answer> => {
    const thread = openThread<Task, Answer>(startThread(), {
      name,
      onEnd: () => {
        all.delete(hand)
        const place = idle.indexOf(hand)
        if (place >= 0) idle.splice(place, 1)
      },
      onReady: () => {
        hand.isReady = true
        hand.onReady?.()
      },
    })
    const hand: Hand<Task, Answer> = { thread, isReady: startMax === undefined }
    all.add(hand)
    return hand
  }

  function run(hand: Hand<Task, Answer>, { task, signal, ...job }: Job<Task, Answer>): void {
    clearTimeout(job.patience)
    let isLate = false
    let began = performance.now()
    since.set(hand, began)
    const end = () => void hand.thread.close()
    const endLate = () => {
      isLate = true
      end()
    }
    let timer = setTimeout(endLate, hand.isReady ? job.timeMax : startMax)
    hand.onReady = () => {
      clearTimeout(timer)
      began = performance.now()
      since.set(hand, began)
      timer = setTimeout(endLate, job.timeMax)
    }
    let grace: NodeJS.Timeout | undefined
    const onGone = () => {
      job.reject(new ClientGone())
      grace = setTimeout(end, GRACE)
    }
    const settle = (how: () => void) => {
      clearTimeout(timer)
      clearTimeout(grace)
      delete hand.onReady
      signal?.removeEventListener('abort', onGone)
      since.delete(hand)
      mean += NEWEST * (performance.now() - began - mean)
      if (hand.thread.isAlive()) idle.push(hand)
      how()
      next()
    }
    const endedBy = (error: ThreadEnded) => (isLate ? 'time' : error.isOutOfMemory ? 'memory' : 'failed')
    signal?.addEventListener('abort', onGone, { once: true })
    hand.thread.send(task, {
      answer: (answer) => settle(() => job.resolve(answer)),
      fail: (error) =>
        settle(() => job.reject(error instanceof ThreadEnded ? new WorkEnded(endedBy(error), error) : error)),
    })
  }

  function next(): void {
    if (isClosed || queue.size() === 0) return
    const hand = idle.pop() ?? (all.size < threads ? start() : undefined)
    const job = hand && queue.take()
    if (hand && job) run(hand, job)
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
      await Promise.all([...all].map(({ thread }) => thread.close()))
    },
  }
}
