import type { ComparedMaterial } from '@ingot/contract/compare'
import { compareKey } from '@ingot/domain/compare/choices'
import { Link } from '@tanstack/react-router'
import { type DragEvent, useState } from 'react'
import { datasheetLink } from '../../../address/datasheet-address.ts'
import { StatusBadge } from '../../../company-status/StatusBadge.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { useText } from '../../../words/texts.ts'
import styles from './ColumnHead.module.css'
import type { ColumnActions } from './column-actions.ts'

interface ColumnHeadProps {
  column: ComparedMaterial
  name: string
  colour: string
  place: number
  count: number
  isReference: boolean
  /** Keys of all columns: a state that stands already is not offered again. */
  keys: readonly string[]
  slotNames: Readonly<Record<string, string>>
  actions: ColumnActions
}

const DRAGGED = 'text/x-ingot-column'

/** The head of a column: the material, its state, its place, and whether differences are counted from it. */
export function ColumnHead(props: ColumnHeadProps) {
  const { column, name, colour, place, count, isReference, keys, slotNames, actions } = props
  const text = useText()
  const [isTarget, setTarget] = useState(false)
  const { key, slot, slots } = column
  const isOfColumn = (event: DragEvent) => event.dataTransfer.types.includes(DRAGGED)
  const beside = slots.filter((one) => one !== slot && !keys.includes(compareKey(column.id, one)))
  return (
    <th
      scope="col"
      className={styles.head}
      data-reference={isReference || undefined}
      data-target={isTarget || undefined}
      draggable={count > 1}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, key)
        event.dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={(event) => {
        if (!isOfColumn(event)) return
        event.preventDefault()
        setTarget(true)
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={(event) => {
        event.preventDefault()
        setTarget(false)
        actions.move(event.dataTransfer.getData(DRAGGED), place)
      }}
    >
      <div className={styles.top}>
        <span className={styles.dot} style={{ background: colour }} aria-hidden="true" />
        <Link className={styles.name} draggable={false} {...datasheetLink(column.url)} title={column.name}>
          {column.name}
        </Link>
        <button
          type="button"
          className={styles.tool}
          aria-label={text('compare.remove', { name })}
          title={text('compare.remove', { name })}
          onClick={() => actions.remove(key)}
        >
          <Icon name="close" />
        </button>
      </div>
      <p className={styles.family} title={column.family}>
        {column.family}
      </p>
      <StatusBadge id={column.id} />
      {slots.length > 0 && (
        <p className="print-only">{slot === undefined ? text('compare.stateAny') : (slotNames[slot] ?? slot)}</p>
      )}
      {slots.length > 0 && (
        <div className={`${styles.state} no-print`}>
          <select
            className="field"
            aria-label={text('compare.stateOf', { name: column.name })}
            value={slot ?? ''}
            onChange={(event) => actions.setState(key, event.currentTarget.value || undefined)}
          >
            <option value="">{text('compare.stateAny')}</option>
            {slots.map((one) => (
              <option key={one} value={one}>
                {slotNames[one] ?? one}
              </option>
            ))}
          </select>
          {beside.slice(0, 1).map((one) => (
            <button
              key={one}
              type="button"
              className={`link ${styles.beside}`}
              aria-label={text('compare.addStateOf', { name: column.name, state: slotNames[one] ?? one })}
              onClick={() => actions.addState(key, one)}
            >
              {text('compare.addState', { state: slotNames[one] ?? one })}
            </button>
          ))}
        </div>
      )}
      {count > 1 && (
        <div className={styles.tools}>
          {isReference ? (
            <span className={styles.reference}>{text('compare.reference')}</span>
          ) : (
            <button
              type="button"
              className={`link ${styles.makeReference}`}
              aria-label={text('compare.makeReferenceOf', { name })}
              onClick={() => actions.setReference(key)}
            >
              {text('compare.makeReference')}
            </button>
          )}
          <span className={styles.moves}>
            <button
              type="button"
              className={styles.tool}
              data-move={`${key} left`}
              data-side="left"
              aria-label={text('compare.moveLeft', { name })}
              aria-disabled={place === 0}
              onClick={() => place > 0 && actions.move(key, place - 1, 'left')}
            >
              <Icon name="right" />
            </button>
            <button
              type="button"
              className={styles.tool}
              data-move={`${key} right`}
              aria-label={text('compare.moveRight', { name })}
              aria-disabled={place === count - 1}
              onClick={() => place < count - 1 && actions.move(key, place + 1, 'right')}
            >
              <Icon name="right" />
            </button>
          </span>
        </div>
      )}
    </th>
  )
}
