import { useRef, useState } from 'react'
import { Icon } from '../../ui/icons.tsx'
import { useText } from '../../words/texts.ts'
import type { FieldOf, TableColumn, TableRow } from '../items.ts'
import styles from '../PropertyEditor.module.css'

interface TableInputProps {
  field: FieldOf<'table'>
  label: string
  onTyped: (rows: readonly TableRow[]) => void
  onDone: (keepsFocus: boolean) => void
}

const isBlank = (row: TableRow) => Object.values(row).every((cell) => cell === undefined || cell === '')

/** A table is typed cell by cell; it takes hold as a whole when it is left. Rows without a word are dropped. */
export function TableInput({ field, label, onTyped, onDone }: TableInputProps) {
  const text = useText()
  const box = useRef<HTMLFieldSetElement>(null)
  const [rows, setRows] = useState<readonly TableRow[]>(() => [...(field.value ?? []), {}])
  const isOver = useRef(false)
  const end = (takes: boolean, keepsFocus: boolean) => {
    if (isOver.current) return
    isOver.current = true
    if (takes) onTyped(rows.filter((row) => !isBlank(row)))
    onDone(keepsFocus)
  }
  const write = (at: number, key: string, cell: string) =>
    setRows((now) => {
      const next = now.map((row, place) => (place === at ? { ...row, [key]: cell } : row))
      const last = next.at(-1)
      return last && !isBlank(last) ? [...next, {}] : next
    })
  return (
    <fieldset
      ref={box}
      aria-label={label}
      className={styles.table}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) end(true, false)
      }}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key !== 'Escape' && event.key !== 'Enter') return
        event.preventDefault()
        end(event.key === 'Enter', true)
      }}
    >
      <table>
        <thead>
          <tr>
            {field.columns.map((column) => (
              <th key={column.key} scope="col">
                {column.label}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are typed in their places
            <tr key={at}>
              {field.columns.map((column, place) => (
                <td key={column.key}>
                  <Cell
                    column={column}
                    name={text('editor.cell', { column: column.label, row: at + 1 })}
                    value={row[column.key] ?? ''}
                    isFirst={at === 0 && place === 0}
                    onChange={(cell) => write(at, column.key, cell)}
                  />
                </td>
              ))}
              <td>
                <button
                  type="button"
                  className="tool"
                  aria-label={text('editor.removeRow', { row: at + 1 })}
                  title={text('editor.removeRow', { row: at + 1 })}
                  disabled={rows.length === 1}
                  // The focus stays in the table, whose row goes.
                  onClick={() => {
                    setRows((now) => now.filter((_, one) => one !== at))
                    box.current?.querySelector<HTMLElement>('input, select')?.focus()
                  }}
                >
                  <Icon name="close" />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}

interface CellProps {
  column: TableColumn
  name: string
  value: string
  isFirst: boolean
  onChange: (cell: string) => void
}

function Cell({ column, name, value, isFirst, onChange }: CellProps) {
  const shared = {
    className: 'field',
    'aria-label': name,
    autoFocus: isFirst,
    value,
  }
  if (!column.options)
    return <input {...shared} autoComplete="off" onChange={(event) => onChange(event.currentTarget.value)} />
  return (
    <select {...shared} onChange={(event) => onChange(event.currentTarget.value)}>
      <option value="" />
      {column.options.map(({ id, name: said }) => (
        <option key={id} value={id}>
          {said}
        </option>
      ))}
    </select>
  )
}
