import { TREE_INDENT } from '@ingot/contract/limits'
import { useState } from 'react'
import { Icon } from '../../ui/icons.tsx'
import { useFormat } from '../../words/format.ts'
import { useText } from '../../words/texts.ts'
import { AtTemperature } from './AtTemperature.tsx'
import styles from './Columns.module.css'
import { type ColumnChoice, type ColumnGroup, chosenIn } from './column-tree.ts'

interface Choosing {
  chosen: ReadonlySet<string>
  isFull: boolean
  toggle: (key: string, name: string) => void
  add: (key: string, name: string) => void
}

interface ColumnGroupItemProps extends Choosing {
  group: ColumnGroup
  depth: number
  isOpenAtFirst: boolean
  /** What is found is shown, whatever was folded. */
  isSearched: boolean
}

/** A group of the tree: folded, it says how many of its properties are columns. */
export function ColumnGroupItem({ group, depth, isOpenAtFirst, isSearched, ...choosing }: ColumnGroupItemProps) {
  const text = useText()
  const [opened, setOpened] = useState<boolean>()
  const isOpen = isSearched || (opened ?? isOpenAtFirst)
  const count = chosenIn(group, choosing.chosen)
  return (
    <li>
      <h3 className={styles.group} style={{ paddingLeft: depth * TREE_INDENT }}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-label={text(isOpen ? 'columns.collapse' : 'columns.expand', { name: group.name })}
          onClick={() => setOpened(!isOpen)}
        >
          <Icon name={isOpen ? 'down' : 'right'} />
          <span className={styles.name}>{group.name}</span>
          {count > 0 && <span className="muted">{count}</span>}
        </button>
      </h3>
      {isOpen && (
        <ul>
          {group.choices.map((choice) => (
            <Choice key={choice.column.key} choice={choice} depth={depth + 1} {...choosing} />
          ))}
          {group.groups.map((below) => (
            <ColumnGroupItem
              key={below.vkey}
              {...choosing}
              group={below}
              depth={depth + 1}
              isOpenAtFirst={false}
              isSearched={isSearched}
            />
          ))}
        </ul>
      )}
    </li>
  )
}

function Choice({ choice, depth, chosen, isFull, toggle, add }: Choosing & { choice: ColumnChoice; depth: number }) {
  const text = useText()
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const { column, slots } = choice
  const { name, node, quantity } = column
  const hints = [node.symbol, format.unit(quantity), node.condition].filter((hint) => hint !== undefined && hint !== '')
  const box = (key: string, label: string, spoken: string) => (
    <label className={styles.label}>
      <input
        type="checkbox"
        checked={chosen.has(key)}
        disabled={isFull && !chosen.has(key)}
        aria-label={spoken}
        onChange={() => toggle(key, spoken)}
      />
      <span className={styles.name}>{label}</span>
    </label>
  )
  return (
    <li>
      <div className={styles.choice} style={{ paddingLeft: depth * TREE_INDENT }}>
        {box(column.key, name, name)}
        <span className={styles.hint} title={node.standard_name}>
          {hints.join(' · ')}
        </span>
        {quantity !== undefined && !node.options && (
          <button
            type="button"
            className={`link ${styles.at}`}
            aria-label={text('columns.atOf', { name })}
            aria-expanded={isAsking}
            disabled={isFull}
            onClick={() => setAsking(!isAsking)}
          >
            {text('columns.at')}
          </button>
        )}
      </div>
      {slots.length > 0 && (
        <div className={styles.slots} style={{ paddingLeft: (depth + 1) * TREE_INDENT + 4 }}>
          {slots.map((slot) => (
            <span key={slot.key}>{box(slot.key, slot.name.slice(name.length + 2), slot.name)}</span>
          ))}
        </div>
      )}
      {isAsking && (
        <AtTemperature
          column={column}
          indent={(depth + 1) * TREE_INDENT}
          onAdd={(key, spoken) => {
            add(key, spoken)
            setAsking(false)
          }}
        />
      )}
    </li>
  )
}
