import { POLAR_MAX, TREE_INDENT } from '@ingot/contract/limits'
import { type PolarProperty, polarLeaves } from '@ingot/plots/single-values/polar-properties'
import { useId, useState } from 'react'
import { Icon } from '../../ui/icons.tsx'
import { useText } from '../../words/texts.ts'
import { matchingProperties } from './matching-properties.ts'
import styles from './PolarTab.module.css'

interface PropertyTreeProps {
  tree: readonly PolarProperty[]
  chosen: readonly string[]
  /** How many materials are compared, where it is known how many of them have each property. */
  count: number | undefined
  isAll: boolean
  setAll: (isAll: boolean) => void
  onToggle: (key: string, isChosen: boolean) => void
  onClear: () => void
}

/** The properties to choose from as the catalogue's tree. */
export function PropertyTree({ tree, chosen, count, isAll, setAll, onToggle, onClear }: PropertyTreeProps) {
  const text = useText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const found = matchingProperties(tree, typed)
  return (
    <section className={styles.properties} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{text('polar.properties')}</h2>
        <span className="muted">{text('polar.count', { count: chosen.length, max: POLAR_MAX })}</span>
        {chosen.length > 0 && (
          <button type="button" className="link link-clear" onClick={onClear}>
            {text('polar.clear')}
          </button>
        )}
      </div>
      <input
        type="search"
        className="field"
        value={typed}
        placeholder={text('overlay.find')}
        aria-label={text('overlay.find')}
        onChange={(event) => setTyped(event.target.value)}
      />
      <label className={styles.check}>
        <input type="checkbox" checked={isAll} onChange={(event) => setAll(event.target.checked)} />
        <span className="muted">{text('polar.all')}</span>
      </label>
      {found.length === 0 && tree.length > 0 && <p className="muted">{text('overlay.noneFound', { typed })}</p>}
      <ul className={styles.tree}>
        {found.map((entry) => (
          <Entry key={entry.vkey} entry={entry} count={count} onToggle={onToggle} isSearched={typed !== ''} />
        ))}
      </ul>
    </section>
  )
}

interface EntryProps {
  entry: PolarProperty
  count: number | undefined
  isSearched: boolean
  onToggle: PropertyTreeProps['onToggle']
}

function Entry({ entry, count, isSearched, onToggle }: EntryProps) {
  const text = useText()
  const [opened, setOpened] = useState<boolean>()
  const { vkey, type, name, children, checked, depth, condition, standard_name: standard } = entry
  const indent = { paddingLeft: depth * TREE_INDENT }
  if (type !== 'Group')
    return (
      <li>
        <label className={styles.check} style={indent} title={[standard, condition].filter(Boolean).join(' · ')}>
          <input type="checkbox" checked={checked} onChange={(event) => onToggle(vkey, event.target.checked)} />
          <span className={styles.name}>{name}</span>
          {count !== undefined && entry.count !== undefined && entry.count < count && (
            <span className={styles.number} title={text('polar.some', { count: entry.count, of: count })}>
              {entry.count}/{count}
            </span>
          )}
        </label>
        {children.length > 0 && (
          <ul>
            {children.map((child) => (
              <Entry key={child.vkey} entry={child} count={count} isSearched={isSearched} onToggle={onToggle} />
            ))}
          </ul>
        )}
      </li>
    )
  const inside = polarLeaves(children).filter((one) => one.checked).length
  const isOpen = isSearched || (opened ?? (inside > 0 || depth === 0))
  return (
    <li>
      <button
        type="button"
        className={styles.fold}
        style={indent}
        aria-expanded={isOpen}
        onClick={() => setOpened(!isOpen)}
      >
        <Icon name={isOpen ? 'down' : 'right'} />
        <span className={styles.name}>{name}</span>
        {inside > 0 && <span className={styles.number}>{inside}</span>}
      </button>
      {isOpen && (
        <ul>
          {children.map((child) => (
            <Entry key={child.vkey} entry={child} count={count} isSearched={isSearched} onToggle={onToggle} />
          ))}
        </ul>
      )}
    </li>
  )
}
