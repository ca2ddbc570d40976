import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { ListColumn } from '../../list/columns/list-columns.ts'
import { pinnedOf, withMoved, withoutColumn, withPinned } from '../../list/columns/table-props.ts'
import { Icon } from '../../ui/icons.tsx'
import { useText } from '../../words/texts.ts'
import styles from './Columns.module.css'
import type { TableColumns } from './use-table-columns.ts'

const ROW = 36

/** The order of the columns: by dragging, by the arrows on a handle, or by the buttons. */
export function ReorderColumns({ table }: { table: TableColumns }) {
  const text = useText()
  const [dragged, setDragged] = useState<{ key: string; from: number; to: number; startY: number; by: number }>()
  const pinned = pinnedOf(table.props)
  const { columns } = table
  const count = columns.length
  const move = ({ key, name }: ListColumn, to: number) => {
    if (to < 0 || to >= count) return
    table.set(withMoved(table.props, key, to), text('columns.moved', { name, place: to + 1, count }))
  }
  const onKeyDown = (event: KeyboardEvent, column: ListColumn, place: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    move(column, place + step)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>, { key }: ListColumn, place: number) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragged({ key, from: place, to: place, startY: event.clientY, by: 0 })
  }
  const onPointerMove = ({ clientY }: PointerEvent) => {
    if (!dragged) return
    const by = clientY - dragged.startY
    const to = Math.min(Math.max(dragged.from + Math.round(by / ROW), 0), count - 1)
    setDragged({ ...dragged, by, to })
  }
  const onPointerUp = (column: ListColumn) => {
    if (dragged && dragged.to !== dragged.from) move(column, dragged.to)
    setDragged(undefined)
  }
  /** While one is dragged the others make room, px. */
  const shift = (key: string, place: number): number => {
    if (!dragged) return 0
    if (key === dragged.key) return dragged.by
    if (dragged.from < place && place <= dragged.to) return -ROW
    return dragged.to <= place && place < dragged.from ? ROW : 0
  }
  if (count === 0) return <p className={styles.note}>{text('columns.empty')}</p>
  return (
    <>
      <p className={styles.note}>{text('columns.nameFirst')}</p>
      <ol className={styles.order}>
        {columns.map((column, place) => {
          const { key, name, unit } = column
          const isPinned = pinned.has(key)
          return (
            <li
              key={key}
              className={styles.ordered}
              data-dragged={dragged?.key === key || undefined}
              style={{ transform: `translateY(${shift(key, place)}px)` }}
            >
              <button
                type="button"
                className={styles.grip}
                aria-label={text('columns.drag', { name })}
                aria-keyshortcuts="ArrowUp ArrowDown"
                onKeyDown={(event) => onKeyDown(event, column, place)}
                onPointerDown={(event) => onPointerDown(event, column, place)}
                onPointerMove={onPointerMove}
                onPointerUp={() => onPointerUp(column)}
                onPointerCancel={() => setDragged(undefined)}
              >
                <Icon name="menu" />
              </button>
              <span className={styles.name} title={name}>
                {name}
                <span className="muted">{unit === '' ? '' : `\u2002${unit}`}</span>
              </span>
              <OrderButton way="moveUp" name={name} isOff={place === 0} onClick={() => move(column, place - 1)} />
              <OrderButton
                way="moveDown"
                name={name}
                isOff={place === count - 1}
                onClick={() => move(column, place + 1)}
              />
              <OrderButton
                way="pin"
                name={name}
                isPressed={isPinned}
                onClick={() =>
                  table.set(
                    withPinned(table.props, key, !isPinned),
                    text(isPinned ? 'columns.unpinned' : 'columns.pinned', { name }),
                  )
                }
              />
              <OrderButton
                way="remove"
                name={name}
                onClick={() => table.set(withoutColumn(table.props, key), text('columns.removed', { name }))}
              />
            </li>
          )
        })}
      </ol>
    </>
  )
}

const icons = { moveUp: 'up', moveDown: 'down', pin: 'pin', remove: 'close' } as const

interface OrderButtonProps {
  way: keyof typeof icons
  name: string
  isOff?: boolean
  isPressed?: boolean
  onClick: () => void
}

/** It keeps the focus at the ends of the list too: a button that is off does nothing. */
function OrderButton({ way, name, isOff = false, isPressed, onClick }: OrderButtonProps) {
  const text = useText()
  const label = text(`columns.${way}`, { name })
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      aria-pressed={isPressed}
      onClick={isOff ? undefined : onClick}
    >
      <Icon name={icons[way]} />
    </button>
  )
}
