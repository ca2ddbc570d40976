import { useState } from 'react'
import { useText } from '../../../words/texts.ts'
import { rowNumbers, rowsText } from './row-numbers.ts'

interface RowsFieldProps {
  label: string
  rows: readonly number[]
  onRows: (rows: number[]) => void
}

/** Rows by their numbers. What is typed stays as it is typed; rows that were said elsewhere are written anew. */
export function RowsField({ label, rows, onRows }: RowsFieldProps) {
  const text = useText()
  const said = rowsText(rows)
  const [typed, setTyped] = useState(said)
  return (
    <label>
      {label}
      <input
        className="field"
        value={rowsText(rowNumbers(typed)) === said ? typed : said}
        placeholder={text('import.leaveOutNone')}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          onRows(rowNumbers(value))
        }}
      />
    </label>
  )
}
