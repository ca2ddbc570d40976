import { COLUMNS_MAX } from '@ingot/contract/limits'
import { useMemo, useState } from 'react'
import { type ListColumn, listColumnsOf } from '../../list/columns/list-columns.ts'
import { columnKeys, type TableProps, tablePropsOf } from '../../list/columns/table-props.ts'
import { useFormulaHeads } from '../../query/formula-heads.ts'
import { usePreferences } from '../../session/preferences.ts'
import { useAppContent } from '../../session/session.ts'
import { useFormat } from '../../words/format.ts'
import { useText } from '../../words/texts.ts'
import type { ToolPanelProps } from '../tool-panel.ts'

/** What was in force before a change. */
interface Before {
  kept: TableProps | undefined
  linked: readonly string[] | undefined
}

export interface TableColumns {
  props: TableProps
  keys: readonly string[]
  columns: readonly ListColumn[]
  /** A shared link brought them. */
  isLinked: boolean
  isDefault: boolean
  isFull: boolean
  /** Takes a change over and says it aloud. */
  set: (next: TableProps, said: string) => void
  reset: () => void
  undo: (() => void) | undefined
  /** What was just done, for readers of the screen. */
  said: string
}

/** The columns of the table and how to change them: every change holds at once, is kept, and can be undone. */
export function useTableColumns({ address, change, catalogue }: ToolPanelProps): TableColumns {
  const text = useText()
  const format = useFormat()
  const { defaultColumns } = useAppContent().config
  const kept = usePreferences((state) => state.tableProps)
  const [history, setHistory] = useState<readonly Before[]>([])
  const [said, setSaid] = useState('')
  const props = useMemo(() => tablePropsOf(address, kept, defaultColumns), [address, kept, defaultColumns])
  const keys = useMemo(() => columnKeys(props), [props])
  const formulas = useFormulaHeads(keys)
  const columns = useMemo(
    () => listColumnsOf(keys, { catalogue, format, formulas }),
    [keys, catalogue, format, formulas],
  )
  const linked = address.columns
  const put = (next: TableProps | undefined, link: readonly string[] | undefined) => {
    usePreferences.setState({ tableProps: next })
    if (link === linked) return
    change(({ columns: _, ...now }) => (link ? { ...now, columns: link } : now), { replace: true })
  }
  const remember = () => setHistory((before) => [...before, { kept, linked }])
  const last = history.at(-1)
  return {
    props,
    keys,
    columns,
    said,
    isLinked: linked !== undefined,
    isDefault: kept === undefined && linked === undefined,
    isFull: keys.length >= COLUMNS_MAX,
    set: (next, what) => {
      remember()
      put(next, undefined)
      setSaid(what)
    },
    reset: () => {
      remember()
      put(undefined, undefined)
      setSaid(text('columns.isDefault'))
    },
    undo:
      last &&
      (() => {
        setHistory((before) => before.slice(0, -1))
        put(last.kept, last.linked)
        setSaid(text('columns.undo'))
      }),
  }
}
