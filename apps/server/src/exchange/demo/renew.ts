import type { Catalogue } from '@ingot/domain/catalogue/catalogue'
import type { Db } from '../../db/db.ts'
import {
  deleteMaterials,
  type Existing,
  findByExternalKeys,
  findTakenIds,
  insertSearchChange,
  tryLockOwnerWriters,
} from '../../materials/write-store.ts'
import { notePacks } from '../packs/service.ts'
import type { PreparedItem } from '../write/prepare.ts'
import { runImport } from '../write/run-import.ts'
import { contentOf, DEMO_WRITE, type DemoCatalogue, demoItems } from './files.ts'
import * as store from './store.ts'

/** What a new release's demo catalogue became in a database that has an older one. */
export interface Renewed {
  created: number
  updated: number
  removed: number
  /** Left as they are: what has another content here than the older release shipped. */
  changedHere: number
  /** Not brought back: what was removed here. */
  removedHere: number
  /** Not in this release any more, and left: other materials, or what users saved, name them. */
  named: number
  /** New in this release, and not added: another material has their id. */
  taken: number
}

type Item = Extract<PreparedItem, { prepared: unknown }>
type Key = Pick<store.ShippedMaterial, 'provider' | 'extId'>

const keyOf = ({ provider, extId }: Key) => JSON.stringify([provider, extId])

/** The demo catalogue of this release; throws where its files are damaged. */
async function readItems(catalogue: Catalogue, demo: DemoCatalogue): Promise<Item[]> {
  const items: Item[] = []
  for await (const item of demoItems(catalogue, demo)) {
    if ('problem' in item) throw new Error(`${demo.folder}: ${item.problem.file}: ${item.problem.reason}`)
    if ('prepared' in item) items.push(item)
  }
  return items
}

async function findStored(db: Db, keys: readonly Key[]): Promise<Map<string, Existing>> {
  const found = await findByExternalKeys(
    db,
    DEMO_WRITE.owner,
    keys.map(({ provider }) => provider),
    keys.map(({ extId }) => extId),
  )
  return new Map(found.map((one) => [keyOf({ provider: one.provider, extId: one.ext_id }), one]))
}

/** Takes out of `candidates` what is named by a saved search, or by a material that stays; answers how many. */
async function keepNamed(db: Db, candidates: Map<string, store.ShippedMaterial>): Promise<number> {
  const before = candidates.size
  const references = await store.listReferences(db, [...candidates.keys()])
  for (let size = -1; size !== candidates.size; ) {
    size = candidates.size
    for (const { by, id } of references) if (by === null || !candidates.has(by)) candidates.delete(id)
  }
  return before - candidates.size
}

async function* each(items: readonly Item[]): AsyncIterable<PreparedItem> {
  yield* items
}

/** Adds what is new and changes what nobody changed here; notes it as shipped. */
async function write(db: Db, catalogue: Catalogue, items: readonly Item[], renewed: Renewed): Promise<void> {
  const shipped = new Map((await store.listShipped(db)).map((one) => [keyOf(one), one.hash]))
  const stored = await findStored(
    db,
    items.map(({ prepared }) => prepared),
  )
  const isNew = ({ prepared }: Item) => !stored.has(keyOf(prepared)) && !shipped.has(keyOf(prepared))
  const taken = await findTakenIds(
    db,
    items.filter(isNew).map(({ prepared }) => prepared.id),
  )
  const chosen: Item[] = []
  const noted: store.ShippedMaterial[] = []
  for (const item of items) {
    const { provider, extId, hash, id } = item.prepared
    const key = keyOf(item.prepared)
    const here = stored.get(key)?.hash
    if (here === undefined && shipped.has(key)) renewed.removedHere++
    else if (here === undefined && taken.has(id)) renewed.taken++
    else if (here === undefined || here === shipped.get(key) || here === hash) {
      if (here !== hash) chosen.push(item)
      noted.push({ provider, extId, hash })
    } else renewed.changedHere++
  }
  const report = await runImport(db, catalogue, each(chosen), { ...DEMO_WRITE, mode: 'replace' })
  renewed.created = report.created
  renewed.updated = report.updated
  await store.saveShipped(db, noted)
}

/** Removes what this release ships no more, where nobody changed it and nothing names it. */
async function remove(db: Db, items: readonly Item[], renewed: Renewed): Promise<void> {
  const keys = new Set(items.map(({ prepared }) => keyOf(prepared)))
  const gone = (await store.listShipped(db)).filter((one) => !keys.has(keyOf(one)))
  const stored = await findStored(db, gone)
  const candidates = new Map<string, store.ShippedMaterial>()
  const forgotten: store.ShippedMaterial[] = []
  for (const one of gone) {
    const here = stored.get(keyOf(one))
    if (here === undefined) forgotten.push(one)
    else if (here.hash === one.hash) candidates.set(here.id, one)
    else renewed.changedHere++
  }
  renewed.named = await keepNamed(db, candidates)
  renewed.removed = candidates.size
  await store.forgetShipped(db, [...forgotten, ...candidates.values()])
  if (candidates.size === 0) return
  await deleteMaterials(db, DEMO_WRITE.owner, [...candidates.keys()])
  await insertSearchChange(db, [...candidates.keys()])
}

/**
 * Brings the demo catalogue of an older release to this one's, in one transaction. What somebody changed or removed here
 * stays so. Undefined where there is nothing to do: the files are those that were loaded, or the demo catalogue never was;
 * `busy` where another transaction writes public materials.
 */
export async function renewDemo(
  db: Db,
  catalogue: Catalogue,
  demo: DemoCatalogue,
): Promise<Renewed | 'busy' | undefined> {
  const content = contentOf(demo)
  const isOlder = async (of: Db) => ![undefined, content].includes(await store.findDemoContent(of))
  if (!(await isOlder(db))) return undefined
  const items = await readItems(catalogue, demo)
  return db.transaction().execute(async (transaction) => {
    if (!(await tryLockOwnerWriters(transaction, DEMO_WRITE.owner))) return 'busy'
    if (!(await isOlder(transaction))) return undefined
    const renewed: Renewed = {
      created: 0,
      updated: 0,
      removed: 0,
      changedHere: 0,
      removedHere: 0,
      named: 0,
      taken: 0,
    }
    await write(transaction, catalogue, items, renewed)
    await remove(transaction, items, renewed)
    await notePacks(transaction, DEMO_WRITE.author, demo.packs)
    await store.saveDemoContent(transaction, content)
    return renewed
  })
}

const LEFT: readonly [keyof Renewed, string][] = [
  ['changedHere', 'changed here'],
  ['removedHere', 'removed here'],
  ['named', 'no longer shipped but named by others'],
  ['taken', 'new but with an id that is taken here'],
]

/** What was done, in a sentence. */
export function renewedWords(renewed: Renewed): string {
  const { created, updated, removed } = renewed
  const left = LEFT.flatMap(([key, words]) => (renewed[key] > 0 ? [`${renewed[key]} ${words}`] : []))
  const done = `Brought the demo catalogue to this release: ${created} new, ${updated} changed, ${removed} removed.`
  return left.length > 0 ? `${done} Left as they are: ${left.join(', ')}.` : done
}
