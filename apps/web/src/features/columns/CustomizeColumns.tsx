import type { ColumnSetEntry } from '@ingot/contract/criteria'
import { atTemperature } from '@ingot/domain/query/at-temperature'
import { type ReactNode, useState } from 'react'
import { Tabs } from '../../ui/panels/Tabs.tsx'
import { useText } from '../../words/texts.ts'
import type { ToolPanelProps } from '../tool-panel.ts'
import { ChooseColumns } from './ChooseColumns.tsx'
import styles from './Columns.module.css'
import { columnSet, propsOfSet } from './column-set.ts'
import { ReorderColumns } from './ReorderColumns.tsx'
import { useTableColumns } from './use-table-columns.ts'

interface ColumnSet {
  columns: ColumnSetEntry[]
}

/** What saving and loading sets of columns needs; the page hands in the control [LIST-024, ADV-011]. */
export interface ColumnSetControl {
  current: () => ColumnSet
  describe: (set: ColumnSet) => readonly string[]
  onLoad: (criterion: { name: string; criterias: ColumnSet }) => void
}

interface CustomizeColumnsProps extends ToolPanelProps {
  criteria?: ((control: ColumnSetControl) => ReactNode) | undefined
}

/** The columns of the table: which there are, and in which order [LIST-021]. */
export function CustomizeColumns({ criteria, ...props }: CustomizeColumnsProps) {
  const { catalogue } = props
  const text = useText()
  const [tab, setTab] = useState('columns-customize')
  const table = useTableColumns(props)
  if (!catalogue) return <p className={styles.note}>{text('common.loading')}</p>
  const isKnown = (id: string) =>
    catalogue.columns.has(atTemperature(id)?.column ?? id) || id.startsWith('=') || id.startsWith('wt.')
  const control: ColumnSetControl = {
    current: () => ({ columns: columnSet(table.props, table.columns, catalogue) }),
    describe: ({ columns }) => columns.map(({ name }) => name),
    onLoad: ({ name, criterias }) =>
      table.set(propsOfSet(criterias.columns, isKnown), text('columns.loaded', { name })),
  }
  return (
    <div className={styles.panel}>
      {criteria && <div className={styles.bar}>{criteria(control)}</div>}
      <div className={styles.bar}>
        <span className="muted">{text('columns.chosen', { count: table.keys.length })}</span>
        <span className={styles.ways}>
          <button type="button" className="link" disabled={!table.undo} onClick={table.undo}>
            {text('columns.undo')}
          </button>
          <button type="button" className="link" disabled={table.isDefault} onClick={table.reset}>
            {text('columns.reset')}
          </button>
        </span>
      </div>
      {table.isLinked && <p className={styles.note}>{text('columns.linked')}</p>}
      <Tabs
        label={text('columns.tabs')}
        orientation="horizontal"
        prints="selected"
        selected={tab}
        onSelect={setTab}
        items={[
          {
            id: 'columns-customize',
            label: text('columns.customize'),
            content: <ChooseColumns table={table} catalogue={catalogue} />,
          },
          { id: 'columns-reorder', label: text('columns.reorder'), content: <ReorderColumns table={table} /> },
        ]}
      />
      <p className="visually-hidden" aria-live="polite">
        {table.said}
      </p>
    </div>
  )
}
