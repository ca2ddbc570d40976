import { AppError } from '@ingot/contract/errors'
import { DOCUMENT_BYTES_MAX, DOCUMENT_FACTS_BYTES_MAX, DOCUMENT_POINTS_MAX } from '@ingot/contract/limits'
import type { MaterialDocument, MaterialRecord } from '@ingot/contract/material'
import type { Catalogue } from '@ingot/domain/catalogue/catalogue'
import { deriveIndexRow, deriveTexts } from '@ingot/domain/index/derive'
import type { IndexRow } from '@ingot/domain/index/index-row'
import { mergeDocuments } from '@ingot/domain/values/merge'
import { readableDocument } from '@ingot/domain/values/withheld'
import type { Db } from '../db/db.ts'
import { countAtOnce, type Usage } from '../quotas/usage.ts'
import { canonicalJson, hashOf } from './canonical.ts'
import * as store from './write-store.ts'

/**
 * `create` refuses materials that exist, `update` keeps what the file no longer has, `replace` takes the file's
 * document as it is.
 */
export const WRITE_MODES = ['create', 'update', 'replace'] as const
export type WriteMode = (typeof WRITE_MODES)[number]

export interface WriteOptions {
  author: string
  why: string
  importId: string | null
  mode: WriteMode
  /** Where it is counted: at once and without limits where it is left out. */
  usage?: Usage | undefined
  /**
   * Looks at the document that an update makes of a stored one and the file's; `at` is the place in the batch. Answers
   * what is added to the revision's reason.
   */
  inspect?: (at: number, merged: MaterialDocument, stored: MaterialDocument) => readonly string[]
}

/** What a file gives: no revision yet. */
export type NewMaterial = Omit<MaterialRecord, 'rev'>

/** All that is stored of a material, derived before the database is asked; the document as text only, to save memory. */
export interface Prepared {
  id: string
  provider: string
  extId: string
  hash: string
  json: string
  /** Points of its curves. */
  points: number
  /** Bytes of the rest of its JSON; 0 for a document that is small as a whole. */
  factsBytes: number
  row: IndexRow
  texts: string[]
  /** Ids of values and curves whose origin the file does not state. */
  assumed?: readonly string[]
  /** What is added to the reason of the revision. */
  remarks?: readonly string[]
}

/** Why a material can't be stored; `at` is its place in the batch. */
export interface Refused {
  at: number
  code: 'exists' | 'id-taken' | 'unstorable-text' | 'document-too-large'
  value: string
  reason: string
}

export interface Written {
  created: string[]
  updated: string[]
  unchanged: string[]
  /** Values, curves and models that the file no longer has and that were kept; `at` is the place in the batch. */
  kept: { at: number; id: string; count: number }[]
  /** When there is one, nothing of the batch was written. */
  refused: Refused[]
}

interface Revision {
  prepared: Prepared
  no: number
}

/** What PostgreSQL's text can't hold: NUL and halves of a character pair; JSON writes both as escapes. */
const UNSTORABLE_JSON = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/
const UNSTORABLE = /\0|\p{Surrogate}/u

/** Why a material can't be stored whatever is stored already; undefined for one that can. */
export function unstorable(prepared: Prepared): Omit<Refused, 'at'> | undefined {
  const { json, id, provider, extId } = prepared
  if (UNSTORABLE_JSON.test(json) || UNSTORABLE.test(id + provider + extId)) {
    const reason = 'A text of this material contains NUL or half of a character pair. Remove it.'
    return { code: 'unstorable-text', value: id, reason }
  }
  return tooLarge(prepared)
}

const count = (number: number) => number.toLocaleString('en')

/** Which limit a document exceeds; undefined where it keeps all. */
function tooLarge(prepared: Prepared): Omit<Refused, 'at'> | undefined {
  const reason = excessOf(prepared)
  return reason === undefined ? undefined : { code: 'document-too-large', value: prepared.id, reason }
}

