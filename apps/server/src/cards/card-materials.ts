import { withGrade } from '@ingot/cards/gather/grade'
import type { Caller } from '../callers/caller.ts'
import type { Shipped } from '../catalog/shipped.ts'
import type { Materials } from '../materials/service.ts'
import type { StoredMaterial } from '../materials/store.ts'

/** What cards read materials from. */
interface Readable {
  shipped: Shipped
  materials: Pick<Materials, 'get' | 'list' | 'inPlaceOf'>
}

type Doc = StoredMaterial['doc']

/** The document of a batch with what its grade says stays with it as long as both are kept in memory. */
const merged = new WeakMap<Doc, { grade: Doc; doc: Doc }>()

async function asTaken(
  { shipped, materials }: Readable,
  caller: Caller,
  batch: StoredMaterial,
): Promise<StoredMaterial> {
  const { kind, parent } = batch.doc
  if (kind !== 'batch' || parent === undefined) return batch
  // What the caller's company has in the place of the grade is what its searches show.
  const [grade] = await materials.list(caller, [(await materials.inPlaceOf(caller, parent)) ?? parent])
  if (!grade) return batch
  const known = merged.get(batch.doc)
  if (known?.grade === grade.doc) return { ...batch, doc: known.doc }
  const doc = withGrade(shipped.catalogue, batch.doc, { id: grade.id, revision: grade.no, doc: grade.doc })
  merged.set(batch.doc, { grade: grade.doc, doc })
  return { ...batch, doc }
}

/** A material as cards take it: a batch with the numbers besides strength that its grade says, as far as the caller sees it. */
export const cardMaterialOf = async (context: Readable, caller: Caller, id: string): Promise<StoredMaterial> =>
  asTaken(context, caller, await context.materials.get(caller, id))

/** Several of them, those that there are. */
export async function cardMaterialsOf(
  context: Readable,
  caller: Caller,
  ids: readonly string[],
): Promise<StoredMaterial[]> {
  const taken: StoredMaterial[] = []
  for (const material of await context.materials.list(caller, ids)) taken.push(await asTaken(context, caller, material))
  return taken
}
