import type { ListColumn } from '../../../list/columns/list-columns.ts'

/** A cell of a row, from left to right. */
export type TableCell =
  | { kind: 'name' | 'class' | 'similarity' | 'ranking'; key: string; width?: number | undefined }
  | { kind: 'value'; key: string; column: ListColumn; width?: number | undefined; pinned?: boolean | undefined }

/** Widths of columns that are no property, by the ids under which they are kept. */
const NAME_COLUMN = 'name'
const CLASS_COLUMN = 'class'

export const CHECK_WIDTH = 36
/** Room for the actions of a row. */
const ACTIONS_WIDTH = 164
const COLUMN_MIN = 56
const COLUMN_MAX = 800
const NAME_WIDTH = 220
const NAME_WIDTH_NARROW = 150
const CLASS_WIDTH = 150
const SIMILARITY_WIDTH = 92
/** A score, the bar of what it is made of, and the mark of what is missing. */
const RANKING_WIDTH = 186
const NUMBER_WIDTH = 88
const SIGN_CHARACTER = 7.4
const NUMBER_WIDTH_MAX = 190
/** A number of the usual length with marks beside it. */
const MARKED_NUMBER_WIDTH = 78
/** A letter of a mark. */
const MARK_CHARACTER = 6.2

interface TableShape {
  columns: readonly ListColumn[]
  /** Widths by column key, px, where the user chose one. */
  widths: ReadonlyMap<string, number>
  /** Column key → letters of the marks beside its values. */
  markRooms: ReadonlyMap<string, number>
  hasSimilarity: boolean
  isRanked: boolean
  hasActions: boolean
  /** A phone has room for one pinned column, the name. */
  isNarrow: boolean
}

/** The cells of a row: name, class, likeness, then the columns, those that are pinned first. */
export function tableCells({ columns, widths, hasSimilarity, isRanked, isNarrow }: TableShape): TableCell[] {
  const value = (column: ListColumn): TableCell => ({
    kind: 'value',
    key: column.key,
    column,
    width: widths.get(column.key),
    pinned: !isNarrow && column.pinned === true,
  })
  const isPinned = ({ pinned }: ListColumn) => !isNarrow && pinned === true
  // A phone has room for little beside the name: what was asked.
  const isFirst = ({ isAsked }: ListColumn) => isNarrow && isAsked === true
  return [
    { kind: 'name', key: NAME_COLUMN, width: widths.get(NAME_COLUMN) },
    ...(isRanked ? [{ kind: 'ranking', key: 'ranking' } as const] : []),
    ...columns.filter(isFirst).map(value),
    { kind: 'class', key: CLASS_COLUMN, width: widths.get(CLASS_COLUMN) },
    ...(hasSimilarity ? [{ kind: 'similarity', key: 'similarity' } as const] : []),
    ...columns.filter(isPinned).map(value),
    ...columns.filter((column) => !isPinned(column) && !isFirst(column)).map(value),
  ]
}

/** Width that a column of numbers starts with: its head decides, and the marks beside its numbers, px. */
const firstWidth = ({ sign, unit }: ListColumn, markRoom: number): number => {
  const head = Math.max(sign.length + 2, unit.length) * SIGN_CHARACTER + 16
  return Math.round(
    Math.max(NUMBER_WIDTH, MARKED_NUMBER_WIDTH + markRoom * MARK_CHARACTER, Math.min(head, NUMBER_WIDTH_MAX)),
  )
}

const leastWidth = (cell: TableCell, { isNarrow, markRooms }: TableShape): number => {
  if (cell.width !== undefined) return cell.width
  if (cell.kind === 'value') return firstWidth(cell.column, markRooms.get(cell.key) ?? 0)
  if (cell.kind === 'similarity') return SIMILARITY_WIDTH
  if (cell.kind === 'ranking') return RANKING_WIDTH
  return cell.kind === 'class' ? CLASS_WIDTH : isNarrow ? NAME_WIDTH_NARROW : NAME_WIDTH
}

/** Words take the room that they need before numbers are set wider apart. */
const MOST = { name: '460px', class: '240px', similarity: '0', ranking: '0', value: '1fr' } as const

export interface TableLayout {
  /** Columns of the grid, as CSS. */
  template: string
  minWidth: number
  /** Cell key → its distance from the left edge, px, for cells that stay in sight. */
  stuck: ReadonlyMap<string, number>
  /** Where the stuck cells end, px. */
  stuckEnd: number
}

/**
 * Where everything stands. Stuck cells have fixed widths, so that each knows where the one before it ends; a cell between
 * them that is not stuck scrolls away under the name.
 */
export function tableLayout(cells: readonly TableCell[], shape: TableShape): TableLayout {
  const { hasActions } = shape
  const isStuck = (cell: TableCell) => cell.kind === 'name' || (cell.kind === 'value' && cell.pinned === true)
  const stuckCount = cells.filter(isStuck).length
  const stuck = new Map<string, number>()
  let left = CHECK_WIDTH
  let total = CHECK_WIDTH
  const tracks = cells.map((cell) => {
    const least = leastWidth(cell, shape)
    total += least
    if (isStuck(cell)) {
      stuck.set(cell.key, left)
      left += least
    }
    const isFixed =
      cell.width !== undefined ||
      cell.kind === 'similarity' ||
      cell.kind === 'ranking' ||
      (isStuck(cell) && stuckCount > 1)
    return isFixed ? `${least}px` : `minmax(${least}px, ${MOST[cell.kind]})`
  })
  // Something must fill a wide window where every width is the user's.
  const filler = tracks.some((track) => track.endsWith('fr)')) ? [] : ['minmax(0, 1fr)']
  const actions = hasActions ? [`${ACTIONS_WIDTH}px`] : []
  return {
    template: [`${CHECK_WIDTH}px`, ...tracks, ...filler, ...actions].join(' '),
    minWidth: total + (hasActions ? ACTIONS_WIDTH : 0),
    stuck,
    stuckEnd: left,
  }
}

export const hasFiller = ({ template }: TableLayout): boolean => template.includes('minmax(0, 1fr)')

/** A width as it may be, px. */
export const columnWidth = (wanted: number): number => Math.round(Math.min(Math.max(wanted, COLUMN_MIN), COLUMN_MAX))
