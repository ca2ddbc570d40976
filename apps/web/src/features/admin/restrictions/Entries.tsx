import type { RestrictionList } from '@ingot/contract/restrictions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryFor } from '../../../api/query.ts'
import { useLanguage } from '../../../session/language.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { percentOf } from '../../../words/share-text.ts'
import { useText } from '../../../words/texts.ts'
import { ListState } from '../parts/ListState.tsx'
import styles from '../parts/Parts.module.css'
import { SearchField } from '../parts/SearchField.tsx'
import { Table } from '../parts/Table.tsx'
import { Problems } from './Problems.tsx'

const TYPING_MS = 250

const HEADS = ['entry', 'cas', 'ec', 'limit', 'reasonHead'] as const

/** Entries of a list as they are compared, and those that are not. */
export function Entries({ list: { id, threshold: usual, unmatched } }: { list: RestrictionList }) {
  const text = useText()
  const lang = useLanguage()
  const [typed, setTyped] = useState('')
  const [which, setWhich] = useState<'all' | 'unmatched'>('all')
  const sought = useDebounced(typed.trim(), TYPING_MS)
  const { data, error, refetch } = useQuery({
    ...queryFor('readRestrictionEntries', { params: { id }, query: { text: sought, which } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const thresholdOf = (threshold = usual) => (threshold === undefined ? '–' : percentOf(threshold, lang))
  return (
    <section className={styles.section}>
      <h3>{text('admin.restrictions.entries')}</h3>
      {unmatched > 0 && <p className="muted">{text('admin.restrictions.unmatchedNote', { count: unmatched })}</p>}
      <div className={styles.bar}>
        <SearchField label={text('admin.restrictions.find')} value={typed} onChange={setTyped} />
        <label>
          {text('admin.restrictions.show')}
          <select
            className="field"
            value={which}
            onChange={({ currentTarget: { value } }) => setWhich(value === 'unmatched' ? 'unmatched' : 'all')}
          >
            <option value="all">{text('admin.restrictions.all')}</option>
            <option value="unmatched">{text('admin.restrictions.onlyUnmatched')}</option>
          </select>
        </label>
      </div>
      <ListState
        items={data?.items}
        error={error}
        empty={text('admin.restrictions.noEntry')}
        onRetry={() => void refetch()}
      >
        {(entries) => (
          <Table
            label={text('admin.restrictions.entries')}
            heads={HEADS.map((head) => text(`admin.restrictions.${head}`))}
          >
            {entries.map(({ no, name, cas, ec, threshold, reason }) => (
              <tr key={no}>
                <th scope="row">{name}</th>
                <td>{cas.join(', ') || '–'}</td>
                <td>{ec || '–'}</td>
                <td>{thresholdOf(threshold)}</td>
                <td>{reason || '–'}</td>
              </tr>
            ))}
          </Table>
        )}
      </ListState>
      {data && (
        <p className="muted">{text('admin.restrictions.shown', { shown: data.items.length, total: data.total })}</p>
      )}
      <Problems problems={data?.problems ?? []} />
    </section>
  )
}
