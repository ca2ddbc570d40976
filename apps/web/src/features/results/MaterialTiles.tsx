// biome-ignore-all lint/a11y/useSemanticElements: rows and options are drawn only where they are looked at; the element that keeps the focus names the active one
// biome-ignore-all lint/a11y/useFocusableInteractive: rows and options are drawn only where they are looked at; the element that keeps the focus names the active one
// biome-ignore-all lint/a11y/useKeyWithClickEvents: rows and options are drawn only where they are looked at; the element that keeps the focus names the active one
import type { MaterialRow } from '@ingot/contract/search'
import { useEffect, useRef } from 'react'
import type { ServedColumn } from '../../state/catalogue.ts'
import type { Format } from '../../state/format.ts'
import { useText } from '../../state/texts.ts'
import { useSize } from '../../ui/use-size.ts'
import { useVirtualRows } from '../../ui/use-virtual-rows.ts'
import { pagesOf, rowAt } from './list-state.ts'
import type { ListViewProps } from './list-view.ts'
import { MaterialLink } from './MaterialLink.tsx'
import styles from './MaterialTiles.module.css'
import { useGridKeys } from './use-grid-keys.ts'
import { Value } from './Value.tsx'

const TILE_HEIGHT = 148
const TILE_MIN_WIDTH = 310
const TILE_VALUES = 6

/** Tiles beside each other in a list of this width, px. */
export const tilesPerRow = (width: number): number => Math.max(1, Math.floor(width / TILE_MIN_WIDTH))

/** The list as tiles: one column on a phone, more where there is room. */
export function MaterialTiles({ items, columns, format, need, open, prepare, ofResult }: ListViewProps) {
  const text = useText()
  const box = useRef<HTMLDivElement>(null)
  const { width, height: boxHeight } = useSize(box)
  const perRow = tilesPerRow(width)
  const count = Math.ceil(items.totalCount / perRow)
  const { height, rows, show } = useVirtualRows(box, { count, rowHeight: TILE_HEIGHT })
  const openAt = (index: number) => {
    const row = rowAt(items, index)
    if (row) open(row)
  }
  const pageRows = Math.max(1, Math.floor(boxHeight / TILE_HEIGHT))
  const keys = useGridKeys({ count: items.totalCount, perRow, pageRows, show, open: openAt, ofResult })
  const first = (rows[0]?.index ?? 0) * perRow
  const last = Math.min(((rows.at(-1)?.index ?? 0) + 1) * perRow - 1, Math.max(items.totalCount - 1, 0))
  useEffect(() => {
    need(pagesOf(first, last))
  }, [need, first, last])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new result starts at the top
  useEffect(() => {
    if (box.current) box.current.scrollTop = 0
  }, [ofResult])

  return (
    <div
      ref={box}
      className={styles.box}
      role="grid"
      aria-label={text('results.label')}
      aria-rowcount={count}
      aria-colcount={perRow}
      aria-activedescendant={keys.active >= 0 ? `tile-${keys.active}` : undefined}
      tabIndex={0}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
    >
      <div className={styles.body} role="rowgroup" style={{ height }}>
        {rows.map(({ index, top }) => (
          <div
            key={index}
            role="row"
            aria-rowindex={index + 1}
            className={styles.row}
            style={{ transform: `translateY(${top}px)`, gridTemplateColumns: `repeat(${perRow}, minmax(0, 1fr))` }}
          >
            {Array.from({ length: Math.min(perRow, items.totalCount - index * perRow) }, (_, offset) => {
              const at = index * perRow + offset
              const row = rowAt(items, at)
              return (
                <div
                  key={at}
                  id={`tile-${at}`}
                  role="gridcell"
                  aria-selected={at === keys.active}
                  data-active={at === keys.active || undefined}
                  className={styles.tile}
                  onClick={() => keys.setActive(at)}
                  onDoubleClick={() => row && open(row)}
                  onPointerEnter={() => row && prepare(row)}
                >
                  {row ? <Tile row={row} columns={columns} format={format} /> : <TileSkeleton />}
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

function Tile({ row, columns, format }: { row: MaterialRow; columns: readonly ServedColumn[]; format: Format }) {
  const text = useText()
  const known = columns.filter(({ key }) => row.values[key]).slice(0, TILE_VALUES)
  const facts = [row.polymerfamily, ...row.producer.slice(0, 1), text(`results.kind.${row.kind}`)].filter(Boolean)
  return (
    <>
      <div className={styles.name}>
        <MaterialLink row={row} />
      </div>
      <div className={styles.facts}>{facts.join(' · ')}</div>
      <dl className={styles.values}>
        {known.map(({ key, name, sign, quantity }) => (
          <div key={key} className={styles.pair}>
            <dt title={name}>{sign}</dt>
            <dd>
              <Value value={row.values[key]} quantity={quantity} format={format} hasUnit />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

export const TileSkeleton = () => (
  <>
    <div className={`skeleton ${styles.skeletonName}`} />
    <div className={`skeleton ${styles.skeletonFacts}`} />
  </>
)
