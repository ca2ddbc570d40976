import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { AppError } from '@ingot/contract/errors'
import type { Shipped } from '../catalog/shipped.ts'
import { standAside } from '../http/admission/present-call.ts'
import { startThread } from '../life/start-thread.ts'
import { type Documents, LargeDocuments } from '../materials/service.ts'
import type { Asking } from './asked.ts'
import { type AskedOf, type AwayCall, type ResultOf, type WorkCall, workCalls } from './calls.ts'
import { openWorkPool } from './pool.ts'
import { WorkEnded } from './work-ended.ts'
import type { WorkAnswer, WorkTask, WorkThreadData } from './work-worker.ts'

/** Tasks that wait; 50 of them are some tens of seconds. */
const QUEUE_MAX = 50
/** Longest time of a task in a thread, ms: the largest documents that can be stored take a tenth of it. */
const TIME_MAX = 20_000
/** How long a thread may make itself ready, ms: a second where nothing else runs. */
const START_MAX = 60_000
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1))
/** Of one thread: ten times what the largest document takes. */
const LIMITS = { maxOldGenerationSizeMb: 768 }

/**
 * Calculates what is asked about documents. Small documents are read and calculated at once; larger ones in threads,
 * which read them from the database themselves, by the same functions. Throws what these throw, `busy` where too many
 * wait, `takes-too-long`.
 */
export interface Work {
  /** A reply: as an object, or from a thread as bytes of JSON. */
  reply<N extends WorkCall>(name: N, asking: Asking, asked: AskedOf<N>): Promise<ResultOf<N> | Buffer>
  /** A result as it is; its bytes are handed over, not copied. */
  value<N extends WorkCall>(name: N, asking: Asking, asked: AskedOf<N>): Promise<ResultOf<N>>
  /** A result that is always calculated in a thread. */
  away<N extends AwayCall>(name: N, asking: Asking, asked: AskedOf<N>, timeMax: number): Promise<ResultOf<N>>
  /** What is said of a call that takes too long, in words: what it is, and what can be done. */
  tooLong(name: WorkCall | AwayCall, asking: Asking): AppError
  /** Tasks that threads were given, of all calls. */
  tasks(): number
  close(): Promise<void>
}

const told = (message: unknown) => {
  const said = message as WorkAnswer
  if (said === 'ready') return said
  if ('answer' in said) return { answer: said.answer }
  if ('refused' in said) {
    const { code, details, retryAfter } = said.refused
    return { error: new AppError(code, details, retryAfter) }
  }
  return { error: new Error(`A calculating thread failed: ${said.failure}`) }
}

export interface WorkOptions {
  threads?: number
  queueMax?: number
  timeMax?: number
  start?: (data: WorkThreadData) => Worker
}

const startWorkThread = (data: WorkThreadData) =>
  startThread(import.meta.url, 'work', { workerData: data, resourceLimits: LIMITS })

export function openWork(
  shipped: Shipped,
  materials: Documents,
  data: WorkThreadData,
  { threads = THREADS, queueMax = QUEUE_MAX, timeMax = TIME_MAX, start = startWorkThread }: WorkOptions = {},
): Work {
  const pool = openWorkPool<WorkTask, unknown>({
    threads,
    queueMax,
    timeMax,
    startMax: START_MAX,
    read: told,
    startThread: () => start(data),
  })
  const context = { shipped, materials }
  let tasks = 0

  const tooLong = (name: string, { language }: Asking) => {
    const kind = name.startsWith('card') ? 'card' : name === 'structure' ? name : 'reading'
    const say = (key: string) => shipped.texts.text(`work.${kind}.${key}`, language)
    return new AppError('takes-too-long', { what: say('what'), wayOut: say('wayOut') })
  }

  const inThread = async (
    { name, asked, as }: Pick<WorkTask, 'name' | 'asked' | 'as'>,
    asking: Asking,
    own?: number,
  ): Promise<unknown> => {
    const { caller, by, signal } = asking
    tasks++
    standAside()
    try {
      const turn = { by, ...(signal && { signal }), ...(own !== undefined && { timeMax: own }) }
      return await pool.run({ name, asked, as, caller }, turn)
    } catch (error) {
      if (error instanceof WorkEnded && error.by !== 'failed') throw tooLong(name, asking)
      throw error
    }
  }

  /** Undefined where the documents are too large to be read on the main thread. */
  const quick = async <N extends WorkCall>(
    name: N,
    asking: Asking,
    asked: AskedOf<N>,
  ): Promise<ResultOf<N> | undefined> => {
    const call = workCalls[name] as unknown as (
      of: typeof context,
      caller: Asking['caller'],
      asked: AskedOf<N>,
    ) => Promise<ResultOf<N>>
    try {
      return await call(context, asking.caller, asked)
    } catch (error) {
      if (error instanceof LargeDocuments) return undefined
      throw error
    }
  }

  async function value<N extends WorkCall>(name: N, asking: Asking, asked: AskedOf<N>): Promise<ResultOf<N>> {
    const result: ResultOf<N> | undefined = await quick(name, asking, asked)
    return result ?? ((await inThread({ name, asked, as: 'value' }, asking)) as ResultOf<N>)
  }
  async function reply<N extends WorkCall>(name: N, asking: Asking, asked: AskedOf<N>): Promise<ResultOf<N> | Buffer> {
    const result: ResultOf<N> | undefined = await quick(name, asking, asked)
    if (result !== undefined) return result
    const bytes = (await inThread({ name, asked, as: 'json' }, asking)) as Uint8Array
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }
  async function away<N extends AwayCall>(
    name: N,
    asking: Asking,
    asked: AskedOf<N>,
    timeMaxOfIt: number,
  ): Promise<ResultOf<N>> {
    return (await inThread({ name, asked, as: 'value' }, asking, timeMaxOfIt)) as ResultOf<N>
  }

  return {
    value,
    reply,
    away,
    tooLong,
    tasks: () => tasks,
    close: pool.close,
  }
}
