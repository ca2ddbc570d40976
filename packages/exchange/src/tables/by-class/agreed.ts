import { UNCLASSIFIED } from '../../draft/classes.ts'
import { propertiesOf } from '../../draft/properties.ts'
import { say, sayAll, type Told } from '../../report/say.ts'
import type { Column } from '../columns.ts'
import type { TableContext } from '../layout/laid-out.ts'
import { mappedNode } from '../mapping/mapped-node.ts'
import { isSaid, nodeOfClass } from './property-of-row.ts'

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

/** What a column whose cells became different properties by the class of their rows says of each; nothing of all others. */
export function splitByClass({ head, became, isOpen }: Column, { catalogue }: TableContext): Told[] {
  if (became.size < 2 || isOpen) return []
  const { nodes } = propertiesOf(catalogue)
  const parts = [...became].map(([vkey, count]) =>
    say('report.column-became', { name: nodes.get(vkey)?.name ?? vkey, count }),
  )
  return [sayAll(say('report.column-by-class', { column: head }), ...parts, say('report.column-by-class-way'))]
}
