import type { CatalogueNode } from '@ingot/contract/catalogue'
import { UNCLASSIFIED } from '../../draft/classes.ts'
import { propertiesOf } from '../../draft/properties.ts'
import type { Column } from '../columns.ts'
import type { TableContext } from '../layout/laid-out.ts'
import { isSaid, mappedNode, nodeOfClass } from './property-of-row.ts'

/** The property on which all classes of a table agree, for each column; none where its head means different things. */
export function agreeOnProperties(
  columns: readonly Column[],
  classes: ReadonlySet<string>,
  context: TableContext,
): void {
  const { catalogue } = context
  const told = [...classes].filter((one) => one !== UNCLASSIFIED)
  for (const column of columns) {
    const { mapping } = column
    const mapped = 'vkey' in mapping && !isSaid(context, mapping) ? mappedNode(mapping, catalogue) : undefined
    if (!mapped || !('vkey' in mapping)) continue
    const [first, ...others] = new Set(told.map((one) => nodeOfClass(mapped, mapping, one, catalogue)))
    if (first && others.length === 0) column.agreed = first
  }
}

const nameOf = (vkey: string, nodes: ReadonlyMap<string, CatalogueNode>) => nodes.get(vkey)?.name.en ?? vkey

/** A column whose cells became different properties by the class of their rows, in words; undefined of all others. */
export function splitByClass({ head, became, isOpen }: Column, { catalogue }: TableContext): string | undefined {
  if (became.size < 2 || isOpen) return undefined
  const { nodes } = propertiesOf(catalogue)
  const parts = [...became].map(([vkey, count]) => `${nameOf(vkey, nodes)} (${vkey}, ${count} cells)`)
  return `The column '${head}' became different properties by the class of the materials: ${parts.join(', ')}. A search asks for one of them; map the column to one property, or give all rows a class.`
}
