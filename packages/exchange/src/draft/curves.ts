import type { CatalogueFile, CatalogueNode } from '@ingot/contract/catalogue'
import { isQuantityKey } from '@ingot/domain/units/quantities'
import { siConverter } from './measure.ts'
import { propertiesOf } from './properties.ts'

/** The diagram that gives a property over a condition: by the property itself or by what unifies it. */
export function curveOver(catalogue: CatalogueFile, node: CatalogueNode, over: string): CatalogueNode | undefined {
  const unified = unifiedBy(catalogue.tree, node.vkey)
  for (const candidate of propertiesOf(catalogue).nodes.values())
    if (candidate.gives?.over === over && [node.vkey, ...unified].includes(candidate.gives.of)) return candidate
  return undefined
}

const unifiedBy = (node: CatalogueNode, vkey: string): string[] => [
  ...(node.from?.includes(vkey) ? [node.vkey] : []),
  ...(node.children ?? []).flatMap((child) => unifiedBy(child, vkey)),
]

/** Numbers of a column in SI, or undefined where the unit does not fit the quantity. */
export function columnInSi(
  numbers: readonly number[],
  unit: string,
  quantity: string | undefined,
): number[] | undefined {
  if (quantity === undefined || !isQuantityKey(quantity)) return undefined
  const prepared = siConverter(unit, quantity)
  if (!prepared) return undefined
  const converted = numbers.map(prepared.written)
  return converted.every(Number.isFinite) ? converted : undefined
}
