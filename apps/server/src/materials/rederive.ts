import { setTimeout as delay } from 'node:timers/promises'
import type { Catalogue } from '@ingot/domain/catalogue/catalogue'
import { DERIVATION, derivedFrom } from '@ingot/domain/index/derivation'
import type { Db } from '../db/db.ts'
import type { Log } from '../life/log.ts'
import { startThread } from '../life/threads/start-thread.ts'
import { openThread, type Thread, ThreadEnded } from '../life/threads/thread.ts'
import { canonicalJson, hashOf } from './canonical.ts'
import type { Derivation } from './write-store.ts'
import * as store from './write-store.ts'
import { deriveSearched } from './writer.ts'

/** Materials derived in one transaction: other writers wait no longer than it takes. */
const BATCH = 200
/** Another transaction writes materials, or the database is away: look again after, ms. */
const RETRY_AFTER = 1_000

const FAILED = 'deriving the search rows anew failed; trying again'

type Step = 'more' | 'busy' | 'done'

/** What this release derives search rows by. */
export const derivationOf = ({ file, otherNames }: Catalogue): Derivation => ({
  number: DERIVATION,
  catalogue: hashOf(canonicalJson([derivedFrom(file), otherNames.files.map(({ materials }) => materials)])),
})

/** Whether stored rows need not be derived: they are of this derivation, or of a newer release's code. */
const isDerived = (stored: Derivation, own: Derivation): boolean =>
  stored.number > own.number || (stored.number === own.number && stored.catalogue === own.catalogue)

/**
 * Derives the next search rows anew, in one transaction; another node of the same derivation goes on from there. After the
 * last of them every node is told to build its index anew. `hasBegun` after the first step: of two nodes with different
 * catalogues the one that began later goes on, and the other has done. Rows that a newer release's code derives are left
 * alone.
 */
export const rederiveStep = (
  db: Db,
  catalogue: Catalogue,
  derivation: Derivation,
  batch: number,
  hasBegun = false,
): Promise<Step> =>
  db.transaction().execute(async (transaction) => {
    if (!(await store.tryLockWriters(transaction))) return 'busy'
    const stored = await store.lockDerivation(transaction)
    if (isDerived(stored, derivation) || (stored.target ?? 0) > derivation.number) return 'done'
    const isOwn = stored.target === derivation.number && stored.target_catalogue === derivation.catalogue
    if (hasBegun && !isOwn) return 'done'
    const from = isOwn ? stored.reached : ''
    const materials = await store.listDocumentsAfter(transaction, from, batch)
    const last = materials.at(-1)
    if (!last) {
      await store.updateDerivation(transaction, { ...derivation, target: null, target_catalogue: null, reached: '' })
      if (from !== '') await store.insertSearchChange(transaction, null)
      return 'done'
    }
    await store.upsertSearchRows(
      transaction,
      materials.map(({ id, owner, provider, ext_id, doc }) =>
        deriveSearched(catalogue, { id, owner, ext: { provider, id: ext_id }, doc }),
      ),
    )
    await store.updateDerivation(transaction, {
      number: stored.number,
      catalogue: stored.catalogue,
      target: derivation.number,
      target_catalogue: derivation.catalogue,
      reached: last.id,
    })
    return 'more'
  })

/** Notes that a database without materials has nothing to derive anew. */
export const noteEmptyDatabase = (db: Db, catalogue: Catalogue) => store.skipDerivation(db, derivationOf(catalogue))

/** Brings search rows of another derivation up to date, batch by batch; what fails is told and tried again. */
export async function rederive(db: Db, catalogue: Catalogue, onFailure: (error: unknown) => void): Promise<void> {
  const derivation = derivationOf(catalogue)
  for (let hasBegun = false; ; ) {
    let step: Step = 'busy'
    try {
      step = await rederiveStep(db, catalogue, derivation, BATCH, hasBegun)
    } catch (error) {
      onFailure(error)
    }
    if (step === 'done') return
    if (step === 'more') hasBegun = true
    if (step === 'busy') await delay(RETRY_AFTER)
  }
}

/** Work in the background that ends by itself. */
export interface Rederiving {
  /** Resolves when every row is of this release's derivation, when another node does it, or after `close`. */
  done: Promise<void>
  close(): Promise<void>
}

/** What the thread that derives is given: the address of the database, and the folder that the product ships with. */
export interface RederiveThreadData {
  url: string
  data: string
}

/**
 * Starts a thread that derives search rows anew where they are of another catalogue or an older release; none where all
 * are of this one. A thread that ends before all are derived is told and followed by another.
 */
export function startRederiving(db: Db, catalogue: Catalogue, given: RederiveThreadData, log: Log): Rederiving {
  const derivation = derivationOf(catalogue)
  const closing = new AbortController()
  const { signal } = closing
  let thread: Thread<null, null, string> | undefined
  const inThread = async () => {
    thread = openThread(startThread(import.meta.url, 'rederive', { workerData: given }), { name: 'deriving' })
    try {
      await thread.call(null, (failure) => log.warn({ failure }, FAILED))
    } finally {
      await thread.close()
    }
  }
  const run = async () => {
    while (!signal.aborted) {
      try {
        if (!isDerived(await store.readDerivation(db), derivation) && !signal.aborted) await inThread()
        return
      } catch (error) {
        const err = error instanceof ThreadEnded ? (error.cause ?? error) : error
        if (!signal.aborted) log.warn({ err }, FAILED)
      }
      await delay(RETRY_AFTER, undefined, { signal }).catch(() => undefined)
    }
  }
  const done = run()
  return {
    done,
    async close() {
      closing.abort()
      await thread?.close()
      await done
    },
  }
}
