import type { Db } from '../db/db.ts'
import { checkStored, type StoredLimits } from './quotas.ts'
import { addStored, findStored, type Stored } from './store.ts'

/** Where a transaction counts what it stores for its owner (less, where negative). */
export interface Usage {
  /** Throws `quota-reached`. */
  add(stored: Stored): Promise<void>
}

/** Counts at once, and so holds the owner's count until the transaction ends: for what is written in a moment. */
export const countAtOnce = (transaction: Db, owner: string, limits?: StoredLimits): Usage => ({
  async add(stored) {
    const sums = await addStored(transaction, owner, stored)
    if (limits) checkStored(sums, limits, owner)
  },
})

/**
 * For a transaction that goes on for long: the owner's drafts and files, which are counted too, must not wait for it. It
 * stops early where the limit is passed, and what others stored meanwhile counts when it closes.
 */
export function countAtEnd(
  transaction: Db,
  owner: string,
  limits?: StoredLimits,
): Usage & { /** The last thing before the end: holds the count. */ close(): Promise<void> } {
  const own: Stored = { materials: 0, bytes: 0 }
  return {
    async add({ materials, bytes }) {
      own.materials += materials
      own.bytes += bytes
      if (!limits) return
      const others = await findStored(transaction, owner)
      const sums = { materials: others.materials + own.materials, bytes: others.bytes + own.bytes }
      checkStored(sums, limits, owner)
    },
    close: () => countAtOnce(transaction, owner, limits).add(own),
  }
}
