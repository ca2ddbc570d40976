import { AppError } from '@ingot/contract/errors'
import type { MaterialDocument, MaterialRecord } from '@ingot/contract/material'
import type { Catalogue } from '@ingot/domain/catalogue/catalogue'
import { deriveIndexRow, deriveTexts } from '@ingot/domain/index/derive'
import { mergeDocuments } from '@ingot/domain/values/merge'
import type { Db } from '../db/db.ts'
import { contentHash } from './canonical.ts'
import * as store from './write-store.ts'

/**
 * `create` refuses materials that exist, `update` keeps what the file no longer has, `replace` takes the file's
 * document as it is.
 */
export type WriteMode = 'create' | 'update' | 'replace'

export interface WriteOptions {
  author: string
  why: string
  importId: string | null
  mode: WriteMode
}

export interface Written {
  created: string[]
  updated: string[]
  unchanged: string[]
  /** Values, curves and models that the file no longer has and that were kept. */
  kept: { id: string; count: number }[]
}

interface Revision {
  record: MaterialRecord
  no: number
  hash: string
  isNew: boolean
}

const keyOf = (provider: string, extId: string) => JSON.stringify([provider, extId])

async function refuseTakenIds(db: Db, records: readonly MaterialRecord[]): Promise<void> {
  const taken = await store.findTakenIds(
    db,
    records.map(({ id }) => id),
  )
  const clash = records.find(({ id }) => taken.has(id))
  if (clash) throw new AppError('import-refused', { reason: `the id ${clash.id} belongs to another material` })
}

async function writeRevisions(
  db: Db,
  catalogue: Catalogue,
  revisions: readonly Revision[],
  { author, why, importId }: WriteOptions,
): Promise<void> {
  if (revisions.length === 0) return
  const fresh = revisions.filter(({ isNew }) => isNew)
  if (fresh.length > 0)
    await store.insertMaterials(
      db,
      fresh.map(({ record: { id, owner, ext } }) => ({
        id,
        owner,
        provider: ext.provider,
        ext_id: ext.id,
        current_rev: 1,
      })),
    )
  await store.insertRevisions(
    db,
    revisions.map(({ record, no, hash }) => ({
      id: record.id,
      no,
      author,
      why,
      hash,
      doc: JSON.stringify(record.doc),
      importId,
    })),
  )
  const advanced = revisions.filter(({ isNew }) => !isNew).map(({ record, no }) => ({ id: record.id, no }))
  if (advanced.length > 0) await store.advanceRevisions(db, advanced)
  await store.upsertSearchRows(
    db,
    revisions.map(({ record }) => ({ row: deriveIndexRow(catalogue, record), texts: deriveTexts(record.doc) })),
  )
}

/**
 * Writes a batch of records (one owner, at most some hundred) within the caller's transaction: matched by owner and
 * external key, unchanged content makes no revision. The caller records the search change once.
 */
export async function writeMaterials(
  db: Db,
  catalogue: Catalogue,
  owner: string,
  records: readonly MaterialRecord[],
  options: WriteOptions,
): Promise<Written> {
  const existing = new Map(
    (
      await store.findByExternalKeys(
        db,
        owner,
        records.map(({ ext }) => ext.provider),
        records.map(({ ext }) => ext.id),
      )
    ).map((found) => [keyOf(found.provider, found.ext_id), found]),
  )
  const written: Written = { created: [], updated: [], unchanged: [], kept: [] }
  const revisions: Revision[] = []
  for (const record of records) {
    const found = existing.get(keyOf(record.ext.provider, record.ext.id))
    if (!found) {
      revisions.push({ record: { ...record, owner }, no: 1, hash: contentHash(record.doc), isNew: true })
      written.created.push(record.id)
      continue
    }
    if (options.mode === 'create')
      throw new AppError('import-refused', { reason: `${record.ext.provider} ${record.ext.id} exists already` })
    let doc: MaterialDocument = record.doc
    if (options.mode === 'update') {
      const merged = mergeDocuments(found.doc, record.doc)
      doc = merged.doc
      if (merged.kept > 0) written.kept.push({ id: found.id, count: merged.kept })
    }
    const hash = contentHash(doc)
    if (hash === found.hash) {
      written.unchanged.push(found.id)
      continue
    }
    const next = { ...record, id: found.id, owner, doc }
    revisions.push({ record: next, no: found.current_rev + 1, hash, isNew: false })
    written.updated.push(found.id)
  }
  await refuseTakenIds(
    db,
    revisions.filter(({ isNew }) => isNew).map(({ record }) => record),
  )
  await writeRevisions(db, catalogue, revisions, options)
  return written
}
