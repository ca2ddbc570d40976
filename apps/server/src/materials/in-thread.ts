import type { Db } from '../db/db.ts'
import { keptByBytes } from './kept-by-bytes.ts'
import { batchesOf, type Documents, inPlaceOf, visibleAmong, visibleOne } from './service.ts'
import { findTested } from './specimens/tested-store.ts'
import {
  type FoundMaterial,
  findDocument,
  findEnvelopes,
  findMaterials,
  findRevision,
  findWithdrawal,
  isLarge,
  type StoredMaterial,
} from './store.ts'

/** Documents that a thread keeps, as bytes of JSON: the parts of one datasheet ask for the same one. */
const KEPT_BYTES = 48 * 1024 * 1024

/**
 * Reads documents of any size, for a thread that has nothing else to do. Nobody tells it what changed: it asks which
 * revision is current each time, and keeps documents by what they are.
 */
export function openDocumentsInThread(db: Db): Documents {
  const cache = keptByBytes<Pick<StoredMaterial, 'doc' | 'withheld'>>(KEPT_BYTES)

  const list: Documents['list'] = async (caller, ids) => {
    const found = new Map<string, StoredMaterial>()
    for (const envelope of await findEnvelopes(db, [...new Set(ids)])) {
      const { id, no, hash, bytes } = envelope
      const key = `${id} ${no} ${hash}`
      const readable = cache.get(key) ?? (await findDocument(db, envelope))
      if (!readable) continue
      cache.set(key, readable, bytes)
      found.set(id, { ...envelope, ...readable })
    }
    return visibleAmong(found, caller, ids)
  }

  return {
    list,
    async get(caller, id, revision) {
      if (revision === undefined) return visibleOne((await list(caller, [id]))[0], caller, id)
      const found = await findRevision(db, id, revision, Number.MAX_SAFE_INTEGER)
      return visibleOne(found && !isLarge(found) ? found : undefined, caller, id)
    },
    inPlaceOf: (caller, id) => inPlaceOf(db, caller, id),
    batchesOf: (caller, id) => batchesOf(db, caller, id),
    whyWithdrawn: ({ id, no }) => findWithdrawal(db, id, no),
    tested: (caller, ids) => findTested(db, caller, ids),
    async known(caller, ids) {
      const found = await findMaterials(db, [...new Set(ids)], 0)
      return visibleAmong(new Map(found.map((one): [string, FoundMaterial] => [one.id, one])), caller, ids)
    },
  }
}
