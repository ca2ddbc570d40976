import { createReadStream, createWriteStream, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { AppError } from '@ingot/contract/errors'
import { PUBLIC_OWNER } from '@ingot/contract/material'
import type { Pack } from '@ingot/contract/packs'
import type { Catalogue } from '@ingot/domain/catalogue/catalogue'
import { ingotJsonl } from '@ingot/exchange/importers/ingot-jsonl'
import { TRUSTED_LIMITS } from '@ingot/exchange/limits'
import { type Doer, noteDone } from '../../audit/audit.ts'
import type { Db } from '../../db/db.ts'
import {
  deleteMaterials,
  insertSearchChange,
  refuseReadOnly,
  tryLockOwnerWriters,
} from '../../materials/write-store.ts'
import { linesOfPack, type ShippedPack } from '../../packs/shipped-packs.ts'
import { hasDrafts } from '../has-drafts.ts'
import type { ImportFile } from '../import-files.ts'
import { findReleasedHere, findRevising } from '../undo-store.ts'
import { type PreparedItem, prepareItems } from '../write/prepare.ts'
import * as store from './store.ts'

export type Packs = ReadonlyMap<string, ShippedPack>

/** Throws `pack-not-found`. */
function packNamed(packs: Packs, name: string): ShippedPack {
  const pack = packs.get(name)
  if (!pack) throw new AppError('pack-not-found', { name })
  return pack
}

/**
 * How a pack is imported, but for the file of its records, which `path` has compressed. Throws `pack-not-found`,
 * `pack-licence`, `pack-without-data`.
 */
export function packImport(packs: Packs, name: string, isLicenceConfirmed: boolean) {
  const { manifest, records } = packNamed(packs, name)
  const { provider, title, version, licence } = manifest
  if (licence.confirm !== undefined && !isLicenceConfirmed)
    throw new AppError('pack-licence', { confirm: licence.confirm })
  if (!records) throw new AppError('pack-without-data', { name })
  return {
    path: records.path,
    wanted: {
      template: 'ingot-jsonl',
      provider,
      owner: PUBLIC_OWNER,
      mode: 'replace',
      pack: { name, title, version, content: records.content() },
    } as const,
  }
}

/** The records of a pack in a folder of an import, as if they had been sent. */
export async function unpacked(path: string, folder: string): Promise<ImportFile> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const target = join(folder, 'materials')
  await pipeline(createReadStream(path), createGunzip(), createWriteStream(target, { mode: 0o600, flags: 'wx' }))
  return { path: target, name: 'records.jsonl', size: statSync(target).size }
}

/** All packs that are shipped, and what of them the catalogue holds. */
export async function listPacks(db: Db, packs: Packs): Promise<Pack[]> {
  const counts = await store.countByProvider(
    db,
    [...packs.values()].map(({ manifest }) => manifest.provider),
  )
  const added = new Map((await store.listAdded(db)).map((one) => [one.name, one]))
  return [...packs.values()].map(({ manifest, records }) => {
    const here = added.get(manifest.name)
    const materials = counts.get(manifest.provider) ?? 0
    return {
      ...manifest,
      hasData: records !== undefined,
      materials,
      ...(here &&
        materials > 0 && {
          added: {
            at: here.at.toISOString(),
            by: here.author,
            isOutdated: records !== undefined && records.content() !== here.content,
          },
        }),
    }
  })
}

/** The materials of a pack, as they will be stored. */
export function packItems(catalogue: Catalogue, { manifest, records }: ShippedPack): AsyncIterable<PreparedItem> {
  if (!records) throw new AppError('pack-without-data', { name: manifest.name })
  const read = ingotJsonl.read([linesOfPack(records.path)], {
    catalogue: catalogue.file,
    provider: manifest.provider,
    owner: PUBLIC_OWNER,
    limits: TRUSTED_LIMITS,
  })
  return prepareItems(catalogue, read, true)
}

/** Notes which content of packs the demo catalogue came with, where their materials are there. */
export async function notePacks(db: Db, author: string, packs: readonly ShippedPack[]): Promise<void> {
  const counts = await store.countByProvider(
    db,
    packs.map(({ manifest }) => manifest.provider),
  )
  for (const { manifest, records } of packs)
    if (records && counts.has(manifest.provider))
      await store.savePack(db, { name: manifest.name, content: records.content(), author })
}

/**
 * Removes all materials of a pack, in one transaction; answers how many. Throws `pack-not-found`, `import-running`,
 * `import-has-drafts` where somebody works on the next revision of one, and `pack-has-own-work` where somebody released
 * one, unless `withOwnWork`.
 */
export const removePack = (db: Db, packs: Packs, by: Doer, name: string, withOwnWork = false): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const { manifest } = packNamed(packs, name)
    await refuseReadOnly(transaction)
    if (!(await tryLockOwnerWriters(transaction, PUBLIC_OWNER))) throw new AppError('import-running')
    const ids = await store.listOfProvider(transaction, manifest.provider)
    await store.deletePack(transaction, name)
    if (ids.length === 0) return 0
    const own = withOwnWork ? [] : await findReleasedHere(transaction, ids)
    if (own.length > 0) throw new AppError('pack-has-own-work', { count: own.length, id: own[0] ?? '', name })
    await deleteMaterials(transaction, PUBLIC_OWNER, ids)
    const drafts = await findRevising(transaction, ids)
    if (drafts.length > 0) throw hasDrafts(drafts)
    await noteDone(transaction, by, {
      action: 'pack-removed',
      company: 0,
      subject: { id: name, name: manifest.title },
      details: { removed: String(ids.length) },
    })
    await insertSearchChange(transaction, ids)
    return ids.length
  })
