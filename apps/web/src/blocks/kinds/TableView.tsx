import { Disclosure } from '../../ui/panels/Disclosure.tsx'
import { useFormat } from '../../words/format.ts'
import type { BlockViewProps } from '../block-view.ts'
import { CellsTable } from '../properties/CellsTable.tsx'
import { PropertyTable } from '../properties/PropertyTable.tsx'
import { useTarget } from '../target.ts'

/** Properties of a group with their story, or plain cells; opens and closes [BLOCK-005]. */
export function TableView({ block: { uuid, config } }: BlockViewProps<'table'>) {
  const target = useTarget()
  const format = useFormat()
  const conditions = config.of === 'cells' ? format.conditions(config.cond) : ''
  const heading = [config.heading, conditions].filter(Boolean).join(' · ')
  return (
    <Disclosure heading={heading} isCollapsedAtFirst={config.collapsed} isPointedAt={target === uuid}>
      {config.of === 'properties' ? (
        <PropertyTable heading={config.heading} rows={config.rows} />
      ) : (
        <CellsTable {...config} heading={heading} />
      )}
    </Disclosure>
  )
}
