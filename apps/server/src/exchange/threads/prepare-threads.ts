import { availableParallelism } from 'node:os'
import type { LineItem, Lines, ReadLines } from '@ingot/exchange/importer'
import { startThread } from '../../life/threads/start-thread.ts'
import { openThread, type Thread } from '../../life/threads/thread.ts'
import type { Checked } from '../write/prepare.ts'
import { threadLimits } from './memory.ts'

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

const startOne = (data: string): Thread<Lines, Items> => {
  const options = { workerData: { data }, resourceLimits: threadLimits(MEMORY_MB) }
  return openThread(startThread(import.meta.url, 'prepare', options), { name: 'import' })
}

/** Starts as many threads as the machine has processors; each piece goes to the one that owes least. */
export function startPrepareThreads(data: string): PrepareThreads {
  const threads = Array.from({ length: Math.min(THREADS_MAX, availableParallelism()) }, () => startOne(data))
  return {
    ahead: threads.length * 3,
    read: (lines) => threads.reduce((best, one) => (one.owes() < best.owes() ? one : best)).call(lines),
    stop: async () => void (await Promise.all(threads.map((thread) => thread.close()))),
  }
}
