// biome-ignore-all lint/a11y/useSemanticElements: rows are drawn only where they are looked at: no table element can say so
// biome-ignore-all lint/a11y/useFocusableInteractive: the heads hold buttons
import { type KeyboardEvent, memo, type PointerEvent, useRef, useState } from 'react'
import { nextSort, type Sort } from '../../../list/sorting.ts'
import { useText } from '../../../words/texts.ts'
import type { ListViewProps } from '../list-view.ts'
import styles from './MaterialTable.module.css'
import { columnWidth, type TableCell, type TableLayout } from './table-layout.ts'

const ariaSort = { ASC: 'ascending', DESC: 'descending' } as const
const WIDTH_STEP = 16

export interface TableHeadProps extends Pick<ListViewProps, 'sort' | 'onSort' | 'onWidth'> {
  cells: readonly TableCell[]
  layout: TableLayout
  hasActions: boolean
  /** Whether the numbers of a column are powers of ten: its order starts with the largest. */
  isExponential: (key: string) => boolean
}

/**
 * The head stays in sight: a click sorts, its edge changes the width of its column. A search that is on its way changes
 * nothing here.
 */
export const TableHead = memo(function TableHead(props: TableHeadProps) {
  const { cells, layout, hasActions, sort, onSort, onWidth, isExponential } = props
  // The best score, which is the largest, comes first in its own order.
  const shownSort: Sort = sort.by === 'ranking' ? { by: sort.by, dir: sort.dir === 'ASC' ? 'DESC' : 'ASC' } : sort
  const text = useText()
  const sorted = (by: string) => (sort.by === by ? ariaSort[shownSort.dir] : 'none')
  const words = (cell: TableCell) => {
    if (cell.kind === 'value') return cell.column
    if (cell.kind === 'similarity') return { name: text('table.distance'), sign: text('table.distanceShort'), unit: '' }
    if (cell.kind === 'ranking') return { name: text('ranking.scoreLong'), sign: text('ranking.score'), unit: '%' }
    const name = text(`results.${cell.kind}`)
    return { name, sign: name, unit: '' }
  }
  return (
    <div className={styles.head} role="row" aria-rowindex={1}>
      <div className={styles.headCell} data-check role="columnheader" style={{ left: 0 }}>
        <span className="visually-hidden">{text('table.selected')}</span>
      </div>
      {cells.map((cell, index) => {
        const { name, sign, unit } = words(cell)
        const left = layout.stuck.get(cell.key)
        return (
          <div
            key={cell.key}
            className={styles.headCell}
            data-column={cell.key}
            role="columnheader"
            aria-colindex={index + 2}
            aria-sort={cell.kind === 'class' ? undefined : sorted(cell.key)}
            data-numeric={
              cell.kind === 'similarity' ||
              cell.kind === 'ranking' ||
              (cell.kind === 'value' && !cell.column.isWords) ||
              undefined
            }
            data-stuck={left !== undefined || undefined}
            style={left === undefined ? undefined : { left }}
          >
            {cell.kind === 'class' ? (
              <span className={styles.plainHead}>{name}</span>
            ) : (
              <SortButton
                name={name}
                sign={sign}
                unit={unit}
                sort={shownSort}
                by={cell.key}
                onSort={() => onSort(nextSort(sort, cell.key, isExponential(cell.key)))}
                onWidth={(width) => onWidth(cell.key, width)}
              />
            )}
            <WidthHandle onWidth={(width) => onWidth(cell.key, width)} />
          </div>
        )
      })}
      {hasActions && (
        <div
          className={styles.headCell}
          data-actions={layout.isRoomy ? 'roomy' : 'column'}
          role="columnheader"
          aria-colindex={cells.length + 2}
        >
          <span className="visually-hidden">{text('table.actions')}</span>
        </div>
      )}
    </div>
  )
})

interface SortButtonProps {
  name: string
  sign: string
  unit: string
  by: string
  sort: Sort
  onSort: () => void
  onWidth: (width: number) => void
}

function SortButton({ name, sign, unit, by, sort, onSort, onWidth }: SortButtonProps) {
  const text = useText()
  const spoken = unit === '' ? name : `${name} ${text('results.unitOf', { unit })}`
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowRight' ? WIDTH_STEP : event.key === 'ArrowLeft' ? -WIDTH_STEP : 0
    if (!event.shiftKey || step === 0) return
    event.preventDefault()
    const now = event.currentTarget.parentElement?.getBoundingClientRect().width ?? 0
    onWidth(columnWidth(now + step))
  }
  return (
    <button
      type="button"
      className={styles.sort}
      title={text('table.headHint', { name: spoken })}
      aria-label={text('results.sort', { name: spoken })}
      aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
      onClick={onSort}
      onKeyDown={onKeyDown}
    >
      <span className={styles.sign}>
        {sort.by === by && <span aria-hidden="true">{sort.dir === 'ASC' ? '▲' : '▼'}</span>}
        <span className={styles.signText}>{sign}</span>
      </span>
      {unit !== '' && <span className={styles.unit}>{unit}</span>}
    </button>
  )
}

/** The right edge of a head: dragging it makes its column wider, a double click gives it its own width again. */
function WidthHandle({ onWidth }: { onWidth: (width: number | undefined) => void }) {
  const start = useRef<{ x: number; width: number } | undefined>(undefined)
  const [isDragged, setDragged] = useState(false)
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const width = event.currentTarget.parentElement?.getBoundingClientRect().width ?? 0
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, width }
    setDragged(true)
  }
  const onPointerMove = ({ clientX }: PointerEvent) => {
    if (start.current) onWidth(columnWidth(start.current.width + clientX - start.current.x))
  }
  const end = () => {
    start.current = undefined
    setDragged(false)
  }
  return (
    <span
      className={styles.handle}
      aria-hidden="true"
      data-dragged={isDragged || undefined}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onWidth(undefined)}
    />
  )
}
