import type { ScatterColumns } from './scatter-columns.ts'

/** So many materials with single tests are told apart by colour; more have the colours of their families. */
export const TOLD_APART_MAX = 8

/** What stands before the id of a material that is a family of its own; no class has a colon. */
const MATERIAL = 'material:'

/** The path of the family that a material is by itself. */
export const materialFamily = (id: string): string => MATERIAL + id

export const isMaterialFamily = (path: string): boolean => path.startsWith(MATERIAL)

/** A material that is a family of its own, and the family that it is of. */
export interface OwnFamily {
  id: string
  name: string
  /** Place among the families. */
  family: number
}

/** The points of a plot with some materials as families of their own, behind the others; `own` tells them by their places. */
export function ownFamilies<C extends ScatterColumns>(
  columns: C,
  materials: readonly { id: string; name: string; place: number }[],
): C & { own: ReadonlyMap<number, OwnFamily> } {
  const family = columns.family.slice()
  const own = new Map(
    materials.map(({ id, name, place }, k): [number, OwnFamily] => {
      const at = columns.families.length + k
      family[place] = at
      return [at, { id, name, family: columns.family[place] ?? 0 }]
    }),
  )
  return { ...columns, families: [...columns.families, ...materials.map(({ id }) => materialFamily(id))], family, own }
}
