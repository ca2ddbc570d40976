// biome-ignore-all lint/a11y/useSemanticElements: tiles are drawn only where they are looked at; the element that keeps the focus names the active one
// biome-ignore-all lint/a11y/useFocusableInteractive: tiles are drawn only where they are looked at; the element that keeps the focus names the active one
// biome-ignore-all lint/a11y/useKeyWithClickEvents: tiles are drawn only where they are looked at; the element that keeps the focus names the active one
import { useRef } from 'react'
import { useKeptFocus } from '../../../list/rows/use-kept-focus.ts'
import { useNeededRows } from '../../../list/rows/use-shown-rows.ts'
import { useVirtualRows } from '../../../list/rows/use-virtual-rows.ts'
import { COPIED_NOTICE } from '../../../ui/browser/use-copy.ts'
import { useSize } from '../../../ui/browser/use-size.ts'
import { notify } from '../../../ui/notices/notices.ts'
import { ScrollTop } from '../../../ui/scroll/ScrollTop.tsx'
import { useText } from '../../../words/texts.ts'
import type { ListViewProps } from '../list-view.ts'
import { RowsFailed, saysFailure } from '../no-rows/RowsFailed.tsx'
import { useGridKeys } from '../use-grid-keys.ts'
import { useKeptPlace } from '../use-kept-place.ts'
import styles from './MaterialTiles.module.css'
import { Tile, TileSkeleton } from './Tile.tsx'

const TILE_HEIGHT = 222
/** Of a line that shows what the search asks. */
const LINE_HEIGHT = 24
const TILE_MIN_WIDTH = 310

/** Tiles beside each other in a list of this width, px. */
export const tilesPerRow = (width: number): number => Math.max(1, Math.floor(width / TILE_MIN_WIDTH))

/** The list as tiles: one column on a phone, more where there is room. */
export function MaterialTiles(props: ListViewProps) {
  const { shown, prepare, ofResult, selection } = props
  const text = useText()
  const box = useRef<HTMLDivElement>(null)
  const { width, height: boxHeight } = useSize(box)
  const tileHeight = TILE_HEIGHT + LINE_HEIGHT * props.columns.filter(({ isAsked }) => isAsked).length
  const perRow = tilesPerRow(width)
  const count = Math.ceil(shown.count / perRow)
  const lastOf = (index: number) => Math.min((index + 1) * perRow, shown.count) - 1
  const isHere = (index: number) => shown.at(index) !== undefined || shown.failureAt(index) !== undefined
  const { height, rows, inView, isWaiting, show, ...places } = useVirtualRows(box, {
    count,
    rowHeight: tileHeight,
    isThere: (index) => isHere(index * perRow) && isHere(lastOf(index)),
  })
  const open = (index: number) => {
    const entry = shown.at(index)
    if (entry) props.open(entry.row)
  }
  const select = (index: number) => {
    const entry = shown.at(index)
    if (entry) selection.toggle(entry.row)
  }
  const copy = (index: number) => {
    const name = shown.at(index)?.row.name
    if (name === undefined) return
    navigator.clipboard?.writeText(name).then(
      () => notify({ text: text('table.copied', { text: name }), kind: 'done', duration: COPIED_NOTICE }),
      () => notify({ text: text('table.copyForbidden'), kind: 'failed' }),
    )
  }
  const retry = () => {
    props.onRetry()
    // Its button goes.
    box.current?.focus({ preventScroll: true })
  }
  const pageRows = Math.max(1, Math.floor(boxHeight / tileHeight))
  const onKey = (index: number, key: string) => {
    const entry = shown.at(index)
    return entry !== undefined && (props.onKey?.(key, entry.row) ?? false)
  }
  const keys = useGridKeys({ count: shown.count, perRow, pageRows, show, open, select, copy, onKey, ofResult })
  useNeededRows(shown, { first: inView.first * perRow, last: lastOf(inView.last), ofResult })
  useKeptPlace(box, { ...props, ...keys, ...places, perRow })
  useKeptFocus(box, rows)
  const isActiveDrawn = rows.some(({ index }) => index === Math.floor(keys.active / perRow))

  return (
    <>
      <div
        ref={box}
        className={styles.box}
        role="grid"
        aria-label={text('results.label')}
        aria-rowcount={count}
        aria-colcount={perRow}
        aria-activedescendant={isActiveDrawn ? `tile-${keys.active}` : undefined}
        tabIndex={0}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
      >
        <div className={styles.body} role="rowgroup" aria-busy={isWaiting || undefined} style={{ height }}>
          {rows.map(({ index, key, top }) => (
            <div
              key={key}
              role="row"
              aria-rowindex={index + 1}
              className={styles.row}
              style={{
                height: tileHeight,
                transform: `translateY(${top}px)`,
                gridTemplateColumns: `repeat(${perRow}, minmax(0, 1fr))`,
              }}
            >
              {Array.from({ length: Math.min(perRow, shown.count - index * perRow) }, (_, offset) => {
                const at = index * perRow + offset
                const entry = shown.at(at)
                const row = entry?.row
                const failure = saysFailure(shown, at, inView.first * perRow)
                return (
                  <div
                    key={at}
                    id={`tile-${at}`}
                    role="gridcell"
                    aria-selected={at === keys.active}
                    data-active={at === keys.active || undefined}
                    data-depth={entry?.depth}
                    data-muted={(row && !row.matches) || undefined}
                    className={styles.tile}
                    onClick={() => keys.setActive(at)}
                    onDoubleClick={() => row && props.open(row)}
                    onPointerEnter={() => row && prepare(row)}
                  >
                    {entry && row ? (
                      <Tile
                        {...props}
                        row={row}
                        isOpen={entry.isOpen}
                        depth={entry.depth}
                        isSelected={selection.ids.has(row.id)}
                        onSelect={() => selection.toggle(row)}
                        onToggle={() => shown.toggle(at)}
                      />
                    ) : failure ? (
                      <RowsFailed error={failure} onRetry={retry} />
                    ) : (
                      shown.failureAt(at) === undefined && <TileSkeleton />
                    )}
                  </div>
                )
              })}
            </div>
          ))}
        </div>
      </div>
      <ScrollTop scroller={box} label={text('scrollTop')} />
    </>
  )
}
