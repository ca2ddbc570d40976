import type { FormRow } from '@ingot/domain/query/language/form'
import type { Vocabulary } from '@ingot/domain/query/language/vocabulary'
import { useState } from 'react'
import { Icon } from '../../../ui/icons.tsx'
import { type TextKey, useText } from '../../../words/texts.ts'
import styles from '../AdvancedSearch.module.css'
import { QueryRow } from './QueryRow.tsx'
import { changedRow, type KeptRow, queryOf } from './query-rows.ts'

interface QueryRowsProps {
  /** The query of the address and its rows. */
  q: string
  rows: readonly FormRow[]
  vocabulary: Vocabulary
  onQuery: (q: string) => void
}

interface Kept {
  ofQuery: string
  /** The rows as they stand here, those that are not complete among them. */
  rows: readonly KeptRow[]
}

const EMPTY: FormRow = { column: '', operator: 'atLeast', values: [] }

let lastId = 0
const newId = () => {
  lastId += 1
  return lastId
}
const soundRows = (rows: readonly FormRow[]): KeptRow[] => rows.map((row) => ({ id: newId(), row, sound: row }))

/** The conditions of a query, one a row, all of which hold; a complete row writes the query at once. */
export function QueryRows({ q, rows: read, vocabulary, onQuery }: QueryRowsProps) {
  const text = useText()
  const [kept, setKept] = useState<Kept>(() => ({ ofQuery: q, rows: soundRows(read) }))
  // The query came from elsewhere: its rows take the place of those here.
  if (kept.ofQuery !== q) setKept({ ofQuery: q, rows: soundRows(read) })
  const { rows } = kept
  const write = (next: readonly KeptRow[]) => {
    const ofQuery = queryOf(next, vocabulary)
    setKept({ ofQuery, rows: next })
    onQuery(ofQuery)
  }
  return (
    <>
      {rows.length > 0 && (
        <ol className={styles.conditions} aria-label={text('form.rows')}>
          {rows.map((one, index) => (
            <li key={one.id}>
              {index > 0 && <span className={styles.and}>{text('form.join')}</span>}
              <QueryRow
                row={one.row}
                vocabulary={vocabulary}
                message={one.problem && text(`query.problem.${one.problem.code}` as TextKey, one.problem.values)}
                onChange={(row) => write(rows.map((kept) => (kept === one ? changedRow(one, row, vocabulary) : kept)))}
                onRemove={() => write(rows.filter((kept) => kept !== one))}
              />
            </li>
          ))}
        </ol>
      )}
      <button
        type="button"
        className={`button button-quiet ${styles.add}`}
        onClick={() => setKept({ ...kept, rows: [...rows, { id: newId(), row: EMPTY }] })}
      >
        <Icon name="plus" />
        {text('form.add')}
      </button>
    </>
  )
}
