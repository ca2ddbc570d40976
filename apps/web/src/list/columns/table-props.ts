import type { Preferences } from '@ingot/contract/prefs'
import type { SearchAddress } from '@ingot/domain/query/search-url'

/** What a user chose of the table: its columns in their order, with widths and pins [LIST-023]. */
export type TableProps = NonNullable<Preferences['tableProps']>
export type TableProp = TableProps[number]

/** The use mask of properties that can be columns of the table. */
export const TABLE_MASK = 103
/** An entry that keeps the width of a column which is always there: the name, the class. */
const FIXED = 'fixed'

const isColumn = ({ type }: TableProp) => type !== FIXED
const inOrder = (props: TableProps): TableProps => [...props].sort((a, b) => a.order - b.order)
const numbered = (props: TableProps): TableProps =>
  [...props.filter(isColumn), ...props.filter((one) => !isColumn(one))].map((one, order) => ({ ...one, order }))

/** A column as it is kept: a formula is one of its own type. */
export const tableProp = (id: string, order = 0): TableProp => ({
  id,
  order,
  use_mask: TABLE_MASK,
  type: id.startsWith('=') ? 'formula' : 'Spt',
})

/**
 * The columns in force with what is known of them: the address's (a shared link), else the user's, else the
 * application's. Fixed entries come last.
 */
export function tablePropsOf(
  { columns }: Pick<SearchAddress, 'columns'>,
  kept: TableProps | undefined,
  defaults: readonly string[],
): TableProps {
  if (kept && !columns) return numbered(inOrder(kept))
  const known = new Map(kept?.map((one) => [one.id, one]))
  const shown = (columns ?? defaults).map((id) => ({ ...tableProp(id), ...known.get(id) }))
  return numbered([...shown, ...(kept ?? []).filter((one) => !isColumn(one))])
}

/** Keys of the columns, in their order. */
export const columnKeys = (props: TableProps): string[] => props.filter(isColumn).map(({ id }) => id)

/** The columns of the table that an address shows [LIST-023]. */
export const chosenColumns = (
  address: Pick<SearchAddress, 'columns'>,
  kept: TableProps | undefined,
  defaults: readonly string[],
): string[] => columnKeys(tablePropsOf(address, kept, defaults))

/** The address with the columns that its list shows: whoever opens it elsewhere sees the same table. */
export const withShownColumns = (
  address: SearchAddress,
  kept: TableProps | undefined,
  defaults: readonly string[],
): SearchAddress => {
  const columns = chosenColumns(address, kept, defaults)
  const isUsual = columns.length === defaults.length && columns.every((key, at) => key === defaults[at])
  return address.columns || isUsual ? address : { ...address, columns }
}

/** A column added at the end, once. */
export const withColumn = (props: TableProps, id: string): TableProps =>
  props.some((one) => one.id === id) ? props : numbered([...props, tableProp(id, props.length)])

export const withoutColumn = (props: TableProps, id: string): TableProps =>
  numbered(props.filter((one) => one.id !== id || !isColumn(one)))

/** A column moved to another place among the columns; places beyond the ends are the ends. */
export function withMoved(props: TableProps, id: string, to: number): TableProps {
  const columns = props.filter(isColumn)
  const moved = columns.find((one) => one.id === id)
  if (!moved) return props
  const others = columns.filter((one) => one !== moved)
  const place = Math.min(Math.max(to, 0), others.length)
  return numbered([...others.slice(0, place), moved, ...others.slice(place), ...props.filter((one) => !isColumn(one))])
}

export const withPinned = (props: TableProps, id: string, isPinned: boolean): TableProps =>
  props.map((one) => {
    if (one.id !== id) return one
    const { pinned: _, ...plain } = one
    return isPinned ? { ...plain, pinned: true } : plain
  })

/** The width of a column kept, px, or forgotten; the name and the class are kept beside the columns. */
export function withWidth(props: TableProps, id: string, width: number | undefined): TableProps {
  const { width: _, ...plain } = props.find((one) => one.id === id) ?? { ...tableProp(id), type: FIXED }
  const others = props.some((one) => one.id === id) ? props : [...props, plain]
  const isForgotten = width === undefined && !isColumn(plain)
  return numbered(
    others.flatMap((one) =>
      one.id !== id ? [one] : isForgotten ? [] : [{ ...plain, ...(width !== undefined && { width }) }],
    ),
  )
}

/** Widths by column key, px, of those that have one. */
export const widthsOf = (props: TableProps): ReadonlyMap<string, number> =>
  new Map(props.flatMap(({ id, width }) => (width === undefined ? [] : [[id, width] as const])))

export const pinnedOf = (props: TableProps): ReadonlySet<string> =>
  new Set(props.filter(({ pinned }) => pinned).map(({ id }) => id))
