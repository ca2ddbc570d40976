import { availableParallelism } from 'node:os'
import type { LineItem, Lines, ReadLines } from '@ingot/exchange/importer'
import { startThread } from '../../life/start-thread.ts'
import type { Checked } from '../write/prepare.ts'
import { threadLimits } from './memory.ts'
import type { PrepareReply } from './prepare-worker.ts'

type Items = LineItem<Checked>[]

/** Old generation of each, in MB: it holds a few pieces of 256 kB and what becomes of them. */
const MEMORY_MB = 1_024

/** Threads that prepare lines; more than these would wait for the one that writes. */
const THREADS_MAX = 4

export interface PrepareThreads {
  read: ReadLines<Checked>
  /** Pieces that keep all threads busy. */
  ahead: number
  stop(): Promise<void>
}

interface Waiting {
  resolve: (items: Items) => void
  reject: (error: Error) => void
}

/** One thread and what it owes, oldest first: it answers in order. */
function startOne(data: string) {
  const worker = startThread(import.meta.url, 'prepare', {
    workerData: { data },
    resourceLimits: threadLimits(MEMORY_MB),
  })
  const waiting: Waiting[] = []
  let death: Error | undefined
  const die = (error: Error) => {
    death ??= error
    for (const { reject } of waiting.splice(0)) reject(error)
  }
  worker.on('message', (reply: PrepareReply) => {
    const first = waiting.shift()
    if ('items' in reply) first?.resolve(reply.items)
    else first?.reject(new Error(reply.failure))
  })
  worker.on('error', die)
  worker.on('exit', (code) => die(new Error(`a thread of the import ended with code ${code}`)))
  return {
    owes: () => waiting.length,
    read: (lines: Lines) =>
      new Promise<Items>((resolve, reject) => {
        if (death) return reject(death)
        waiting.push({ resolve, reject })
        worker.postMessage(lines)
      }),
    stop: () => worker.terminate(),
  }
}

/** Starts as many threads as the machine has processors; each piece goes to the one that owes least. */
export function startPrepareThreads(data: string): PrepareThreads {
  const threads = Array.from({ length: Math.min(THREADS_MAX, availableParallelism()) }, () => startOne(data))
  return {
    ahead: threads.length * 3,
    read: (lines) => threads.reduce((best, one) => (one.owes() < best.owes() ? one : best)).read(lines),
    stop: async () => void (await Promise.all(threads.map((thread) => thread.stop()))),
  }
}
