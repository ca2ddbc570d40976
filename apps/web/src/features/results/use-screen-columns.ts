import { type SearchAddress, withHidden } from '@ingot/domain/query/search-url'
import { useMemo } from 'react'
import type { ChangeAddress } from '../../address/search-url.ts'
import { screenColumns } from '../../list/columns/asked-columns.ts'
import { type ListColumn, listColumnsOf } from '../../list/columns/list-columns.ts'
import { columnKeys, pinnedOf, type TableProps } from '../../list/columns/table-props.ts'
import type { ListItems } from '../../list/list-state.ts'
import type { ListRequest } from '../../list/request.ts'
import { useFormulaHeads } from '../../query/formula-heads.ts'
import type { OpenCatalogue } from '../../session/catalogue.ts'
import type { MenuItem } from '../../ui/floating/props.ts'
import { notify } from '../../ui/notices/notices.ts'
import type { Format } from '../../words/format.ts'
import { useText } from '../../words/texts.ts'

interface Screen {
  tableProps: TableProps
  request: ListRequest | undefined
  items: ListItems | undefined
  address: SearchAddress
  change: ChangeAddress
  catalogue: OpenCatalogue | undefined
  format: Format
}

const NONE: readonly string[] = []

/** The columns of the list as they are shown, and the menu that hides and shows what only the search asks. */
export function useScreenColumns({ tableProps, request, items, address, change, catalogue, format }: Screen): {
  columns: readonly ListColumn[]
  menu: readonly MenuItem[]
} {
  const text = useText()
  const asked = (items?.asked ?? NONE).join('\n')
  const sorted = (request?.columns ?? NONE).join('\n')
  const hidden = (address.hide ?? NONE).join('\n')
  const screen = useMemo(() => {
    const [askedKeys, sortedKeys, hiddenKeys] = [asked, sorted, hidden].map((keys) => keys.split('\n').filter(Boolean))
    return screenColumns(columnKeys(tableProps), sortedKeys ?? [], askedKeys ?? [], hiddenKeys)
  }, [tableProps, asked, sorted, hidden])
  const known = useMemo(() => [...new Set([...screen.keys, ...screen.added])], [screen])
  const formulas = useFormulaHeads(known)
  const columns = useMemo(() => {
    const pinned = pinnedOf(tableProps)
    return listColumnsOf(screen.keys, { catalogue, format, formulas }).map((column) => ({
      ...column,
      ...(pinned.has(column.key) && { pinned: true }),
      ...(screen.asked.includes(column.key) && { isAsked: true }),
    }))
  }, [screen, catalogue, format, formulas, tableProps])

  const hide = (keys: readonly string[], isHidden: boolean) =>
    change((now) => keys.reduce((after, key) => withHidden(after, key, isHidden), now), { replace: true })
  const toggle = ({ key, sign }: ListColumn, isShown: boolean) => {
    void hide([key], isShown)
    if (!isShown) return
    const back = { label: text('columns.undo'), run: () => void hide([key], false) }
    notify({ text: text('table.askedHidden', { name: sign }), action: back })
  }
  const menuItems = listColumnsOf(screen.added, { catalogue, format, formulas }).map((column): MenuItem => {
    const isShown = screen.keys.includes(column.key)
    return {
      id: `asked-${column.key}`,
      label: column.slot === undefined ? column.sign : column.name,
      isChecked: isShown,
      onSelect: () => toggle(column, isShown),
    }
  })
  const isSomeHidden = menuItems.some(({ isChecked }) => isChecked === false)
  const showAll: MenuItem = {
    id: 'asked-all',
    label: text('table.askedShow'),
    startsGroup: true,
    isDisabled: !isSomeHidden,
    onSelect: () => void hide(screen.added, false),
  }
  return { columns, menu: menuItems.length > 0 ? [...menuItems, showAll] : [] }
}
