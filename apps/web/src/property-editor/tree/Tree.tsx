import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { FieldCell, isEditable } from '../fields/FieldCell.tsx'
import type { Item } from '../items.ts'
import styles from '../PropertyEditor.module.css'
import { rowAfterKey, treeRows } from './rows.ts'
import { TreeLine } from './TreeLine.tsx'
import { useView } from './use-view.ts'

interface TreeProps {
  label: string
  items: readonly Item[]
}

/**
 * An entity as a tree whose fields are edited in their lines [EDIT-002]: one stop of the Tab key, arrows move, open and
 * close, Enter and F2 edit.
 */
export function Tree({ label, items }: TreeProps) {
  const view = useView()
  const grid = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [active, setActive] = useState<string>()
  const [editing, setEditing] = useState<string>()
  const rows = treeRows(items, chosen)
  const at = Math.max(
    0,
    rows.findIndex(({ path }) => path === active),
  )

  const open = (path: string, isOpen: boolean) => setChosen((now) => new Map(now).set(path, isOpen))
  const focusRow = (place: number) => {
    setActive(rows[place]?.path)
    const lines = grid.current?.querySelectorAll<HTMLElement>('[role=row]')
    lines?.[place]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[at]
    if (!row || !(event.target instanceof HTMLElement) || event.target.role !== 'row') return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const canEdit = row.item.field !== undefined && isEditable(row.item.field)
    if ((event.key === 'Enter' || event.key === 'F2') && canEdit) {
      event.preventDefault()
      return setEditing(row.path)
    }
    const turns = (event.key === 'ArrowRight' && !row.isOpen) || (event.key === 'ArrowLeft' && row.isOpen)
    if (row.hasMore && (turns || event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      return open(row.path, !row.isOpen)
    }
    const next = rowAfterKey(rows, at, event.key)
    if (next === undefined) return
    event.preventDefault()
    focusRow(next)
  }
  const onFocus = (event: FocusEvent) => {
    const line = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[role=row]') : null
    if (line) setActive(line.dataset['path'])
  }
  return (
    <div ref={grid} role="treegrid" aria-label={label} className={styles.tree} onKeyDown={onKeyDown} onFocus={onFocus}>
      {rows.map((row, place) => (
        <TreeLine key={row.path} row={row} isActive={place === at} onOpen={(isOpen) => open(row.path, isOpen)}>
          {row.item.field && (
            <FieldCell
              field={row.item.field}
              label={row.item.label}
              view={view}
              isEditing={editing === row.path}
              onEdit={() => setEditing(row.path)}
              onDone={(keepsFocus) => {
                setEditing((now) => (now === row.path ? undefined : now))
                if (keepsFocus) focusRow(place)
              }}
            />
          )}
        </TreeLine>
      ))}
    </div>
  )
}