function excessOf({ id, json, points, factsBytes }: Prepared): string | undefined {
  const wayOut = 'Thin its curves, or part it into several materials.'
  if (points > DOCUMENT_POINTS_MAX)
    return `The curves of ${id} have ${count(points)} points, more than the ${count(DOCUMENT_POINTS_MAX)} that a material may have. ${wayOut}`
  const bytes = json.length > DOCUMENT_BYTES_MAX / 4 ? Buffer.byteLength(json) : json.length
  if (bytes > DOCUMENT_BYTES_MAX)
    return `${id} has ${count(bytes)} bytes as JSON, more than the ${count(DOCUMENT_BYTES_MAX)} that a material may have. ${wayOut}`
  if (factsBytes > DOCUMENT_FACTS_BYTES_MAX)
    return `${id} has ${count(factsBytes)} bytes beside the points of its curves, more than the ${count(DOCUMENT_FACTS_BYTES_MAX)} that a material may have. Part it into several materials.`
  return undefined
}

/** Bytes of the JSON of the numbers of a document's curves. */
const pointBytes = ({ curves }: MaterialDocument): number => {
  let bytes = 0
  for (const { x, y, lo, hi } of curves)
    for (const column of [x, y, lo ?? [], hi ?? []]) bytes += JSON.stringify(column).length
  return bytes
}

/** What is searched of a material: nothing that its readers would not see. */
export function deriveSearched(catalogue: Catalogue, record: NewMaterial): Pick<Prepared, 'row' | 'texts'> {
  const { doc } = readableDocument(record.owner, record.doc)
  return { row: deriveIndexRow(catalogue, { ...record, doc }), texts: deriveTexts(doc) }
}

/** Derives all that is stored of a material. */
export function prepareMaterial(catalogue: Catalogue, record: NewMaterial): Prepared {
  const { id, ext, doc } = record
  const json = canonicalJson(doc)
  return {
    id,
    provider: ext.provider,
    extId: ext.id,
    hash: hashOf(json),
    json,
    points: doc.curves.reduce((sum, { x }) => sum + x.length, 0),
    factsBytes: json.length > DOCUMENT_FACTS_BYTES_MAX ? Buffer.byteLength(json) - pointBytes(doc) : 0,
    ...deriveSearched(catalogue, record),
  }
}

const keyOf = (provider: string, extId: string) => JSON.stringify([provider, extId])

async function findTaken(db: Db, fresh: readonly { at: number; prepared: Prepared }[]): Promise<Refused[]> {
  const taken = await store.findTakenIds(
    db,
    fresh.map(({ prepared }) => prepared.id),
  )
  return fresh.flatMap(({ at, prepared: { id } }) => {
    const isTaken = taken.has(id)
    taken.add(id)
    const reason = `The id ${id} belongs to another material. Give this one another id, or leave it out.`
    return isTaken ? [{ at, code: 'id-taken' as const, value: id, reason }] : []
  })
}

/**
 * Writes revisions (of new materials with number 1) and their search rows. Throws `quota-reached` where the owner would
 * have more than allowed.
 */
export async function writeRevisions(
  db: Db,
  owner: string,
  revisions: readonly Revision[],
  options: Pick<WriteOptions, 'author' | 'why' | 'importId' | 'usage'>,
): Promise<void> {
  if (revisions.length === 0) return
  const fresh = revisions.filter(({ no }) => no === 1)
  if (fresh.length > 0)
    await store.insertMaterials(
      db,
      owner,
      fresh.map(({ prepared }) => prepared),
    )
  const bytes = await store.insertRevisions(
    db,
    options,
    revisions.map(({ prepared: { id, hash, json, remarks = [] }, no }) => ({
      id,
      no,
      hash,
      json,
      why: [options.why, ...remarks].join('; '),
    })),
  )
  await (options.usage ?? countAtOnce(db, owner)).add({ materials: fresh.length, bytes })
  const advanced = revisions.filter(({ no }) => no > 1).map(({ prepared, no }) => ({ id: prepared.id, no }))
  if (advanced.length > 0) await store.advanceRevisions(db, advanced)
  await store.upsertSearchRows(
    db,
    revisions.map(({ prepared }) => prepared),
  )
}

