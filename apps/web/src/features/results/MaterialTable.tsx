// biome-ignore-all lint/a11y/useSemanticElements: rows and options are drawn only where they are looked at; the element that keeps the focus names the active one
// biome-ignore-all lint/a11y/useFocusableInteractive: rows and options are drawn only where they are looked at; the element that keeps the focus names the active one
// biome-ignore-all lint/a11y/useKeyWithClickEvents: rows and options are drawn only where they are looked at; the element that keeps the focus names the active one
import { useEffect, useMemo, useRef } from 'react'
import { useText } from '../../state/texts.ts'
import { useVirtualRows } from '../../ui/use-virtual-rows.ts'
import { pagesOf, rowAt } from './list-state.ts'
import type { ListViewProps } from './list-view.ts'
import { MaterialLink } from './MaterialLink.tsx'
import styles from './MaterialTable.module.css'
import { columnFractions } from './numbers.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { Value } from './Value.tsx'

const ROW_HEIGHT = 32
const HEAD_HEIGHT = 48
const NAME_WIDTH = 220
const CLASS_WIDTH = 150
const NUMBER_WIDTH = 88

const ariaSort = { ASC: 'ascending', DESC: 'descending' } as const

/** The list as a table: head and names stay in sight, numbers stand under each other, any number of rows. */
export function MaterialTable(props: ListViewProps) {
  const { items, columns, format, need, open, prepare, sort, onSort, ofResult } = props
  const text = useText()
  const box = useRef<HTMLDivElement>(null)
  const { height, rows, show } = useVirtualRows(box, {
    count: items.totalCount,
    rowHeight: ROW_HEIGHT,
    headHeight: HEAD_HEIGHT,
  })
  const openAt = (index: number) => {
    const row = rowAt(items, index)
    if (row) open(row)
  }
  const pageRows = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2)
  const keys = useGridKeys({ count: items.totalCount, perRow: 1, pageRows, show, open: openAt, ofResult })
  const first = rows[0]?.index ?? 0
  const last = rows.at(-1)?.index ?? 0
  useEffect(() => {
    need(pagesOf(first, last))
  }, [need, first, last])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new result starts at the top
  useEffect(() => {
    if (box.current) box.current.scrollTop = 0
  }, [ofResult])
  const fractions = useMemo(() => columnFractions(items, columns, format), [items, columns, format])
  const template = `minmax(${NAME_WIDTH}px, 2.4fr) minmax(${CLASS_WIDTH}px, 1.8fr) repeat(${columns.length}, minmax(${NUMBER_WIDTH}px, 1fr))`
  const minWidth = NAME_WIDTH + CLASS_WIDTH + NUMBER_WIDTH * columns.length
  const sorted = (by: string) => (sort.by === by ? ariaSort[sort.dir] : 'none')

  return (
    <div
      ref={box}
      className={styles.box}
      role="grid"
      aria-label={text('results.label')}
      aria-rowcount={items.totalCount + 1}
      aria-colcount={columns.length + 2}
      aria-activedescendant={keys.active >= 0 ? `row-${keys.active}` : undefined}
      tabIndex={0}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
    >
      <div style={{ minWidth, '--template': template } as React.CSSProperties}>
        <div className={styles.head} role="row" aria-rowindex={1}>
          <div className={styles.headCell} role="columnheader" aria-sort={sorted('name')}>
            <SortButton
              name={text('results.name')}
              sign={text('results.name')}
              unit=""
              dir={sort.by === 'name' ? sort.dir : undefined}
              onClick={() => onSort('name')}
            />
          </div>
          <div className={styles.headCell} role="columnheader">
            <span className={styles.plainHead}>{text('results.class')}</span>
          </div>
          {columns.map(({ key, name, sign, quantity }) => (
            <div key={key} className={styles.headCell} data-numeric role="columnheader" aria-sort={sorted(key)}>
              <SortButton
                name={name}
                sign={sign}
                unit={format.unit(quantity)}
                dir={sort.by === key ? sort.dir : undefined}
                onClick={() => onSort(key)}
              />
            </div>
          ))}
        </div>
        <div className={styles.body} role="rowgroup" style={{ height }}>
          {rows.map(({ index, top }) => {
            const row = rowAt(items, index)
            return (
              <div
                key={index}
                id={`row-${index}`}
                className={styles.row}
                role="row"
                aria-rowindex={index + 2}
                aria-selected={index === keys.active}
                data-active={index === keys.active || undefined}
                style={{ transform: `translateY(${top}px)` }}
                onClick={() => keys.setActive(index)}
                onDoubleClick={() => row && open(row)}
                onPointerEnter={() => row && prepare(row)}
              >
                {row ? (
                  <>
                    <div className={styles.name} role="gridcell">
                      <MaterialLink row={row} />
                    </div>
                    <div className={styles.class} role="gridcell" title={row.polymerfamily}>
                      {row.polymerfamily}
                    </div>
                    {columns.map(({ key, quantity }) => (
                      <div key={key} className={styles.number} role="gridcell">
                        <Value
                          value={row.values[key]}
                          quantity={quantity}
                          format={format}
                          fraction={fractions.get(key)}
                        />
                      </div>
                    ))}
                  </>
                ) : (
                  <div className={styles.waiting} role="gridcell" aria-label={text('loading')}>
                    <span className="skeleton" />
                  </div>
                )}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

interface SortButtonProps {
  name: string
  sign: string
  unit: string
  dir: 'ASC' | 'DESC' | undefined
  onClick: () => void
}

function SortButton({ name, sign, unit, dir, onClick }: SortButtonProps) {
  const text = useText()
  const spoken = unit === '' ? name : `${name} ${text('results.unitOf', { unit })}`
  return (
    <button
      type="button"
      className={styles.sort}
      title={spoken}
      aria-label={text('results.sort', { name: spoken })}
      onClick={onClick}
    >
      <span className={styles.sign}>
        {dir && <span aria-hidden="true">{dir === 'ASC' ? '▲' : '▼'}</span>}
        <span className={styles.signText}>{sign}</span>
      </span>
      {unit !== '' && <span className={styles.unit}>{unit}</span>}
    </button>
  )
}
