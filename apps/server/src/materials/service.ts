import { AppError } from '@ingot/contract/errors'
import type { MaterialRecord } from '@ingot/contract/material'
import { type Caller, visibleOwners } from '../auth/caller.ts'
import type { Db } from '../db/db.ts'
import { findMaterials, findRevision, type StoredMaterial } from './store.ts'

/** Documents kept in memory: the pages of the result list read the same ones again and again. */
const CACHE_SIZE = 5_000

/** Reads materials; a small cache of current revisions is emptied by the change feed. */
export interface Materials {
  /** Visible materials in the order of the ids; unknown and hidden ones are left out. */
  list(caller: Caller, ids: readonly string[]): Promise<StoredMaterial[]>
  /** Throws `material-not-found` when there is none that the caller may see. */
  get(caller: Caller, id: string, revision?: number): Promise<StoredMaterial>
  /** Forgets materials that changed; all of them without ids. */
  forget(ids?: readonly string[]): void
}

export function openMaterials(db: Db): Materials {
  const cache = new Map<string, StoredMaterial>()
  /** Counts forgets, so that a read that began before one does not put back what it made old. */
  let epoch = 0

  const remember = (material: StoredMaterial) => {
    cache.delete(material.id)
    cache.set(material.id, material)
    if (cache.size > CACHE_SIZE) for (const oldest of [...cache.keys()].slice(0, CACHE_SIZE / 10)) cache.delete(oldest)
  }

  const read = async (ids: readonly string[]): Promise<Map<string, StoredMaterial>> => {
    const found = new Map<string, StoredMaterial>()
    const absent: string[] = []
    for (const id of ids) {
      const known = cache.get(id)
      if (known) found.set(id, known)
      else absent.push(id)
    }
    const before = epoch
    for (const material of await findMaterials(db, absent)) {
      found.set(material.id, material)
      if (epoch === before) remember(material)
    }
    return found
  }

  const isVisible = (caller: Caller, material: StoredMaterial) => visibleOwners(caller).includes(material.owner)

  return {
    async list(caller, ids) {
      const found = await read(ids)
      return ids.flatMap((id) => {
        const material = found.get(id)
        return material && isVisible(caller, material) ? [material] : []
      })
    },
    async get(caller, id, revision) {
      const material = revision === undefined ? (await read([id])).get(id) : await findRevision(db, id, revision)
      if (!material || !isVisible(caller, material)) throw new AppError('material-not-found', { id })
      return material
    },
    forget(ids) {
      epoch++
      if (!ids) cache.clear()
      else for (const id of ids) cache.delete(id)
    },
  }
}

/** A stored material in the shape of the contract. */
export const recordOf = (stored: StoredMaterial): MaterialRecord => ({
  id: stored.id,
  owner: stored.owner,
  ext: { provider: stored.provider, id: stored.ext_id },
  rev: { no: stored.no, state: stored.state, by: stored.author, at: stored.at.toISOString(), why: stored.why },
  doc: stored.doc,
})
