import { IMPACT_ROWS_MAX } from '@ingot/contract/limits'
import { SearchList } from '../../../ui/combobox/SearchList.tsx'
import { useText } from '../../../words/texts.ts'
import shared from '../Impact.module.css'
import styles from './Tables.module.css'

interface AddRowProps<Row> {
  label: string
  listLabel: string
  /** What defines something of the user's own; the last of the list. */
  ownLabel: string
  rows: readonly { key: string }[]
  offered: readonly Row[]
  onAdd: (row: Row) => void
  onOwn: () => void
}

const OWN = ''

/** Adds a row of what no other row holds, or of one's own, as long as there is room for one. */
export function AddRow<Row extends { key: string; name: string }>(props: AddRowProps<Row>) {
  const { label, listLabel, ownLabel, rows, offered, onAdd, onOwn } = props
  const text = useText()
  if (rows.length >= IMPACT_ROWS_MAX)
    return <p className={shared.hint}>{text('impact.full', { count: IMPACT_ROWS_MAX })}</p>
  const free = offered.filter(({ key }) => rows.every((row) => row.key !== key))
  const find = (typed: string) => [
    ...free
      .filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))
      .map((row) => ({ key: row.key, name: row.name, row })),
    { key: OWN, name: ownLabel, row: undefined },
  ]
  return (
    <div className={styles.add}>
      <SearchList
        label={label}
        placeholder={label}
        listLabel={listLabel}
        noneText=""
        find={find}
        keyOf={({ key }) => key}
        draw={({ name }) => name}
        onChoose={({ row }) => (row ? onAdd(row) : onOwn())}
        floats
      />
    </div>
  )
}
