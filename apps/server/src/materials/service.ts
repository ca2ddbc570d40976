import { AppError } from '@ingot/contract/errors'
import type { MaterialRecord, ToldStatus } from '@ingot/contract/material'
import { type Caller, visibleOwners } from '../callers/caller.ts'
import type { Db } from '../db/db.ts'
import { type Batches, findBatches } from './batches-store.ts'
import { keptByBytes } from './kept-by-bytes.ts'
import { findTested, type TestedMaterial } from './specimens/tested-store.ts'
import {
  type FoundMaterial,
  findMaterials,
  findReplacing,
  findRevision,
  findWithdrawal,
  isLarge,
  type StoredMaterial,
} from './store.ts'

/**
 * Documents of more bytes are read, calculated and written in threads of their own: 6,000 points of curves, of which a
 * datasheet takes 20 ms and a card 50 ms.
 */
export const QUICK_BYTES = 128 * 1024
/** The same of all documents that one call reads. */
export const QUICK_BYTES_OF_ALL = 1024 * 1024
/** Documents that are kept in memory, as bytes of JSON: pages of the result list read the same ones again and again. */
const KEPT_BYTES = 64 * 1024 * 1024

/** A call wants documents that are too large to be read on the main thread. */
export class LargeDocuments extends Error {
  override name = 'LargeDocuments'
}

/** Reads materials as a caller may see them. */
export interface Documents {
  /**
   * Visible materials in the order of the ids; unknown and hidden ones are left out. Throws LargeDocuments where the
   * thread has other things to do.
   */
  list(caller: Caller, ids: readonly string[]): Promise<StoredMaterial[]>
  /** Throws `material-not-found` when there is none that the caller may see, and LargeDocuments. */
  get(caller: Caller, id: string, revision?: number): Promise<StoredMaterial>
  /** The material that the caller's company has in the place of another; undefined where it has none. */
  inPlaceOf(caller: Caller, id: string): Promise<string | undefined>
  /** What somebody tested of a material and the caller may see, the first of many. */
  batchesOf(caller: Caller, id: string): Promise<Batches>
  /** Why a revision was withdrawn; undefined where that is not kept. */
  whyWithdrawn(material: Pick<FoundMaterial, 'id' | 'no'>): Promise<string | undefined>
  /** As `list`, values and tests alone: the largest parts of a document are its curves. */
  tested(caller: Caller, ids: readonly string[]): Promise<TestedMaterial[]>
  /** As `list`, of large ones only what names them. */
  known(caller: Caller, ids: readonly string[]): Promise<FoundMaterial[]>
}

/** A small cache of current revisions is emptied by the change feed. */
export interface Materials extends Documents {
  /** Forgets materials that changed; all of them without ids. */
  forget(ids?: readonly string[]): void
}

const isVisible = (caller: Caller, { owner }: FoundMaterial) => visibleOwners(caller).includes(owner)

/** Those of some materials that a caller may see, in the order of the ids. */
export const visibleAmong = <M extends FoundMaterial>(
  found: ReadonlyMap<string, M>,
  caller: Caller,
  ids: readonly string[],
): M[] =>
  ids.flatMap((id) => {
    const material = found.get(id)
    return material && isVisible(caller, material) ? [material] : []
  })

/** Throws `material-not-found` for none, and for one that the caller may not see. */
export function visibleOne<M extends FoundMaterial>(material: M | undefined, caller: Caller, id: string): M {
  if (!material || !isVisible(caller, material)) throw new AppError('material-not-found', { id })
  return material
}

/** Batches that a datasheet lists. */
const BATCHES_LISTED = 20

/** As `Documents` says it. */
export const batchesOf = (db: Db, caller: Caller, id: string): Promise<Batches> =>
  findBatches(db, visibleOwners(caller), id, BATCHES_LISTED)

/** As `Documents` says it: a guest has no company. */
export async function inPlaceOf(db: Db, caller: Caller, id: string): Promise<string | undefined> {
  const owners = visibleOwners(caller)
  return owners.length > 1 ? (await findReplacing(db, owners, [id])).get(id) : undefined
}

/** `largest`: bytes of a document that is read. */
export function openMaterials(db: Db, largest = QUICK_BYTES): Materials {
  const cache = keptByBytes<FoundMaterial>(KEPT_BYTES)
  /** Counts forgets, so that a read that began before one does not put back what it made old. */
  let epoch = 0

  const read = async (ids: readonly string[]): Promise<Map<string, FoundMaterial>> => {
    const found = new Map<string, FoundMaterial>()
    const absent: string[] = []
    for (const id of new Set(ids)) {
      const known = cache.get(id)
      if (known) found.set(id, known)
      else absent.push(id)
    }
    const before = epoch
    for (const material of await findMaterials(db, absent, largest)) {
      found.set(material.id, material)
      if (epoch === before) cache.set(material.id, material, isLarge(material) ? 0 : material.bytes)
    }
    return found
  }

  const known = async (caller: Caller, ids: readonly string[]) => visibleAmong(await read(ids), caller, ids)

  return {
    known,
    inPlaceOf: (caller, id) => inPlaceOf(db, caller, id),
    batchesOf: (caller, id) => batchesOf(db, caller, id),
    whyWithdrawn: ({ id, no }) => findWithdrawal(db, id, no),
    tested: (caller, ids) =>
      findTested(db, caller, ids, (bytes) => {
        if (bytes > Math.max(largest, QUICK_BYTES_OF_ALL)) throw new LargeDocuments()
      }),
    async list(caller, ids) {
      let bytes = 0
      const most = Math.max(largest, QUICK_BYTES_OF_ALL)
      return (await known(caller, ids)).map((material) => {
        bytes += material.bytes
        if (isLarge(material) || bytes > most) throw new LargeDocuments()
        return material
      })
    },
    async get(caller, id, revision) {
      const found = revision === undefined ? (await read([id])).get(id) : await findRevision(db, id, revision, largest)
      const material = visibleOne(found, caller, id)
      if (isLarge(material)) throw new LargeDocuments()
      return material
    },
    forget(ids) {
      epoch++
      cache.forget(ids)
    },
  }
}

/** A stored material in the shape of the contract. */
export const recordOf = (stored: StoredMaterial, companyStatus?: ToldStatus): MaterialRecord => ({
  id: stored.id,
  owner: stored.owner,
  ext: { provider: stored.provider, id: stored.ext_id },
  rev: { no: stored.no, state: stored.state, by: stored.author, at: stored.at.toISOString(), why: stored.why },
  ...(companyStatus && { companyStatus }),
  doc: stored.doc,
})
