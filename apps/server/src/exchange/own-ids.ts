import { type MaterialDocument, PUBLIC_OWNER } from '@ingot/contract/material'
import type { Catalogue } from '@ingot/domain/catalogue/catalogue'
import { materialIdOf } from '@ingot/exchange/draft/identity'
import type { Db } from '../db/db.ts'
import { findOwners } from '../materials/write-store.ts'
import { type Prepared, prepareMaterial } from '../materials/writer.ts'

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

export interface OwnIds {
  /** The same materials under the ids of their owner, with the links between them. */
  take(db: Db, batch: readonly Prepared[]): Promise<{ prepared: Prepared[]; late: LateOwn[] }>
}

const linksOf = (doc: MaterialDocument): string[] => [
  ...(doc.parent === undefined ? [] : [doc.parent]),
  ...(doc.supply.replacedBy ?? []),
]

const hasLinks = ({ json }: Prepared) => json.includes('"parent":') || json.includes('"replacedBy":')

const linked = (doc: MaterialDocument, to: (link: string) => string): MaterialDocument => ({
  ...doc,
  ...(doc.parent !== undefined && { parent: to(doc.parent) }),
  ...(doc.supply.replacedBy && { supply: { ...doc.supply, replacedBy: doc.supply.replacedBy.map(to) } }),
})

/**
 * Gives the materials of one import the ids of their owner. A link leads to what is the owner's own, stored or earlier in
 * the import, else to what is public, else to what the owner may yet have: never to what is another's.
 */
export function openOwnIds(catalogue: Catalogue, owner: string): OwnIds {
  /** Names that were taken for public materials. */
  const asPublic = new Set<string>()

  return {
    async take(db, batch) {
      const documents = batch.map((one) => (hasLinks(one) ? (JSON.parse(one.json) as MaterialDocument) : undefined))
      const links = documents.flatMap((doc) => (doc ? linksOf(doc) : []))
      const names = [...new Set([...links, ...batch.map(({ id }) => id)])]
      const wanted = names.flatMap((name) => [name, ownId(owner, name), prefixed(owner, name)])
      const owners = await findOwners(db, [...new Set(wanted)])
      const isOwn = (id: string) => owners.get(id) === owner
      const isForeign = (id: string) => owners.has(id) && !isOwn(id)

      const idOf = (name: string) => {
        const id = ownId(owner, name)
        return isForeign(id) ? prefixed(owner, name) : id
      }
      const ids = batch.map(({ id }) => idOf(id))
      const inBatch = new Set(ids)
      const target = (link: string): string => {
        if (isOwn(link)) return link
        const id = idOf(link)
        if (isOwn(id) || inBatch.has(id)) return id
        if (isOwn(prefixed(owner, link))) return prefixed(owner, link)
        // What another has is not looked at: the link must not tell of it.
        if (owners.get(link) !== PUBLIC_OWNER) return ownId(owner, link)
        asPublic.add(link)
        return link
      }
      const late = batch.flatMap(({ id }, at) => (owner !== PUBLIC_OWNER && asPublic.has(id) ? [{ at, link: id }] : []))
      const prepared = batch.map((one, at): Prepared => {
        const id = ids[at] ?? one.id
        const doc = documents[at]
        if (!doc) return id === one.id ? one : { ...one, id, row: { ...one.row, id } }
        const ext = { provider: one.provider, id: one.extId }
        const own = prepareMaterial(catalogue, { id, owner, ext, doc: linked(doc, target) })
        return { ...one, ...own }
      })
      return { prepared, late }
    },
  }
}
