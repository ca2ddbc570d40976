import type { CatalogueFile, CatalogueNode } from '@ingot/contract/catalogue'
import type { Conditions } from '@ingot/contract/material'
import { UNCLASSIFIED } from '../../draft/classes.ts'
import { siblingAt, suits } from '../../draft/properties.ts'
import type { Column } from '../columns.ts'
import { propertiesMeant, unitFitsNode } from '../heads/column-of.ts'
import { readingsOf } from '../heads/header.ts'
import type { TableContext } from '../layout/laid-out.ts'
import { mappedNode, type PropertyMapping } from '../mapping/mapped-node.ts'

/** Somebody said that the column holds this property, whatever the class of a row. */
export const isSaid = ({ mapping }: TableContext, { byClass, header }: PropertyMapping): boolean =>
  byClass !== true && mapping?.columns.some((column) => 'vkey' in column && column.header === header) === true

/** Properties that one column may hold, class by class: moduli with moduli, strains with strains. */
const sameKind = (a: CatalogueNode, b: CatalogueNode) =>
  a.quantity === b.quantity || [a, b].every(({ quantity = '' }) => quantity.startsWith('modulus'))

/** Another property of the same name and unit that suits the class. */
function betterNode(
  mapped: CatalogueNode,
  { header, unit }: PropertyMapping,
  materialClass: string,
  catalogue: CatalogueFile,
): CatalogueNode | undefined {
  for (const { name } of readingsOf(header)) {
    const nodes = propertiesMeant(name, unit, catalogue).filter(
      (node) => unitFitsNode(node, unit) && node.quantity !== undefined && !node.at === !mapped.at,
    )
    if (nodes.length === 0) continue
    const suited = nodes.filter((node) => suits(node, materialClass) && (node === mapped || sameKind(node, mapped)))
    return suited.find(({ classes }) => classes !== undefined) ?? suited[0]
  }
  return undefined
}

/** The property that a column means for a class: UTS is Rm for a steel. The guess was made without knowing the class. */
export const nodeOfClass = (
  mapped: CatalogueNode,
  mapping: PropertyMapping,
  materialClass: string,
  catalogue: CatalogueFile,
): CatalogueNode =>
  suits(mapped, materialClass) ? mapped : (betterNode(mapped, mapping, materialClass, catalogue) ?? mapped)

/** The property of a row, by its class and conditions: KV at −20 °C is not KV at +20 °C. */
export function nodeOfRow(
  column: Column,
  mapping: PropertyMapping,
  materialClass: string,
  cond: Conditions,
  context: TableContext,
): { node: CatalogueNode; isOpen: boolean } | undefined {
  const { catalogue } = context
  const mapped = mappedNode(mapping, catalogue)
  if (!mapped) return undefined
  // One column is one property: a row that says no class of its own follows the rows that do.
  const followed = materialClass === UNCLASSIFIED ? column.agreed : undefined
  const node = isSaid(context, mapping) ? mapped : (followed ?? nodeOfClass(mapped, mapping, materialClass, catalogue))
  if (!column.isOpen) return { node, isOpen: false }
  const hasCondition = Object.keys(node.at ?? {}).some((key) => cond[key] !== undefined)
  const sibling = hasCondition ? siblingAt(node, cond, catalogue) : undefined
  return { node: sibling ?? node, isOpen: sibling === undefined }
}
