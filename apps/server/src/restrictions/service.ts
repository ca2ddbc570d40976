import { randomUUID } from 'node:crypto'
import { AppError } from '@ingot/contract/errors'
import { RESTRICTION_LISTS_MAX } from '@ingot/contract/limits'
import type { RestrictionVerdict } from '@ingot/contract/restriction-verdicts'
import type { RestrictionHit, RestrictionList } from '@ingot/contract/restrictions'
import { grouped } from '@ingot/domain/grouped'
import type { EngineLeaf, QueryOf } from '@ingot/domain/query/query'
import { casOfColumn } from '@ingot/domain/substances/columns'
import type { RestrictionFile } from '@ingot/exchange/restrictions/read-list'
import { type Done, doerOf, noteDone } from '../audit/audit.ts'
import { type Caller, companyOfOwner, visibleOwners } from '../callers/caller.ts'
import { importOwner } from '../callers/owners.ts'
import type { Db } from '../db/db.ts'
import { refuseReadOnly } from '../materials/write-store.ts'
import { quotaReached, whoseOf } from '../quotas/quotas.ts'
import { hitsOf, sharesAsked } from './hits.ts'
import * as store from './store.ts'

/** What is said of a list beside its file. */
export interface ListFacts {
  name: string
  version: string
  source: string
  threshold: number | undefined
  file: string
}

/** Lists that a caller's materials are compared with. */
export const listsFor = (db: Db, caller: Caller): Promise<RestrictionList[]> =>
  store.findLists(db, visibleOwners(caller))

/** One of them. Throws `restriction-list-not-found`, also of another company's. */
export async function listFor(db: Db, caller: Caller, id: string): Promise<RestrictionList> {
  const list = (await listsFor(db, caller)).find((one) => one.id === id)
  if (!list) throw new AppError('restriction-list-not-found', { id })
  return list
}

/** Loads a list, or a newer version in the place of `replaced`. Throws `restriction-list-not-found`, `…-name-taken`, `quota-reached`. */
export async function saveList(
  db: Db,
  caller: Caller,
  { threshold, ...facts }: ListFacts,
  { entries, problems }: RestrictionFile,
  replaced?: string,
): Promise<RestrictionList> {
  const owner = importOwner(caller)
  const id = replaced ?? randomUUID()
  await db.transaction().execute(async (transaction) => {
    await refuseReadOnly(transaction)
    await store.lockLists(transaction, owner)
    if (replaced !== undefined && !(await store.findOwn(transaction, owner, { id })))
      throw new AppError('restriction-list-not-found', { id })
    const namesake = await store.findOwn(transaction, owner, { name: facts.name })
    if (namesake && namesake.id !== id) throw new AppError('restriction-list-name-taken', { name: facts.name })
    const author = caller.user.userName
    await store.saveList(transaction, { id, owner, ...facts, threshold: threshold ?? null, problems, author }, entries)
    if ((await store.countLists(transaction, owner)) > RESTRICTION_LISTS_MAX)
      throw quotaReached('restriction-lists', RESTRICTION_LISTS_MAX, whoseOf(owner))
    const done: Done = {
      action: 'restriction-list-loaded',
      company: companyOfOwner(owner),
      subject: { id, name: facts.name },
      details: { version: facts.version || '–', file: facts.file, entries: String(entries.length) },
    }
    await noteDone(transaction, doerOf(caller), done)
  })
  return listFor(db, caller, id)
}

export const removeList = (db: Db, caller: Caller, id: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await refuseReadOnly(transaction)
    const owner = importOwner(caller)
    const own = await store.findOwn(transaction, owner, { id })
    if (!own) throw new AppError('restriction-list-not-found', { id })
    await store.deleteList(transaction, id)
    await noteDone(transaction, doerOf(caller), {
      action: 'restriction-list-removed',
      company: companyOfOwner(owner),
      subject: own,
    })
  })

/** What some materials hold of what lists restrict; those that hold nothing of it are left out. */
export async function restrictionsOf(
  db: Db,
  caller: Caller,
  ids: readonly string[],
): Promise<{ lists: number; items: { id: string; hits: RestrictionHit[] }[] }> {
  const lists = await listsFor(db, caller)
  if (lists.length === 0) return { lists: 0, items: [] }
  const rows = await store.findHeld(db, visibleOwners(caller), ids)
  // Lists have ten thousands of entries, and materials hold a few substances.
  const held = new Set(rows.flatMap(({ columns }) => columns.flatMap((column) => casOfColumn(column) ?? [])))
  const named = lists.map(({ id }) => id)
  const restricted = await store.findRestricted(db, named, [...held])
  const items = rows.map((row) => ({ id: row.id, hits: hitsOf(row, restricted, lists) }))
  return { lists: lists.length, items: items.filter(({ hits }) => hits.length > 0) }
}

/** That as the engines answer it: a condition a list, whatever it restricts. A list that the caller does not see finds nothing. */
export async function restrictionQuery(
  db: Db,
  caller: Caller,
  asked: readonly { list: string; verdict: RestrictionVerdict }[],
): Promise<QueryOf<EngineLeaf>> {
  const verdicts = grouped(asked, ({ list }) => list)
  const known = await store.findSeen(db, visibleOwners(caller), [...verdicts.keys()])
  const restricted = grouped(await store.findRestricted(db, known), ({ list }) => list)
  const leafOf = (list: string): EngineLeaf => ({
    kind: 'share',
    of: sharesAsked(restricted.get(list) ?? []),
    verdicts: (verdicts.get(list) ?? []).map(({ verdict }) => verdict),
  })
  return { kind: 'or', of: known.map(leafOf) }
}
