import { workerData } from 'node:worker_threads'
import { AppError } from '@ingot/contract/errors'
import { Kysely, PostgresDialect } from 'kysely'
import { calculations } from './calculations.ts'
import { openShipped } from './catalog/shipped.ts'
import { drawStructure } from './datasheet/structure.ts'
import { isDatabaseAway } from './db/away.ts'
import { createPool } from './db/pool.ts'
import type { Tables } from './db/tables.ts'
import { quietLog } from './life/log.ts'
import { answerCalls, bytesOf, sayReady } from './life/threads/answer-calls.ts'
import { openDocumentsInThread } from './materials/in-thread.ts'
import type { WorkContext } from './work/asked.ts'
import type { Calculation, WorkTask, WorkThreadData } from './work/task.ts'

/** A calculating thread: reads documents over a connection of its own, and does one task after the other. */

const { url, data } = workerData as WorkThreadData
const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createPool(url, 'request', quietLog, 1) }) })
const context: WorkContext = { shipped: openShipped(data), materials: openDocumentsInThread(db) }
const byName = new Map(Object.entries(calculations)) as unknown as ReadonlyMap<string, Calculation<unknown, unknown>>

async function perform({ name, caller, asked, as }: WorkTask): Promise<unknown> {
  try {
    const result = await byName.get(name)?.(context, caller, asked)
    return as === 'json' ? new TextEncoder().encode(JSON.stringify(result)) : result
  } catch (error) {
    throw isDatabaseAway(error) ? new AppError('database-away') : error
  }
}

// The first drawing makes tables that no drawing should be charged with.
drawStructure('C')
answerCalls(perform, bytesOf)
sayReady()
