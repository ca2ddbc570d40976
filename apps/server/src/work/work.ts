import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { AppError } from '@ingot/contract/errors'
import type { Shipped } from '../catalog/shipped.ts'
import { standAside } from '../http/admission/present-call.ts'
import { type Documents, LargeDocuments } from '../materials/service.ts'
import type { Asking } from './asked.ts'
import { openWorkPool, type WorkPool } from './pool.ts'
import type { Calculation, Calculations, WorkTask } from './task.ts'
import { WorkEnded } from './work-ended.ts'

/** Tasks that wait; 50 of them are some tens of seconds. */
const QUEUE_MAX = 50
/** Longest time of a task in a thread, ms: the largest documents that can be stored take a tenth of it. */
const TIME_MAX = 20_000
/** Longest wait for a thread, ms: whoever would wait longer is told at once when to come again. */
const WAIT_MAX = 20_000
/** Longest wait for the thread of what takes seconds, ms: behind one piece of each other caller. */
const LONG_WAIT_MAX = 60_000
/** Pieces of that which wait. */
const LONG_QUEUE_MAX = 10
/** How long a thread may make itself ready, ms: a second where nothing else runs. */
const START_MAX = 60_000
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1))

/**
 * Calculates what is asked about documents. Small documents are read and calculated at once; larger ones in threads,
 * which read them from the database themselves, by the same functions. Throws what these throw, `busy` where too many
 * wait, `takes-too-long`.
 */
export interface Work {
  /** A reply: as an object, or from a thread as bytes of JSON. */
  reply<Asked, Result>(calculation: Calculation<Asked, Result>, asking: Asking, asked: Asked): Promise<Result | Buffer>
  /** A result as it is; its bytes are handed over, not copied. */
  value<Asked, Result>(calculation: Calculation<Asked, Result>, asking: Asking, asked: Asked): Promise<Result>
  /** A result that is always calculated in a thread. */
  away<Asked, Result>(
    calculation: Calculation<Asked, Result>,
    asking: Asking,
    asked: Asked,
    timeMax: number,
  ): Promise<Result>
  /**
   * The same of what is large and takes seconds, in a thread for such alone: what is quick never waits for it. Callers take
   * turns, one piece at a time.
   */
  long<Asked, Result>(
    calculation: Calculation<Asked, Result>,
    asking: Asking,
    asked: Asked,
    timeMax: number,
  ): Promise<Result>
  /** What is said of a call that takes too long, in words: what it is, and what can be done. */
  tooLong(calculation: Calculation<never, unknown>, asking: Asking): AppError
  /** Tasks that threads were given, of all calls. */
  tasks(): number
  close(): Promise<void>
}

export interface WorkOptions {
  threads?: number
  queueMax?: number
  timeMax?: number
}

export interface WorkParts {
  shipped: Shipped
  materials: Documents
  /** Only these are calculated, so that a thread can find them by their names. */
  calculations: Calculations
  startThread: () => Worker
}

/** What is said of calculations that take too long, `work.*` in words, where it is not said of reading a material. */
const KINDS: Readonly<Record<string, string>> = {
  structure: 'structure',
  evaluatedRecords: 'evaluation',
  importPreview: 'preview',
}

export function openWork(
  { shipped, materials, calculations, startThread }: WorkParts,
  { threads = THREADS, queueMax = QUEUE_MAX, timeMax = TIME_MAX }: WorkOptions = {},
): Work {
  const usual = { timeMax, startMax: START_MAX, name: 'calculating', startThread }
  const pool = openWorkPool<WorkTask, unknown>({ ...usual, threads, queueMax, waitMax: WAIT_MAX })
  const longPool = openWorkPool<WorkTask, unknown>({
    ...usual,
    threads: 1,
    queueMax: LONG_QUEUE_MAX,
    waitMax: LONG_WAIT_MAX,
  })
  const context = { shipped, materials }
  const names = new Map(Object.entries(calculations).map(([name, calculation]) => [calculation, name]))
  let tasks = 0

  const nameOf = (calculation: Calculation<never, unknown>): string => {
    const name = names.get(calculation)
    if (name === undefined) throw new Error(`${calculation.name} is not in the list of calculations.`)
    return name
  }

  const tooLong = (name: string, { language }: Asking) => {
    const kind = name.startsWith('card') ? 'card' : (KINDS[name] ?? 'reading')
    const say = (key: string) => shipped.texts.text(`work.${kind}.${key}`, language)
    return new AppError('takes-too-long', { what: say('what'), wayOut: say('wayOut') })
  }

  const inThread = async (
    calculation: Calculation<never, unknown>,
    { asked, as }: Pick<WorkTask, 'asked' | 'as'>,
    asking: Asking,
    own?: number,
    from: WorkPool<WorkTask, unknown> = pool,
  ): Promise<unknown> => {
    const name = nameOf(calculation)
    const { caller, by, signal } = asking
    tasks++
    standAside(from === longPool)
    try {
      const turn = { by, ...(signal && { signal }), ...(own !== undefined && { timeMax: own }) }
      return await from.run({ name, asked, as, caller }, turn)
    } catch (error) {
      if (error instanceof WorkEnded && error.by !== 'failed') throw tooLong(name, asking)
      throw error
    }
  }

  /** Undefined where the documents are too large to be read beside other calls. */
  const quick = async <Asked, Result>(
    calculation: Calculation<Asked, Result>,
    asking: Asking,
    asked: Asked,
  ): Promise<Result | undefined> => {
    try {
      return await calculation(context, asking.caller, asked)
    } catch (error) {
      if (error instanceof LargeDocuments) return undefined
      throw error
    }
  }

  return {
    async value<Asked, Result>(calculation: Calculation<Asked, Result>, asking: Asking, asked: Asked) {
      const result = await quick(calculation, asking, asked)
      return result ?? ((await inThread(calculation, { asked, as: 'value' }, asking)) as Result)
    },
    async reply(calculation, asking, asked) {
      const result = await quick(calculation, asking, asked)
      if (result !== undefined) return result
      const bytes = (await inThread(calculation, { asked, as: 'json' }, asking)) as Uint8Array
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    },
    async away<Asked, Result>(
      calculation: Calculation<Asked, Result>,
      asking: Asking,
      asked: Asked,
      timeMaxOfIt: number,
    ) {
      return (await inThread(calculation, { asked, as: 'value' }, asking, timeMaxOfIt)) as Result
    },
    async long<Asked, Result>(
      calculation: Calculation<Asked, Result>,
      asking: Asking,
      asked: Asked,
      timeMaxOfIt: number,
    ) {
      return (await inThread(calculation, { asked, as: 'value' }, asking, timeMaxOfIt, longPool)) as Result
    },
    tooLong: (calculation, asking) => tooLong(nameOf(calculation), asking),
    tasks: () => tasks,
    close: async () => {
      await Promise.all([pool.close(), longPool.close()])
    },
  }
}
