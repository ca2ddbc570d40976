import type { MaterialDocument } from '@ingot/contract/material'
import type { Catalogue } from '@ingot/domain/catalogue/catalogue'
import type { Db } from '../../db/db.ts'
import { insertRevisions, upsertSearchRows } from '../../materials/write-store.ts'
import { prepareMaterial, type WriteOptions, writeRevisions } from '../../materials/writer.ts'
import { countAtOnce } from '../../quotas/usage.ts'
import * as store from './links-store.ts'

const PAGE = 500

/** Ids of other materials in a document. */
export const linksOf = (doc: MaterialDocument): string[] => [
  ...(doc.parent === undefined ? [] : [doc.parent]),
  ...(doc.supply.replacedBy ?? []),
]

/** The document with its links told anew. */
export const linked = (doc: MaterialDocument, to: (link: string) => string): MaterialDocument => ({
  ...doc,
  ...(doc.parent !== undefined && { parent: to(doc.parent) }),
  ...(doc.supply.replacedBy && { supply: { ...doc.supply, replacedBy: doc.supply.replacedBy.map(to) } }),
})

interface Ends {
  catalogue: Catalogue
  owner: string
  options: Pick<WriteOptions, 'author' | 'why' | 'importId' | 'usage'>
  /** What a material that the file calls so became, where that is not what was written for it. */
  became: (link: string) => string | undefined
  onNothing: (link: store.OpenLink) => void
}

/** Changes of an import's counts by what its links became. */
interface Counts {
  updated: number
  unchanged: number
  ids: string[]
}

/**
 * The links of an import that named no material of the file before them. At its end those whose material came later
 * under another id are told anew, and those that lead to nothing are handed out.
 */
export function openLinks(db: Db) {
  let isOpen = false
  return {
    async add(links: readonly store.OpenLink[]): Promise<void> {
      if (links.length === 0) return
      if (!isOpen) await store.createOpenLinks(db)
      isOpen = true
      await store.insertOpenLinks(db, links)
    },
    async close(ends: Ends): Promise<Counts> {
      const counts: Counts = { updated: 0, unchanged: 0, ids: [] }
      for (let after = isOpen ? '0' : undefined; after !== undefined; ) {
        const page = await store.listOpenLinks(db, ends.owner, after, PAGE)
        after = page.at(-1)?.n
        const wrong = new Map<string, Map<string, string>>()
        for (const { leads, line, ...one } of page) {
          const end = ends.became(one.link)
          if (end !== undefined && end !== one.target)
            wrong.set(one.id, (wrong.get(one.id) ?? new Map<string, string>()).set(one.target, end))
          else if (!leads) ends.onNothing({ ...one, line: line ?? undefined })
        }
        if (wrong.size > 0) await tellAnew(db, ends, wrong, counts)
      }
      return counts
    },
  }
}

/** Writes materials with other links: by material, what was written → what is meant. */
async function tellAnew(db: Db, ends: Ends, wrong: ReadonlyMap<string, ReadonlyMap<string, string>>, counts: Counts) {
  const { catalogue, owner, options } = ends
  const found = await store.listLinking(db, [...wrong.keys()])
  const revisions = found.map(({ id, provider, ext_id, no, doc, is_new, before }) => {
    const to = (link: string) => wrong.get(id)?.get(link) ?? link
    const record = { id, owner, ext: { provider, id: ext_id }, doc: linked(doc, to) }
    return { prepared: prepareMaterial(catalogue, record), no, isNew: is_new, before }
  })
  const fresh = revisions.filter(({ isNew }) => isNew)
  // What the import changed by the wrong link alone is what it was.
  const same = fresh.filter(({ prepared, before }) => prepared.hash === before)
  const kept = fresh.filter(({ prepared, before }) => prepared.hash !== before)
  const idsOf = (list: typeof revisions) => list.map(({ prepared }) => prepared.id)

  if (fresh.length > 0) {
    const taken = await store.deleteCurrentRevisions(db, idsOf(fresh))
    const whys = new Map(taken.map(({ id, why }) => [id, why]))
    const rows = kept.map(({ prepared: { id, hash, json }, no }) => ({ id, no, hash, json, why: whys.get(id) ?? '' }))
    const bytes = rows.length > 0 ? await insertRevisions(db, options, rows) : 0
    const less = taken.reduce((sum, one) => sum + one.bytes, 0)
    await (options.usage ?? countAtOnce(db, owner)).add({ materials: 0, bytes: bytes - less })
    if (same.length > 0) await store.returnRevisions(db, idsOf(same))
    await upsertSearchRows(
      db,
      fresh.map(({ prepared }) => prepared),
    )
  }
  const stored = revisions.filter(({ isNew }) => !isNew).map(({ prepared, no }) => ({ prepared, no: no + 1 }))
  await writeRevisions(db, owner, stored, options)
  counts.updated += stored.length - same.length
  counts.unchanged += same.length - stored.length
  counts.ids.push(...stored.map(({ prepared }) => prepared.id))
}
