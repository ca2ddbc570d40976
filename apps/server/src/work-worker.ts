import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '@ingot/contract/errors'
import { Kysely, PostgresDialect } from 'kysely'
import { calculations } from './calculations.ts'
import { openShipped } from './catalog/shipped.ts'
import { drawStructure } from './datasheet/structure.ts'
import { isDatabaseAway } from './db/away.ts'
import { createPool } from './db/pool.ts'
import type { Tables } from './db/tables.ts'
import { quietLog } from './life/log.ts'
import { openDocumentsInThread } from './materials/in-thread.ts'
import type { WorkContext } from './work/asked.ts'
import type { Calculation, WorkAnswer, WorkTask, WorkThreadData } from './work/task.ts'

/** A calculating thread: reads documents over a connection of its own, and does one task after the other. */

const port = parentPort
if (port === null) throw new Error('The calculating thread runs in a worker thread only.')

const { url, data } = workerData as WorkThreadData
const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createPool(url, 'request', quietLog, 1) }) })
const context: WorkContext = { shipped: openShipped(data), materials: openDocumentsInThread(db) }
const byName = new Map(Object.entries(calculations)) as unknown as ReadonlyMap<string, Calculation<unknown, unknown>>

/** Bytes that a result holds by themselves: they are handed over, not copied. */
const handedOver = (result: unknown): ArrayBuffer[] =>
  [result, ...(typeof result === 'object' && result !== null ? Object.values(result) : [])].flatMap((part) =>
    part instanceof Uint8Array && part.buffer instanceof ArrayBuffer && part.byteLength === part.buffer.byteLength
      ? [part.buffer]
      : [],
  )

async function perform({ name, caller, asked, as }: WorkTask): Promise<[WorkAnswer, ArrayBuffer[]]> {
  try {
    const result = await byName.get(name)?.(context, caller, asked)
    const answer = as === 'json' ? new TextEncoder().encode(JSON.stringify(result)) : result
    return [{ answer }, handedOver(answer)]
  } catch (error) {
    if (error instanceof AppError) {
      const { code, details, retryAfter } = error
      return [{ refused: { code, details, retryAfter } }, []]
    }
    if (isDatabaseAway(error)) return [{ refused: { code: 'database-away', details: {} } }, []]
    return [{ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }, []]
  }
}

port.on('message', (task: WorkTask) => {
  void perform(task).then(([answer, bytes]) => port.postMessage(answer, bytes))
})
// The first drawing makes tables that no drawing should be charged with.
drawStructure('C')
port.postMessage('ready' satisfies WorkAnswer)
