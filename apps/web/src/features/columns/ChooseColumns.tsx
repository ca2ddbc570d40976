import { COLUMNS_MAX } from '@ingot/contract/limits'
import { useMemo, useState } from 'react'
import { withColumn, withoutColumn } from '../../list/columns/table-props.ts'
import { AddFormula } from '../../query/formula/AddFormula.tsx'
import type { OpenCatalogue } from '../../session/catalogue.ts'
import { useText } from '../../words/texts.ts'
import { ColumnGroupItem } from './ColumnGroupItem.tsx'
import styles from './Columns.module.css'
import { columnGroups, matchingGroups } from './column-tree.ts'
import type { TableColumns } from './use-table-columns.ts'

interface ChooseColumnsProps {
  table: TableColumns
  catalogue: OpenCatalogue
}

/** Which columns there are: properties of the catalogue, each at a temperature too, and computed ones. */
export function ChooseColumns({ table, catalogue }: ChooseColumnsProps) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const groups = useMemo(() => columnGroups(catalogue), [catalogue])
  const found = matchingGroups(groups, typed)
  const chosen = useMemo(() => new Set(table.keys), [table.keys])
  const computed = table.columns.filter(({ key }) => key.startsWith('='))
  const add = (key: string, name: string) => {
    if (!table.isFull) table.set(withColumn(table.props, key), text('columns.added', { name }))
  }
  const toggle = (key: string, name: string) => {
    if (!chosen.has(key)) return add(key, name)
    table.set(withoutColumn(table.props, key), text('columns.removed', { name }))
  }
  return (
    <div className={styles.choose}>
      <input
        type="search"
        className="field"
        aria-label={text('columns.search')}
        placeholder={text('columns.search')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {table.isFull && (
        <p className={styles.note} role="status">
          {text('columns.full', { max: COLUMNS_MAX })}
        </p>
      )}
      <AddFormula
        label={text('columns.formula')}
        placeholder="Rp0.2 / ρ"
        hint={text('columns.formulaHint')}
        said={{
          here: (label) => text('columns.formulaHere', { label }),
          there: (label) => text('columns.formulaThere', { label }),
        }}
        chosen={chosen}
        onAdd={add}
      />
      {computed.length > 0 && (
        <ul aria-label={text('columns.computed')}>
          {computed.map(({ key, name, unit }) => (
            <li key={key} className={styles.choice}>
              <label className={styles.label}>
                <input type="checkbox" checked onChange={() => toggle(key, name)} />
                <span className={styles.name}>{name}</span>
                <span className="muted">{unit}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {found.length === 0 && <p className={styles.note}>{text('columns.none')}</p>}
      <ul>
        {found.map((group, place) => (
          <ColumnGroupItem
            key={group.vkey}
            group={group}
            chosen={chosen}
            toggle={toggle}
            add={add}
            isFull={table.isFull}
            depth={0}
            isOpenAtFirst={place === 0}
            isSearched={typed.trim() !== ''}
          />
        ))}
      </ul>
    </div>
  )
}
