import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import type { Catalogue } from '@ingot/domain/catalogue/catalogue'
import { DERIVATION, deriveIndexRow, deriveTexts } from '@ingot/domain/index/derive'
import type { Db } from '../db/db.ts'
import type { Log } from '../life/log.ts'
import { startThread } from '../life/start-thread.ts'
import * as store from './write-store.ts'

/** Materials derived in one transaction: other writers wait no longer than it takes. */
const BATCH = 200
/** Another transaction writes materials, or the database is away: look again after, ms. */
const RETRY_AFTER = 1_000

const FAILED = 'deriving the search rows anew failed; trying again'

type Step = 'more' | 'busy' | 'done'

/**
 * Derives the next search rows again, in one transaction; another node goes on from there. After the last of them every
 * node rebuilds its index. Rows that a newer release derived are left alone.
 */
export const rederiveStep = (db: Db, catalogue: Catalogue, derivation: number, batch: number): Promise<Step> =>
  db.transaction().execute(async (transaction) => {
    if (!(await store.tryLockWriters(transaction))) return 'busy'
    const { number, target, reached } = await store.lockDerivation(transaction)
    if (number >= derivation) return 'done'
    const from = target === derivation ? reached : ''
    const materials = await store.listDocumentsAfter(transaction, from, batch)
    const last = materials.at(-1)
    if (!last) {
      await store.updateDerivation(transaction, { number: derivation, target: null, reached: '' })
      if (from !== '') await store.insertSearchChange(transaction, null)
      return 'done'
    }
    await store.upsertSearchRows(
      transaction,
      materials.map(({ id, owner, provider, ext_id, doc }) => ({
        row: deriveIndexRow(catalogue, { id, owner, ext: { provider, id: ext_id }, doc }),
        texts: deriveTexts(doc),
      })),
    )
    await store.updateDerivation(transaction, { number, target: derivation, reached: last.id })
    return 'more'
  })

/** Notes that a database without materials has nothing to derive again. */
export const noteEmptyDatabase = (db: Db) => store.skipDerivation(db, DERIVATION)

/** Brings search rows of an older derivation up to date, batch by batch; what fails is logged and tried again. */
export async function rederive(db: Db, catalogue: Catalogue, onFailure: (error: unknown) => void): Promise<void> {
  for (;;) {
    let step: Step = 'busy'
    try {
      step = await rederiveStep(db, catalogue, DERIVATION, BATCH)
    } catch (error) {
      onFailure(error)
    }
    if (step === 'done') return
    if (step === 'busy') await delay(RETRY_AFTER)
  }
}

/** Work in the background that ends by itself. */
export interface Rederiving {
  /** Resolves when every row is of this release's derivation, or after `close`. */
  done: Promise<void>
  close(): Promise<void>
}

/** What the thread that derives is given: the address of the database, and the folder that the product ships with. */
export interface RederiveThreadData {
  url: string
  data: string
}

/**
 * Starts a thread that derives search rows again where they are of an older release; none where all are of this one. A
 * thread that ends before all are derived is logged and followed by another.
 */
export function startRederiving(db: Db, given: RederiveThreadData, log: Log): Rederiving {
  const closing = new AbortController()
  const { signal } = closing
  let thread: Worker | undefined
  const inThread = async () => {
    thread = startThread(import.meta.url, 'rederive', { workerData: given })
    thread.on('message', (failure: string) => {
      log.warn({ failure }, FAILED)
    })
    // Rejects with what the thread threw.
    const [code] = (await once(thread, 'exit')) as [number]
    if (code !== 0 && !signal.aborted) throw new Error(`the thread ended with ${code}`)
  }
  const run = async () => {
    while (!signal.aborted) {
      try {
        if ((await store.readDerivation(db)) < DERIVATION && !signal.aborted) await inThread()
        return
      } catch (error) {
        log.warn({ err: error }, FAILED)
      }
      await delay(RETRY_AFTER, undefined, { signal }).catch(() => undefined)
    }
  }
  const done = run()
  return {
    done,
    async close() {
      closing.abort()
      await thread?.terminate()
      await done
    },
  }
}
