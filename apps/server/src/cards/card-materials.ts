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

/** What the caller sees in the place of each grade that these batches name: the company's own where it has one. */
async function gradesOf(
  { materials }: Readable,
  caller: Caller,
  batches: readonly StoredMaterial[],
): Promise<Map<string, StoredMaterial>> {
  const parents = new Set(batches.flatMap(({ doc: { kind, parent } }) => (kind === 'batch' && parent ? [parent] : [])))
  const shown = new Map<string, string>()
  for (const parent of parents) shown.set(parent, (await materials.inPlaceOf(caller, parent)) ?? parent)
  const found = new Map((await materials.list(caller, [...shown.values()])).map((one) => [one.id, one]))
  const grades = new Map<string, StoredMaterial>()
  for (const [parent, id] of shown) {
    const grade = found.get(id)
    if (grade) grades.set(parent, grade)
  }
  return grades
}

function asTaken({ shipped }: Readable, batch: StoredMaterial, grade: StoredMaterial): StoredMaterial {
  const known = merged.get(batch.doc)
  if (known?.grade === grade.doc) return { ...batch, doc: known.doc }
  const doc = withGrade(shipped.catalogue, batch.doc, { id: grade.id, revision: grade.no, doc: grade.doc })
  merged.set(batch.doc, { grade: grade.doc, doc })
  return { ...batch, doc }
}

async function allAsTaken(
  context: Readable,
  caller: Caller,
  materials: readonly StoredMaterial[],
): Promise<StoredMaterial[]> {
  const grades = await gradesOf(context, caller, materials)
  return materials.map((material) => {
    const grade = material.doc.kind === 'batch' ? grades.get(material.doc.parent ?? '') : undefined
    return grade ? asTaken(context, material, grade) : material
  })
}

/** A material as cards take it: a batch with the numbers besides strength that its grade says, as far as the caller sees it. */
export async function cardMaterialOf(context: Readable, caller: Caller, id: string): Promise<StoredMaterial> {
  const material = await context.materials.get(caller, id)
  const [taken = material] = await allAsTaken(context, caller, [material])
  return taken
}

/** Several of them, those that there are. */
export const cardMaterialsOf = async (
  context: Readable,
  caller: Caller,
  ids: readonly string[],
): Promise<StoredMaterial[]> => allAsTaken(context, caller, await context.materials.list(caller, ids))
