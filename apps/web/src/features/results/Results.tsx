import type { Language } from '@ingot/contract/material'
import type { MaterialRow } from '@ingot/contract/search'
import { cleared, isNarrowed, type SearchAddress } from '@ingot/domain/query/search-url'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queryClient, queryFor } from '../../api/query.ts'
import type { OpenCatalogue } from '../../state/catalogue.ts'
import { datasheetParams } from '../../state/datasheet-address.ts'
import { useFormat } from '../../state/format.ts'
import { searchFilter } from '../../state/search-filter.ts'
import type { ChangeAddress } from '../../state/search-url.ts'
import { useText } from '../../state/texts.ts'
import { CountLine } from './CountLine.tsx'
import { type ChipView, chipsOf } from './chips.ts'
import { ListSkeleton } from './ListSkeleton.tsx'
import type { ListState } from './list-state.ts'
import { MaterialTable } from './MaterialTable.tsx'
import { MaterialTiles } from './MaterialTiles.tsx'
import { NoResults } from './NoResults.tsx'
import styles from './Results.module.css'

interface ResultsProps {
  catalogue: OpenCatalogue | undefined
  address: SearchAddress
  change: ChangeAddress
  lang: Language
  list: ListState
  need: (pages: readonly number[]) => void
  /** The search in a few letters. */
  ofResult: string
  columnKeys: readonly string[]
  view: 'tiles' | 'table'
  onView: (view: 'tiles' | 'table') => void
  onRetry: () => void
  noResultsPage: ReactNode
}

/** The result list: count line, then tiles or table, or what to do where there is nothing to show. */
export function Results(props: ResultsProps) {
  const { catalogue, address, change, lang, list, need, ofResult, columnKeys, view, onView, onRetry, noResultsPage } =
    props
  const text = useText()
  const format = useFormat()
  const navigate = useNavigate()
  if (list.status === 'APP_CONTENT_FAIL') throw new Error('Unauthorized')
  const chips = chipsOf(address, { text, format, catalogue, counts: list.counts })
  const columns = columnKeys.flatMap((key) => catalogue?.columns.get(key) ?? [])
  const isWaiting = list.pages.size === 0 && list.error === undefined
  const items = isWaiting ? list.before : list
  const sort = { by: address.sort ?? 'name', dir: address.dir ?? 'ASC' } as const
  const onSort = (by: string) => {
    const dir = sort.by === by && sort.dir === 'ASC' ? 'DESC' : 'ASC'
    change((now) => ({ ...now, sort: by, dir }))
  }
  const open = (row: MaterialRow) =>
    void navigate({ to: '/datasheet/$id/$second/$third', params: datasheetParams(row.url), search: true as never })
  const prepare = (row: MaterialRow) =>
    void queryClient.prefetchQuery(queryFor('readDatasheet', { params: { id: row.id }, query: { lang }, body: {} }))
  const drop = (chip: ChipView) => change(() => chip.without)
  const clearAll = () => change(cleared)
  const List = view === 'tiles' ? MaterialTiles : MaterialTable
  return (
    <div className={styles.results}>
      <CountLine
        shown={list.error ? undefined : items?.totalCount}
        total={list.catalogueCount}
        isNarrowed={isNarrowed(address)}
        chips={chips}
        onRemove={drop}
        onClearAll={clearAll}
        view={view}
        onView={onView}
        formatCount={(count) => count.toLocaleString(lang)}
      />
      <div className={styles.list} data-waiting={isWaiting || undefined} aria-busy={isWaiting}>
        {list.error ? (
          <div className={styles.failed} role="alert">
            <p>{text(list.status === 'FETCH_FAILED' ? 'results.unreachable' : 'results.failed')}</p>
            {list.status === 'FAILURE' && <p className="muted">{list.error.message}</p>}
            <button type="button" className="button" onClick={onRetry}>
              {text('common.retry')}
            </button>
          </div>
        ) : !items ? (
          <ListSkeleton view={view} />
        ) : items.totalCount === 0 ? (
          <NoResults
            chips={chips}
            filterWithout={(chip) => searchFilter(chip.without, catalogue)}
            lang={lang}
            onDrop={drop}
            onClearAll={clearAll}
            page={noResultsPage}
          />
        ) : (
          <List {...{ items, ofResult, columns, format, need, open, prepare, sort, onSort }} />
        )}
      </div>
    </div>
  )
}
