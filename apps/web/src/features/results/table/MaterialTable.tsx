// biome-ignore-all lint/a11y/useSemanticElements: rows are drawn only where they are looked at; the element that keeps the focus names the active one
// biome-ignore-all lint/a11y/noStaticElementInteractions: its role depends on whether it is grouped
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: its role depends on whether it is grouped

import { MOBILE_WIDTH } from '@ingot/contract/limits'
import { type MouseEvent, useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useKeptFocus } from '../../../list/rows/use-kept-focus.ts'
import { useNeededRows } from '../../../list/rows/use-shown-rows.ts'
import { useVirtualRows } from '../../../list/rows/use-virtual-rows.ts'
import { COPIED_NOTICE } from '../../../ui/browser/use-copy.ts'
import { useMedia } from '../../../ui/browser/use-media.ts'
import { useSize } from '../../../ui/browser/use-size.ts'
import { Menu } from '../../../ui/floating/Menu.tsx'
import type { Edges } from '../../../ui/floating/placement.ts'
import { notify } from '../../../ui/notices/notices.ts'
import { ScrollTop } from '../../../ui/scroll/ScrollTop.tsx'
import { useKept } from '../../../ui/use-kept.ts'
import { useText } from '../../../words/texts.ts'
import { isExponential } from '../cells/cell-text.ts'
import { nameRoom } from '../cells/name-room.ts'
import { columnFractions, columnLengths, columnMarkRooms, columnTexts, keptNumbers } from '../cells/numbers.ts'
import type { ListViewProps } from '../list-view.ts'
import { saysFailure } from '../no-rows/RowsFailed.tsx'
import { useGridKeys } from '../use-grid-keys.ts'
import { useKeptPlace } from '../use-kept-place.ts'
import { cellCopies, cellMenu } from './cell-menu.ts'
import styles from './MaterialTable.module.css'
import { TableHead, type TableHeadProps } from './TableHead.tsx'
import { cellId, type RowEvents, TableRow } from './TableRow.tsx'
import { roomyFrom, tableCells, tableLayout } from './table-layout.ts'
import { useSideways } from './use-sideways.ts'

const ROW_HEIGHT = 32
const HEAD_HEIGHT = 48

interface MaterialTableProps extends ListViewProps {
  /** Widths by column key, px, where the user chose one. */
  widths: ReadonlyMap<string, number>
}

interface OpenMenu {
  index: number
  cell: number
  at: Edges
}

