import type { Block } from '@ingot/contract/blocks/index'
import type { Conditions, Language } from '@ingot/contract/material'
import { type ComparedDocument, openCompared } from '@ingot/domain/compare/evaluate'
import type { Caller } from '../callers/caller.ts'
import type { Shipped } from '../catalog/shipped.ts'
import { addressOf } from '../materials/address.ts'
import type { Documents } from '../materials/service.ts'
import type { StoredMaterial } from '../materials/store.ts'
import { buildDatasheet } from './build.ts'

/**
 * The datasheet of a material as blocks, with what it was built from: the material told in the language, and as it is
 * stored. Throws `material-not-found`.
 */
export async function datasheetOf(
  { shipped, materials }: { shipped: Shipped; materials: Documents },
  caller: Caller,
  { id, language, content, at = {} }: { id: string; language: Language; content: number; at?: Conditions },
): Promise<{ material: StoredMaterial; stored: StoredMaterial; blocks: Block[]; compared: ComparedDocument }> {
  const stored = await materials.get(caller, id)
  const material = shipped.told(stored, language)
  const { doc } = material
  const mentioned = [...(doc.supply.replacedBy ?? []), ...(doc.parent ? [doc.parent] : [])]
  const related = new Map(
    (await materials.known(caller, mentioned)).map((other) => [
      other.id,
      { name: other.doc.name, url: addressOf(other.id, other.doc) },
    ]),
  )
  const batches = await materials.batchesOf(caller, id)
  const compared = openCompared(shipped.catalogue, doc)
  const blocks = buildDatasheet({
    shipped,
    ...(Object.keys(at).length > 0 && { evaluated: { compared, at } }),
    language,
    content,
    material,
    related,
    batches: {
      total: batches.total,
      items: batches.items.map(({ doc: head, id: batch, ...told }) => ({
        ...told,
        name: head.name,
        url: addressOf(batch, head),
      })),
    },
    text: (key, values) => shipped.texts.text(key, language, values),
  })
  return { material, stored, blocks, compared }
}
