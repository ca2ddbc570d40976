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
/** Names are whole within these bounds. */
export const NAME_WIDTH = { least: 220, most: 340 }
/** Beside the actions, which stand at the end of a longer name only while they are asked for. */
const NAME_WIDTH_ROOMY = { least: 180, most: 300 }
const NAME_WIDTH_NARROW = { least: 150, most: 220 }
const CLASS_WIDTH = 150
const SIMILARITY_WIDTH = 92
/** A score, the bar of what it is made of, and the mark of what is missing. */
const RANKING_WIDTH = 186
const NUMBER_WIDTH = 72
const SIGN_CHARACTER = 7.4
const HEAD_WIDTH_MAX = 190
/** A digit, and a letter of a mark, as they are set in rows. */
const DIGIT = 8.1
const MARK_CHARACTER = 6.9
const CELL_PADDING = 16
/** A sentence in a column of numbers is cut. */
const LETTERS_MAX = 20

interface TableShape {
  columns: readonly ListColumn[]
  /** Widths by column key, px, where the user chose one. */
  widths: ReadonlyMap<string, number>
  /** At which no name is cut, px. */
  nameWidth: number
  /** Column key → width of its widest number, digits. */
  lengths: ReadonlyMap<string, number>
  /** Column key → letters of the marks beside its values. */
  markRooms: ReadonlyMap<string, number>
  hasSimilarity: boolean
  isRanked: boolean
  hasActions: boolean
  /** A narrow list has room for one pinned column, the name. */
  isNarrow: boolean
}

const isPinned = ({ pinned }: ListColumn, { isNarrow }: TableShape) => !isNarrow && pinned === true

/**
 * The cells of a row: name, class, likeness, then the columns, those that are pinned first. A narrow list has room for
 * little beside the name: the numbers, those that were asked first, and the class last.
 */
export function tableCells(shape: TableShape): TableCell[] {
  const { columns, widths, hasSimilarity, isRanked, isNarrow } = shape
  const value = (column: ListColumn): TableCell => ({
    kind: 'value',
    key: column.key,
    column,
    width: widths.get(column.key),
    pinned: isPinned(column, shape),
  })
  const isFirst = (column: ListColumn) => (isNarrow ? column.isAsked === true : isPinned(column, shape))
  const ofClass: TableCell = { kind: 'class', key: CLASS_COLUMN, width: widths.get(CLASS_COLUMN) }
  return [
    { kind: 'name', key: NAME_COLUMN, width: widths.get(NAME_COLUMN) },
    ...(isRanked ? [{ kind: 'ranking', key: 'ranking' } as const] : []),
    ...(isNarrow ? [] : [ofClass]),
    ...(hasSimilarity ? [{ kind: 'similarity', key: 'similarity' } as const] : []),
    ...columns.filter(isFirst).map(value),
    ...columns.filter((column) => !isFirst(column)).map(value),
    ...(isNarrow ? [ofClass] : []),
  ]
}

/** Width that a column of numbers starts with: its widest number with the marks beside it, and its head, px. */
const firstWidth = ({ key, sign, unit }: ListColumn, { lengths, markRooms }: TableShape): number => {
  const head = Math.max(sign.length + 2, unit.length) * SIGN_CHARACTER + CELL_PADDING
  const numbers = Math.min(lengths.get(key) ?? 0, LETTERS_MAX) * DIGIT + (markRooms.get(key) ?? 0) * MARK_CHARACTER
  return Math.ceil(Math.max(NUMBER_WIDTH, numbers + CELL_PADDING, Math.min(head, HEAD_WIDTH_MAX)))
}

const leastWidth = (cell: TableCell, shape: TableShape, isRoomy: boolean): number => {
  const { isNarrow } = shape
  if (cell.width !== undefined) return cell.width
  if (cell.kind === 'value') return firstWidth(cell.column, shape)
  if (cell.kind === 'similarity') return SIMILARITY_WIDTH
  if (cell.kind === 'ranking') return RANKING_WIDTH
  if (cell.kind === 'class') return CLASS_WIDTH
  const wide = isRoomy ? NAME_WIDTH_ROOMY : NAME_WIDTH
  const { least, most } = isNarrow ? NAME_WIDTH_NARROW : wide
  return Math.min(Math.max(shape.nameWidth, least), most)
}

/** Words take the room that they need before numbers are set wider apart. */
const MOST = { name: '640px', class: '240px', similarity: '0', ranking: '0', value: '1fr' } as const

/** Width of the list from which on the actions of a row stand at the end of its name, and take no column, px. */
export function roomyFrom(cells: readonly TableCell[], shape: TableShape): number {
  const hasFreeName = cells.some(({ kind, width }) => kind === 'name' && width === undefined)
  if (!shape.hasActions || !hasFreeName) return Number.POSITIVE_INFINITY
  return cells.reduce((sum, cell) => sum + leastWidth(cell, shape, true), CHECK_WIDTH + ACTIONS_WIDTH)
}

export interface TableLayout {
  /** Columns of the grid, as CSS. */
  template: string
  minWidth: number
  /** Cell key → its distance from the left edge, px, for cells that stay in sight. */
  stuck: ReadonlyMap<string, number>
  /** Where the stuck cells end, px. */
  stuckEnd: number
  /** The actions of a row stand at the end of its name. */
  isRoomy: boolean
}

/**
 * Where everything stands. Stuck cells have fixed widths, so that each knows where the one before it ends; a cell between
 * them that is not stuck scrolls away under the name.
 */
export function tableLayout(cells: readonly TableCell[], shape: TableShape, isRoomy: boolean): TableLayout {
  const hasActionsColumn = shape.hasActions && !isRoomy
  const isStuck = (cell: TableCell) => cell.kind === 'name' || (cell.kind === 'value' && cell.pinned === true)
  const stuckCount = cells.filter(isStuck).length
  const stuck = new Map<string, number>()
  let left = CHECK_WIDTH
  let total = CHECK_WIDTH
  const tracks = cells.map((cell) => {
    const least = leastWidth(cell, shape, isRoomy) + (isRoomy && cell.kind === 'name' ? ACTIONS_WIDTH : 0)
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
  const actions = hasActionsColumn ? [`${ACTIONS_WIDTH}px`] : []
  return {
    template: [`${CHECK_WIDTH}px`, ...tracks, ...filler, ...actions].join(' '),
    minWidth: total + (hasActionsColumn ? ACTIONS_WIDTH : 0),
    stuck,
    stuckEnd: left,
    isRoomy,
  }
}

export const hasFiller = ({ template }: TableLayout): boolean => template.includes('minmax(0, 1fr)')

/** A width as it may be, px. */
export const columnWidth = (wanted: number): number => Math.round(Math.min(Math.max(wanted, COLUMN_MIN), COLUMN_MAX))