/** The list as a table: head and names stay in sight, numbers stand under each other, any number of rows. */
export function MaterialTable(props: MaterialTableProps) {
  const { items, shown, columns, widths, format, sort, ofResult, isGrouped, selection, actions, known } = props
  const text = useText()
  const box = useRef<HTMLDivElement>(null)
  const { width: boxWidth, height: boxHeight } = useSize(box)
  const isPhone = useMedia(`(max-width: ${MOBILE_WIDTH - 0.02}px)`)
  const isNarrow = isPhone || (boxWidth > 0 && boxWidth < MOBILE_WIDTH)
  const rowOf = (index: number) => shown.at(index)?.row
  const { height, rows, inView, isWaiting, isLate, show, ...places } = useVirtualRows(box, {
    count: shown.count,
    rowHeight: ROW_HEIGHT,
    headHeight: HEAD_HEIGHT,
    isThere: (index) => rowOf(index) !== undefined || shown.failureAt(index) !== undefined,
  })
  const [menu, setMenu] = useState<OpenMenu>()
  const closeMenu = useCallback(() => setMenu(undefined), [])
  const hasSimilarity = [...items.pages.values()].some(([row]) => row?.similarity !== undefined)
  const isRanked = items.ranking !== undefined
  const hasActions = actions !== undefined
  const foundRooms = useMemo(() => columnMarkRooms(items, columns, text, format), [items, columns, text, format])
  const markRooms = useKept(foundRooms, keptNumbers)
  const found = useMemo(() => columnFractions(items, columns, format), [items, columns, format])
  const fractions = useKept(found, keptNumbers)
  const foundLengths = useMemo(
    () => columnLengths(items, columns, format, fractions),
    [items, columns, format, fractions],
  )
  const lengths = useKept(foundLengths, keptNumbers)
  const nameWidth = useMemo(
    () =>
      nameRoom(
        items,
        columns.map(({ key }) => key),
        text,
        isGrouped,
      ),
    [items, columns, text, isGrouped],
  )
  const shape = useMemo(
    () => ({ columns, widths, nameWidth, lengths, markRooms, hasSimilarity, isRanked, hasActions, isNarrow }),
    [columns, widths, nameWidth, lengths, markRooms, hasSimilarity, isRanked, hasActions, isNarrow],
  )
  const cells = useMemo(() => tableCells(shape), [shape])
  const isRoomy = boxWidth >= roomyFrom(cells, shape)
  const layout = useMemo(() => tableLayout(cells, shape, isRoomy), [cells, shape, isRoomy])
  const hasMore = useSideways(box, cells, layout.minWidth - boxWidth)
  const now = { shown, fractions }
  // What is not in view yet can wait until a new result is on the screen.
  const later = { shown: useDeferredValue(shown), fractions: useDeferredValue(fractions) }

  const openAt = (index: number) => {
    const row = rowOf(index)
    if (row) props.open(row)
  }
  const select = (index: number) => {
    const row = rowOf(index)
    if (row) selection.toggle(row)
  }
  const say = (copied: string) => {
    if (copied === '') return notify({ text: text('table.copyNothing'), duration: COPIED_NOTICE })
    navigator.clipboard?.writeText(copied).then(
      () => notify({ text: text('table.copied', { text: copied }), kind: 'done', duration: COPIED_NOTICE }),
      () => notify({ text: text('table.copyForbidden'), kind: 'failed' }),
    )
  }
  const copy = (index: number, cell: number, isBare: boolean) => {
    const row = rowOf(index)
    if (!row) return
    const { whole, bare } = cellCopies(row, cells[cell], format, text)
    say(isBare ? bare : whole)
  }
  const unfold = (index: number, wanted: boolean) => {
    const row = shown.at(index)
    if (!isGrouped || !row) return false
    if (!wanted && row.depth === 1) {
      const parent = shown.parentOf(index)
      if (parent !== undefined) {
        keys.setActive(parent)
        show(parent)
      }
      return parent !== undefined
    }
    const canChange = row.depth === 0 && row.row.groupCount > 0 && row.isOpen !== wanted
    if (canChange) shown.toggle(index)
    return canChange
  }
  const menuAtCell = (index: number, cell: number) => {
    const element = document.getElementById(cellId(index, cell)) ?? document.getElementById(cellId(index, -1))
    const { left, bottom, top } = (element ?? box.current)?.getBoundingClientRect() ?? { left: 0, bottom: 0, top: 0 }
    setMenu({ index, cell, at: { left, right: left, top, bottom } })
  }
  const keys = useGridKeys({
    count: shown.count,
    perRow: 1,
    cells: cells.length,
    ofResult,
    show,
    select,
    copy,
    unfold,
    pageRows: Math.max(1, Math.floor(boxHeight / ROW_HEIGHT) - 2),
    open: openAt,
    menu: menuAtCell,
    onKey: (index, key) => {
      const row = rowOf(index)
      return row !== undefined && (props.onKey?.(key, row) ?? false)
    },
  })
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const row = target.closest<HTMLElement>('[id^="row-"]')
    // A link keeps the menu of the browser: open in a new tab stands there.
    if (!row || target.closest('a, button, input')) return
    event.preventDefault()
    const index = Number(row.id.slice('row-'.length))
    const cell = Number(target.closest<HTMLElement>('[data-at]')?.dataset['at'] ?? -1)
    keys.setActive(index, cell)
    setMenu({
      index,
      cell,
      at: { left: event.clientX, right: event.clientX, top: event.clientY, bottom: event.clientY },
    })
  }

  useNeededRows(shown, { ...inView, ofResult })
  useLayoutEffect(() => {
    if (keys.cell < 0) return
    document.getElementById(cellId(keys.active, keys.cell))?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [keys.active, keys.cell])
  // After that: the place that is come back to is as it was left, also sideways.
  useKeptPlace(box, { ...props, ...keys, ...places, perRow: 1 })
  const isActiveDrawn = rows.some(({ index }) => index === keys.active)
  useKeptFocus(box, rows)

  // The rows are told once how to answer; what they call is always the newest.
  const latest = useRef({ keys, props, select })
  useLayoutEffect(() => {
    latest.current = { keys, props, select }
  })
  const events = useMemo<RowEvents>(
    () => ({
      activate: (index, cell) => latest.current.keys.setActive(index, cell),
      open: (row) => latest.current.props.open(row),
      prepare: (row) => latest.current.props.prepare(row),
      retry: () => {
        latest.current.props.onRetry()
        // Its button goes.
        box.current?.focus({ preventScroll: true })
      },
      toggle: (index) => latest.current.props.shown.toggle(index),
      select: (index) => {
        latest.current.select(index)
        // The keys go on working from here.
        box.current?.focus({ preventScroll: true })
      },
    }),
    [],
  )
  const head = useMemo<Pick<TableHeadProps, 'onSort' | 'onWidth' | 'isExponential'>>(
    () => ({
      onSort: (sort) => latest.current.props.onSort(sort),
      onWidth: (key, width) => latest.current.props.onWidth(key, width),
      isExponential: (key) => {
        const { columns, items, format } = latest.current.props
        const column = columns.find((one) => one.key === key)
        return column !== undefined && isExponential(columnTexts(items, column, format))
      },
    }),
    [],
  )
  const { by, dir } = sort
  const sortedBy = useMemo(() => ({ by, dir }), [by, dir])
  const menuRow = menu && rowOf(menu.index)

  return (
    <>
      <div
        ref={box}
        className={styles.box}
        role={isGrouped ? 'treegrid' : 'grid'}
        aria-label={text('results.label')}
        aria-rowcount={shown.count + 1}
        aria-colcount={cells.length + (hasActions ? 2 : 1)}
        aria-activedescendant={isActiveDrawn ? cellId(keys.active, rowOf(keys.active) ? keys.cell : -1) : undefined}
        aria-keyshortcuts="Space Control+C Shift+Control+C Shift+F10"
        tabIndex={0}
        data-sideways={layout.minWidth > boxWidth || undefined}
        style={{ scrollPaddingLeft: layout.stuckEnd }}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        onContextMenu={onContextMenu}
      >
        <div style={{ minWidth: layout.minWidth, '--template': layout.template } as React.CSSProperties}>
          <TableHead cells={cells} layout={layout} hasActions={hasActions} {...head} sort={sortedBy} />
          <div
            className={styles.body}
            role="rowgroup"
            aria-busy={isWaiting || undefined}
            data-late={isLate || undefined}
            style={{ height }}
          >
            {rows.map(({ index, key, top, isBeyond }) => {
              const { shown: from, fractions } = isBeyond ? later : now
              const entry = from.at(index)
              const isActive = index === keys.active
              return (
                <TableRow
                  key={key}
                  index={index}
                  top={top}
                  isGrouped={isGrouped}
                  isActive={isActive}
                  cells={cells}
                  layout={layout}
                  fractions={fractions}
                  markRooms={markRooms}
                  format={format}
                  known={known}
                  events={events}
                  actions={actions}
                  row={entry?.row}
                  isAwaited={shown.failureAt(index) === undefined}
                  failure={saysFailure(shown, index, inView.first)}
                  depth={entry?.depth ?? 0}
                  isOpen={entry?.isOpen ?? false}
                  activeCell={isActive ? keys.cell : -1}
                  isSelected={entry !== undefined && selection.ids.has(entry.row.id)}
                />
              )
            })}
          </div>
        </div>
        {menu && menuRow && (
          <Menu
            label={text('table.menu', { name: menuRow.name })}
            items={cellMenu({ ...props, row: menuRow, cell: cells[menu.cell], copy: say, text })}
            at={menu.at}
            align="start"
            returnTo={box.current}
            onClose={closeMenu}
          />
        )}
      </div>
      {hasMore && <div className={styles.more} aria-hidden="true" />}
      <ScrollTop scroller={box} label={text('scrollTop')} />
    </>
  )
}
