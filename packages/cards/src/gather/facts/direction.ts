import type { Conditions, MaterialDocument } from '@ingot/contract/material'

/** Why a material differs by direction, as far as its document says; undefined where it does not. */
function grainOf({ class: path, composition, values, product }: MaterialDocument): string | undefined {
  const roles = composition.flatMap(({ items }) => items.flatMap(({ role }) => role ?? []))
  if (/^composite(\/|$)/.test(path)) return 'a composite'
  if (/^wood(\/|$)/.test(path)) return 'wood'
  if (roles.some((role) => /fibre|reinforcement/.test(role))) return 'filled with fibres'
  if (
    roles.some((role) => /filler/.test(role)) ||
    values.some(({ vkey, value = 0 }) => vkey === 'filler_mass' && value > 0)
  )
    return 'filled'
  if (/^foam(\/|$)/.test(path)) return 'a foam'
  const worked = /roll|extru|draw|forg/.exec(`${product.process ?? ''} ${product.form ?? ''}`)?.[0]
  return worked && { roll: 'rolled', extru: 'extruded', draw: 'drawn', forg: 'forged' }[worked]
}

/** A card of an isotropic law says that it is one, and of which direction its numbers are where they say so. */
export function directionNotes(
  doc: MaterialDocument,
  taken: readonly { name: string; cond?: Conditions | undefined }[],
): string[] {
  const directed = taken.flatMap(({ name, cond }) => (cond?.['dir'] === undefined ? [] : [`${name} ${cond['dir']}`]))
  const grain = grainOf(doc)
  if (grain === undefined && directed.length === 0) return ['Isotropic (assumed)']
  const words =
    directed.length > 0 ? `direction of its numbers: ${directed.join(', ')}` : 'its numbers state no direction'
  return [`ISOTROPY IS ASSUMED: the material is ${grain ?? 'told by direction'} and differs by direction; ${words}`]
}
