// biome-ignore-all lint/a11y/useSemanticElements: rows are drawn only where they are looked at; the element that keeps the focus names the active one
// biome-ignore-all lint/a11y/useFocusableInteractive: rows are drawn only where they are looked at; the element that keeps the focus names the active one
// biome-ignore-all lint/a11y/useKeyWithClickEvents: rows are drawn only where they are looked at; the element that keeps the focus names the active one
import type { MaterialRow } from '@ingot/contract/search'
import { whyFound } from '@ingot/domain/names/found-as-words'
import { memo, type ReactNode } from 'react'
import { Score } from '../../../list/ranking/Score.tsx'
import type { ServedColumn } from '../../../session/catalogue.ts'
import { Icon } from '../../../ui/icons.tsx'
import type { Format } from '../../../words/format.ts'
import { useText } from '../../../words/texts.ts'
import { MaterialLink } from '../cells/MaterialLink.tsx'
import { saysPossible } from '../cells/name-room.ts'
import { similarityHint } from '../cells/similarity-hint.ts'
import { Value } from '../cells/Value.tsx'
import { valueMarks } from '../cells/value-marks.ts'
import { RowsFailed } from '../no-rows/RowsFailed.tsx'
import styles from './MaterialTable.module.css'
import type { TableCell, TableLayout } from './table-layout.ts'

export interface RowEvents {
  activate: (index: number, cell: number) => void
  open: (row: MaterialRow) => void
  prepare: (row: MaterialRow) => void
  toggle: (index: number) => void
  select: (index: number) => void
  retry: () => void
}

interface TableRowProps {
  index: number
  top: number
  row: MaterialRow | undefined
  /** It is not there yet; false where it was refused. */
  isAwaited: boolean
  /** It tells for those below it why they were refused. */
  failure: Error | undefined
  depth: 0 | 1
  isOpen: boolean
  isGrouped: boolean
  isActive: boolean
  activeCell: number
  isSelected: boolean
  cells: readonly TableCell[]
  layout: TableLayout
  fractions: ReadonlyMap<string, number>
  /** Column key → letters kept free for marks. */
  markRooms: ReadonlyMap<string, number>
  format: Format
  known: ReadonlyMap<string, ServedColumn> | undefined
  events: RowEvents
  actions?: ((row: MaterialRow) => ReactNode) | undefined
}

export const cellId = (index: number, cell: number): string => (cell < 0 ? `row-${index}` : `cell-${index}-${cell}`)

/** A row of the table. It is drawn anew only when something of it changes: the list scrolls past it otherwise. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { top, row, failure, isAwaited, ...shown } = props
  const { index, depth, isOpen, isGrouped, isActive, isSelected, events } = shown
  const text = useText()
  const isFolder = isGrouped && depth === 0 && (row?.groupCount ?? 0) > 0
  return (
    <div
      id={`row-${index}`}
      className={styles.row}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isActive}
      aria-busy={(!row && isAwaited) || undefined}
      aria-label={row || !isAwaited ? undefined : text('loading')}
      aria-level={isGrouped ? depth + 1 : undefined}
      aria-expanded={isFolder ? isOpen : undefined}
      data-active={isActive || undefined}
      data-chosen={isSelected || undefined}
      data-muted={(row && !row.matches) || undefined}
      style={{ top }}
      onDoubleClick={() => row && events.open(row)}
      onPointerEnter={() => row && events.prepare(row)}
    >
      {row && <Cells {...shown} row={row} isFolder={isFolder} />}
      {!row && !isAwaited && (
        <div className={styles.failed} role="gridcell">
          {failure && <RowsFailed error={failure} onRetry={events.retry} />}
        </div>
      )}
    </div>
  )
})

interface CellsProps extends Omit<TableRowProps, 'top' | 'row' | 'failure' | 'isAwaited'> {
  row: MaterialRow
  isFolder: boolean
}

const Cells = memo(function Cells(props: CellsProps) {
  const { index, row, isActive, activeCell, isSelected, cells, layout, events } = props
  const text = useText()
  return (
    <>
      <div className={styles.check} role="gridcell">
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isSelected}
          aria-label={text('table.select', { name: row.name })}
          onChange={() => events.select(index)}
        />
      </div>
      {cells.map((cell, place) => {
        const left = layout.stuck.get(cell.key)
        return (
          <div
            key={cell.key}
            id={cellId(index, place)}
            role="gridcell"
            aria-colindex={place + 2}
            className={
              cell.kind === 'value' && cell.column.isWords ? styles.words : styles[cell.kind as keyof typeof styles]
            }
            data-at={place}
            data-active={(isActive && activeCell === place) || undefined}
            data-stuck={left !== undefined || undefined}
            style={left === undefined ? undefined : { left }}
            title={cell.kind === 'class' ? row.polymerfamily : undefined}
            onClick={() => events.activate(index, place)}
          >
            <CellContent {...props} cell={cell} />
          </div>
        )
      })}
      {props.actions && (
        <div
          className={styles.actions}
          role="gridcell"
          aria-colindex={cells.length + 2}
          data-roomy={layout.isRoomy || undefined}
        >
          {props.actions(row)}
        </div>
      )}
    </>
  )
})

interface CellProps extends CellsProps {
  cell: TableCell
}

const valueKeys = (cells: readonly TableCell[]): string[] =>
  cells.flatMap((cell) => (cell.kind === 'value' ? [cell.key] : []))

function CellContent({
  row,
  cell,
  cells,
  isFolder,
  index,
  depth,
  isOpen,
  isGrouped,
  events,
  format,
  fractions,
  markRooms,
  known,
}: CellProps) {
  const text = useText()
  if (cell.kind === 'value')
    return (
      <Value
        value={row.values[cell.key]}
        column={cell.column}
        format={format}
        fraction={fractions.get(cell.key)}
        marks={valueMarks(row, cell.column, text, format)}
        markRoom={markRooms.get(cell.key)}
      />
    )
  if (cell.kind === 'class') return row.polymerfamily
  if (cell.kind === 'similarity')
    return row.similarity ? (
      <abbr className={styles.distance} title={similarityHint(row.similarity, known, text)}>
        {format.number(row.similarity.distance)}
      </abbr>
    ) : (
      '–'
    )
  if (cell.kind === 'ranking')
    return row.ranking ? (
      <Score ranking={row.ranking} nameOf={(key) => known?.get(key)?.name ?? key} format={format} />
    ) : (
      '–'
    )
  const reason = whyFound(row, text)
  return (
    <>
      {isGrouped && (
        <span className={styles.fold} data-depth={depth}>
          {isFolder && (
            <button
              type="button"
              tabIndex={-1}
              aria-expanded={isOpen}
              aria-label={text(isOpen ? 'table.hideVariants' : 'table.showVariants', { name: row.name })}
              onClick={() => events.toggle(index)}
            >
              <Icon name={isOpen ? 'down' : 'right'} />
            </button>
          )}
        </span>
      )}
      <MaterialLink row={row} isPossibleSaid={saysPossible(row, valueKeys(cells))} />
      {reason && (
        <span className={styles.foundAs} title={row.foundAs?.differs ?? reason}>
          {reason}
        </span>
      )}
      {isFolder && (
        <span className={styles.variants} title={row.matches ? undefined : text('table.parentOnly')}>
          {text('table.variants', { count: row.groupCount })}
        </span>
      )}
      {!row.matches && <span className="visually-hidden">{text('table.parentOnly')}</span>}
    </>
  )
}
