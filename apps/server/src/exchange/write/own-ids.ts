import { type MaterialDocument, PUBLIC_OWNER } from '@ingot/contract/material'
import type { Catalogue } from '@ingot/domain/catalogue/catalogue'
import { materialIdOf } from '@ingot/exchange/draft/identity'
import type { Db } from '../../db/db.ts'
import { findOwners } from '../../materials/write-store.ts'
import { type Prepared, prepareMaterial } from '../../materials/writer.ts'
import { linked, linksOf } from './links.ts'
import { findStoredIds } from './links-store.ts'

/** Longest id of a material. */
const ID_MAX = 120

/** Begins like the ids of a company's materials. */
const COMPANY_ID = /^company-\d+:/

const prefixed = (owner: string, id: string): string => {
  const whole = `${owner}:${id}`
  return whole.length <= ID_MAX ? whole : `${owner}:${materialIdOf(owner, '', id)}`
}

/**
 * The id that a material of an owner gets where a file calls it `id`: a company's begins with the company, so that no
 * two owners can want the same (docs/decisions/0009).
 */
export const ownId = (owner: string, id: string): string => {
  if (id.startsWith(`${owner}:`)) return id
  return owner === PUBLIC_OWNER && !COMPANY_ID.test(id) ? id : prefixed(owner, id)
}

/** A material whose links can't be told: what it names was public when it was read, and the file brings its own later. */
export interface LateOwn {
  at: number
  /** What the link says. */
  link: string
}

/** A link that names no material of the file so far; `at` is the place in the batch. */
export interface EarlyLink {
  at: number
  /** The id under which the material that has it is stored. */
  id: string
  link: string
  target: string
}

export interface OwnIds {
  /** The same materials under the ids of their owner, with the links between them. */
  take(db: Db, batch: readonly Prepared[]): Promise<{ prepared: Prepared[]; late: LateOwn[]; early: EarlyLink[] }>
  /** The stored id of what the file calls so, where nothing else tells it. */
  became(name: string): string | undefined
}

const hasLinks = ({ json }: Prepared) => json.includes('"parent":') || json.includes('"replacedBy":')

/**
 * Gives the materials of one import the ids of their owner. A link to an id of the file leads to what that material is
 * stored as; another to what is the owner's own, else to what is public, else to what the owner may yet have: never to
 * what is another's.
 */
export function openOwnIds(catalogue: Catalogue, owner: string): OwnIds {
  /** Names that were taken for public materials. */
  const asPublic = new Set<string>()
  /** What the file calls materials → their stored ids, where these are not what the name alone leads to. */
  const moved = new Map<string, string>()

  return {
    became: (name) => moved.get(name),
    async take(db, batch) {
      const documents = batch.map((one) => (hasLinks(one) ? (JSON.parse(one.json) as MaterialDocument) : undefined))
      const links = documents.flatMap((doc) => (doc ? linksOf(doc) : []))
      const names = [...new Set([...links, ...batch.map(({ id }) => id)])]
      const wanted = names.flatMap((name) => [name, ownId(owner, name), prefixed(owner, name)])
      const owners = await findOwners(db, [...new Set(wanted)])
      const stored = await findStoredIds(
        db,
        owner,
        batch.map(({ provider }) => provider),
        batch.map(({ extId }) => extId),
      )
      const isOwn = (id: string) => owners.get(id) === owner
      const isForeign = (id: string) => owners.has(id) && !isOwn(id)

      const idOf = (name: string) => {
        const id = ownId(owner, name)
        return isForeign(id) ? prefixed(owner, name) : id
      }
      const ids = batch.map(({ id }) => idOf(id))
      /** What the batch's materials are stored as, by what the file calls them and by what that leads to. */
      const inBatch = new Map(ids.map((id, at) => [id, stored[at] ?? id]))
      for (const [at, { id }] of batch.entries()) {
        const whole = ids[at] ?? id
        const end = stored[at] ?? whole
        inBatch.set(id, end)
        if (end !== whole && !isOwn(whole)) moved.set(whole, end)
        if (end !== (isOwn(id) ? id : whole)) moved.set(id, end)
      }
      const ofFile = (link: string) => inBatch.get(link) ?? moved.get(link)
      const target = (link: string): string => {
        const end = ofFile(link)
        if (end !== undefined) return end
        if (isOwn(link)) return link
        const id = idOf(link)
        const other = inBatch.get(id) ?? moved.get(id)
        if (other !== undefined) return other
        if (isOwn(id)) return id
        if (isOwn(prefixed(owner, link))) return prefixed(owner, link)
        // What another has is not looked at: the link must not tell of it.
        if (owners.get(link) !== PUBLIC_OWNER) return ownId(owner, link)
        asPublic.add(link)
        return link
      }
      const late = batch.flatMap(({ id }, at) => (owner !== PUBLIC_OWNER && asPublic.has(id) ? [{ at, link: id }] : []))
      const early: EarlyLink[] = []
      const prepared = batch.map((one, at): Prepared => {
        const id = ids[at] ?? one.id
        const doc = documents[at]
        if (!doc) return id === one.id ? one : { ...one, id, row: { ...one.row, id } }
        const ext = { provider: one.provider, id: one.extId }
        for (const link of new Set(linksOf(doc)))
          if (ofFile(link) === undefined) early.push({ at, id: stored[at] ?? id, link, target: target(link) })
        const own = prepareMaterial(catalogue, { id, owner, ext, doc: linked(doc, target) })
        return { ...one, ...own }
      })
      return { prepared, late, early }
    },
  }
}
