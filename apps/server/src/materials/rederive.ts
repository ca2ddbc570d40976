import type { Catalogue } from '@ingot/domain/catalogue/catalogue'
import { DERIVATION, deriveIndexRow, deriveTexts } from '@ingot/domain/index/derive'
import type { Db } from '../db/db.ts'
import type { Log } from '../life/log.ts'
import * as store from './write-store.ts'

/** Materials derived in one go: some milliseconds of the thread that answers requests. */
const BATCH = 50
/** Another transaction writes materials, or the database is away: look again after, ms. */
const RETRY_AFTER = 1_000

type Step = 'more' | 'busy' | 'done'

/**
 * Derives the next search rows anew, in one transaction; another node goes on from there. After the last of them every
 * node is told to build its index anew. Rows that a newer release derived are left alone.
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

/** Notes that a database without materials has nothing to derive anew. */
export const noteEmptyDatabase = (db: Db) => store.skipDerivation(db, DERIVATION)

/** Work in the background that ends by itself. */
export interface Rederiving {
  /** Resolves when every row is of this release's derivation, or after `close`. */
  done: Promise<void>
  close(): Promise<void>
}

/** Brings search rows of an older derivation up to date, batch by batch, while requests are answered. */
export function startRederiving(db: Db, catalogue: Catalogue, log: Log): Rederiving {
  let isClosed = false
  let wake = () => {}
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, RETRY_AFTER)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const run = async () => {
    while (!isClosed) {
      try {
        const step = await rederiveStep(db, catalogue, DERIVATION, BATCH)
        if (step === 'done') return
        if (step === 'busy') await pause()
      } catch (error) {
        if (isClosed) return
        log.warn({ err: error }, 'deriving the search rows anew failed; trying again')
        await pause()
      }
    }
  }
  const done = run()
  return {
    done,
    async close() {
      isClosed = true
      wake()
      await done
    },
  }
}