/**
 * Writes a batch of materials (one owner, at most some hundred, no external key twice) within the caller's
 * transaction: matched by owner and external key, unchanged content makes no revision. The caller holds the writers'
 * lock and records the search change once.
 */
export async function writePrepared(
  db: Db,
  catalogue: Catalogue,
  owner: string,
  batch: readonly Prepared[],
  options: WriteOptions,
): Promise<Written> {
  const stored = await store.findByExternalKeys(
    db,
    owner,
    batch.map(({ provider }) => provider),
    batch.map(({ extId }) => extId),
  )
  const existing = new Map(stored.map((found) => [keyOf(found.provider, found.ext_id), found]))
  const placed = batch.map((prepared, at) => ({
    at,
    prepared,
    found: existing.get(keyOf(prepared.provider, prepared.extId)),
  }))
  const fresh = placed.filter(({ found }) => found === undefined)
  const changed = placed.flatMap(({ found, ...rest }) =>
    found && found.hash !== rest.prepared.hash ? [{ found, ...rest }] : [],
  )
  const written: Written = {
    created: fresh.map(({ prepared }) => prepared.id),
    updated: [],
    unchanged: placed.flatMap(({ found, prepared }) => (found?.hash === prepared.hash ? [found.id] : [])),
    kept: [],
    refused: await findTaken(db, fresh),
  }
  for (const { at, prepared, found } of placed) {
    const fault = found?.hash === prepared.hash ? undefined : tooLarge(prepared)
    if (fault) written.refused.push({ at, ...fault })
  }
  if (options.mode === 'create')
    for (const { at, found, prepared } of placed)
      if (found) {
        const { provider, extId } = prepared
        const reason = `${extId} of ${provider} exists already (${found.id}). Import with mode update or replace to change it.`
        written.refused.push({ at, code: 'exists', value: extId, reason })
      }
  if (written.refused.length > 0) return written

  const revisions: Revision[] = fresh.map(({ prepared }) => ({ prepared, no: 1 }))
  const before = await store.findDocuments(db, options.mode === 'update' ? changed.map(({ found }) => found.id) : [])
  for (const { at, prepared, found } of changed) {
    const old = before.get(found.id)
    const own = JSON.parse(prepared.json) as MaterialDocument
    const { doc, kept } = old ? mergeDocuments(old, own, new Set(prepared.assumed)) : { doc: own, kept: 0 }
    if (kept > 0) written.kept.push({ at, id: found.id, count: kept })
    const merged = (kept > 0 && old && options.inspect?.(at, doc, old)) || []
    const ext = { provider: prepared.provider, id: prepared.extId }
    const remarks = [...new Set([...(prepared.remarks ?? []), ...merged])]
    const next = { ...prepareMaterial(catalogue, { id: found.id, owner, ext, doc }), remarks }
    const fault = next.hash === found.hash ? undefined : tooLarge(next)
    if (fault) written.refused.push({ at, ...fault })
    else if (next.hash === found.hash) written.unchanged.push(found.id)
    else {
      revisions.push({ prepared: next, no: found.current_rev + 1 })
      written.updated.push(found.id)
    }
  }
  if (written.refused.length === 0) await writeRevisions(db, owner, revisions, options)
  return written
}

/** `writePrepared` for callers that know their materials to be right: throws `import-refused` for the first that isn't. */
export async function writeMaterials(
  db: Db,
  catalogue: Catalogue,
  owner: string,
  records: readonly NewMaterial[],
  options: WriteOptions,
): Promise<Written> {
  const batch = records.map((record) => prepareMaterial(catalogue, { ...record, owner }))
  const written = await writePrepared(db, catalogue, owner, batch, options)
  const [refused] = written.refused
  if (refused) throw new AppError('import-refused', { reason: refused.reason })
  return written
}
