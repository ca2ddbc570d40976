import type { Language } from '@ingot/contract/material'
import type { MaterialRow } from '@ingot/contract/search'
import { cleared, isNarrowed, type SearchAddress } from '@ingot/domain/query/search-url'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { datasheetLink, datasheetParams } from '../../address/datasheet-address.ts'
import type { ChangeAddress } from '../../address/search-url.ts'
import { queryClient, queryFor } from '../../api/query.ts'
import { openedFromList } from '../../compared/opened-from-list.ts'
import { tablePropsOf, widthsOf, withWidth } from '../../list/columns/table-props.ts'
import type { ListState } from '../../list/list-state.ts'
import { notePointed } from '../../list/pointed.ts'
import type { ListRequest } from '../../list/request.ts'
import { useShownRows } from '../../list/rows/use-shown-rows.ts'
import { searchFilter } from '../../list/search-filter.ts'
import { sorted, sortOf } from '../../list/sorting.ts'
import type { Anchor } from '../../list/steady/ask-again.ts'
import type { NeedPages } from '../../list/use-material-list.ts'
import { type ChipView, chipsOf } from '../../query/chips.ts'
import { usePastedReport } from '../../query/pasted-list.ts'
import { forgetSearches } from '../../query/recent-searches.ts'
import { understoodChips } from '../../query/understood-chips.ts'
import type { OpenCatalogue } from '../../session/catalogue.ts'
import { usePreferences } from '../../session/preferences.ts'
import { useAppContent } from '../../session/session.ts'
import { useUnitSystem } from '../../session/units.ts'
import { NamesDialog } from '../../ui/dialog/NamesDialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { notify } from '../../ui/notices/notices.ts'
import { PanelBoundary } from '../../ui/panels/PanelBoundary.tsx'
import { useIsLate } from '../../ui/use-is-late.ts'
import { formatCount, useFormat } from '../../words/format.ts'
import { panelFailure } from '../../words/PanelFailure.tsx'
import { useText } from '../../words/texts.ts'
import { ChosenBar } from './ChosenBar.tsx'
import { CountLine } from './CountLine.tsx'
import { filteredBy } from './filter-by.ts'
import type { ListViewProps } from './list-view.ts'
import { ListSkeleton } from './no-rows/ListSkeleton.tsx'
import { NoResults } from './no-rows/NoResults.tsx'
import { useReason } from './no-rows/RowsFailed.tsx'
import { listChip } from './pasted/list-chip.ts'
import { MissingLines } from './pasted/MissingLines.tsx'
import { MissingNote } from './pasted/MissingNote.tsx'
import styles from './Results.module.css'
import { MaterialTable } from './table/MaterialTable.tsx'
import { MaterialTiles } from './tiles/MaterialTiles.tsx'
import { Toolbar } from './toolbar/Toolbar.tsx'
import { useUnknownColumns } from './unknown-columns.ts'
import { useCompareTicks } from './use-compare-ticks.ts'
import { useScreenColumns } from './use-screen-columns.ts'

interface ResultsProps {
  catalogue: OpenCatalogue | undefined
  address: SearchAddress
  change: ChangeAddress
  lang: Language
  list: ListState
  need: NeedPages
  /** What the list was asked with: variants are asked alike, and a file of the list too. */
  request?: ListRequest | undefined
  /** The search in a few letters. */
  ofResult: string
  view: 'tiles' | 'table'
  onView: (view: 'tiles' | 'table') => void
  onRetry: () => void
  /** Shows the list where a row of it stands now. */
  find: (row: Anchor) => void
  noResultsPage: ReactNode
  /** Buttons of a material, at the end of its row or tile [LIST-014]. */
  actions?: ((row: MaterialRow) => ReactNode) | undefined
  /** What a key does to the active material; false for a key that does nothing. */
  onKey?: ((key: string, row: MaterialRow) => boolean) | undefined
  /** The search is cleared as a whole. */
  onCleared?: (() => void) | undefined
  /** Asks in which form the materials of the list are to be saved. */
  onMaterials?: ((request: ListRequest) => void) | undefined
  /** Further buttons of the toolbar. */
  tools?: ReactNode
  /** The conditions of the compound query, once they are read. */
  queryChips?: readonly ChipView[] | undefined
}

/** Conditions of a search one after the other: fetched when they are first shown. */
const Stages = lazyPart(async () => (await import('./stages/Stages.tsx')).Stages)

const nothing = () => {}

/** Only what is late dims: most answers are there before. */
const LATE_MS = 150

const nameOf = ({ items }: { items: readonly MaterialRow[] }): string | undefined => items[0]?.name

/** The name of the material that a search for what is similar starts from. */
const useSimilarName = (id: string | undefined, lang: Language): string | undefined =>
  useQuery({
    ...queryFor('readTiles', { query: { lang }, body: { idfilter: [id ?? ''], limit: 1, columns: [] } }),
    ...(id === undefined && { queryFn: skipToken }),
    select: nameOf,
  }).data

/** The result list: count line, then tiles or table, or what to do where there is nothing to show. */
export function Results(props: ResultsProps) {
  const { catalogue, address, change, lang, list, need, request, ofResult, view, onView, onRetry, noResultsPage } =
    props
  const { onCleared } = props
  const text = useText()
  const format = useFormat()
  const system = useUnitSystem()
  const navigate = useNavigate()
  const router = useRouter()
  const content = useAppContent()
  const { selection, ...compared } = useCompareTicks()
  const kept = usePreferences((state) => state.tableProps)
  useUnknownColumns(list.unknownColumns)
  const similarName = useSimilarName(address.similar?.id, lang)
  if (list.status === 'APP_CONTENT_FAIL') throw new Error('Unauthorized')
  const isEmpty = list.pages.size === 0
  const isWaiting = isEmpty && list.error === undefined
  const isLate = useIsLate(isWaiting, LATE_MS)
  const items = isWaiting ? list.before : list
  // While the first page is awaited nothing else is asked for; what is looked at is, as soon as it is there.
  const shown = useShownRows(items, isWaiting ? nothing : need, request, ofResult)
  const moved = shown.moved?.time
  const told = useRef(moved)
  useEffect(() => {
    if (moved !== undefined && moved !== told.current) notify({ text: text('results.changed') })
    told.current = moved
  }, [moved, text])
  // Of the address only its columns count: another search leaves the rows as they are drawn.
  const ownColumns = address.columns?.join('\n')
  const tableProps = useMemo(
    () => tablePropsOf({ ...(ownColumns && { columns: ownColumns.split('\n') }) }, kept, content.config.defaultColumns),
    [ownColumns, kept, content.config.defaultColumns],
  )
  const widths = useMemo(() => widthsOf(tableProps), [tableProps])
  const screen = useScreenColumns({ tableProps, request, items, address, change, catalogue, format })
  const { columns } = screen
  // The file has the columns in the order of the screen: what is pinned comes first.
  const exported = request && {
    ...request,
    columns: [...columns.filter(({ pinned }) => pinned), ...columns.filter(({ pinned }) => !pinned)].map(
      ({ key }) => key,
    ),
  }
  const { queryChips } = props
  const words = useMemo(
    () => ({ text, format, catalogue, counts: list.counts, similarName, queryChips }),
    [text, format, catalogue, list.counts, similarName, queryChips],
  )
  const pasted = usePastedReport(address.list, lang)
  const chips = chipsOf(address, words).map((chip) => listChip(chip, pasted, text))
  const understood = understoodChips(address, items?.understood ?? [], text, lang)
  const [areStagesOpen, setStagesOpen] = useState(false)
  const areStages = chips.length > 1 && request !== undefined
  const stages = areStages && (
    <PanelBoundary fallback={panelFailure}>
      <Suspense fallback={null}>
        <Stages
          address={address}
          words={words}
          filterOf={(one) => searchFilter(one, catalogue, request.filter.idfilter)}
          lang={lang}
        />
      </Suspense>
    </PanelBoundary>
  )
  const drop = (chip: ChipView) => change(() => chip.without)
  const clearAll = () => {
    forgetSearches()
    onCleared?.()
    change(cleared)
  }
  const showComparison = () => {
    compared.forgetRefused()
    const isOwnTable = (items?.asked.length ?? 0) > 0 || ownColumns !== undefined || kept !== undefined
    void change((now) => ({ ...now, panel: 'compare' }), {
      others: openedFromList({ asked: items?.asked ?? [], columns: isOwnTable ? columns.map(({ key }) => key) : [] }),
    })
  }
  const given: ListViewProps | undefined = items && {
    items,
    shown,
    ofResult,
    isOwn: !isWaiting,
    find: props.find,
    onRetry: () => {
      onRetry()
      shown.retry()
    },
    columns,
    format,
    selection,
    actions: props.actions,
    onKey: props.onKey,
    known: catalogue?.columns,
    isGrouped: address.group === true,
    sort: sortOf(address),
    onSort: (sort) => change((now) => sorted(now, sort)),
    open: (row) => void navigate(datasheetLink(row.url)),
    prepare: (row) => {
      notePointed(row.id)
      // The page's own code; its data is asked for by its id alone.
      void router.preloadRoute({ to: '/datasheet/$id/$second/$third', params: datasheetParams(row.url) })
      void queryClient.prefetchQuery(queryFor('readDatasheet', { params: { id: row.id }, query: { lang }, body: {} }))
    },
    filterBy: (column, value, how) => change((now) => filteredBy(now, column, value, how, system)),
    onWidth: (key, width) => {
      const { tableProps: now, setTableProps } = usePreferences.getState()
      // The columns of a shared link are not the user's: only widths are taken over.
      setTableProps(withWidth(tablePropsOf({}, now, content.config.defaultColumns), key, width))
    },
  }
  return (
    <div className={styles.results}>
      <CountLine
        shown={list.error && isEmpty ? undefined : items?.totalCount}
        total={list.catalogueCount}
        isNarrowed={isNarrowed(address)}
        chips={[...chips, ...understood]}
        onRemove={drop}
        onClearAll={clearAll}
        stages={areStages ? { isOpen: areStagesOpen, toggle: () => setStagesOpen(!areStagesOpen) } : undefined}
        relevance={
          address.terms.length > 0 && (items?.totalCount ?? 0) > 0
            ? {
                isOrder: sortOf(address).by === 'relevance',
                choose: () => change((now) => sorted(now, { by: 'relevance', dir: 'ASC' })),
              }
            : undefined
        }
        toolbar={(isShort) => (
          <Toolbar
            address={address}
            change={change}
            view={view}
            onView={onView}
            isShort={isShort}
            request={exported}
            tools={props.tools}
            asked={screen.menu}
            onCompare={showComparison}
            onMaterials={exported && props.onMaterials && (() => props.onMaterials?.(exported))}
            total={items?.totalCount ?? 0}
          />
        )}
        formatCount={(count) => formatCount(count, lang)}
      />
      {areStagesOpen && stages}
      {address.list && (items?.rowCount ?? 0) > 0 && <MissingNote report={pasted} />}
      <div
        className={styles.list}
        data-waiting={isWaiting || undefined}
        data-late={isLate || undefined}
        data-chosen={selection.ids.size > 0 || undefined}
        aria-busy={isWaiting}
      >
        {list.error && isEmpty ? (
          <Failure error={list.error} status={list.status} onRetry={onRetry} />
        ) : !items || !given ? (
          <ListSkeleton view={view} />
        ) : items.totalCount === 0 && items.rowCount === 0 ? (
          <NoResults
            chips={chips}
            filterWithout={(chip) => searchFilter(chip.without, catalogue, request?.filter.idfilter)}
            lang={lang}
            onDrop={drop}
            onClearAll={clearAll}
            offers={items.offers ?? []}
            onOffer={({ terms, q }) => change((now) => (q === undefined ? { ...now, terms } : { ...now, q }))}
            page={
              <>
                {!areStagesOpen && stages}
                {address.list && <MissingLines lines={address.list} report={pasted} />}
                {noResultsPage}
              </>
            }
          />
        ) : view === 'tiles' ? (
          <MaterialTiles {...given} />
        ) : (
          <MaterialTable {...given} widths={widths} />
        )}
        {selection.ids.size > 0 && (
          <ChosenBar
            count={selection.ids.size}
            onClear={selection.clear}
            onCompare={showComparison}
            onBeforeCompare={compared.prepare}
          />
        )}
      </div>
      <p className="print-only muted">{text('list.printed')}</p>
      <NamesDialog
        isOpen={compared.refused !== undefined}
        onClose={compared.forgetRefused}
        label={text('compare.limitTitle')}
        closeLabel={text('common.close')}
        names={compared.refused ? [compared.refused.name] : []}
        action={{ label: text('compare.limitShow'), run: showComparison }}
      >
        <p>{text('compare.limit', { limit: compared.limit, count: compared.limit })}</p>
        <p>{text('compare.limitUnticked')}</p>
      </NamesDialog>
    </div>
  )
}

interface FailureProps extends Pick<ListState, 'status'> {
  error: Error
  onRetry: () => void
}

function Failure({ status, error, onRetry }: FailureProps) {
  const text = useText()
  const reason = useReason()(error)
  return (
    <div className={styles.failed} role="alert">
      <div>
        <p>{status === 'FETCH_FAILED' ? reason : text('results.failed')}</p>
        {status === 'FAILURE' && <p className="muted">{reason}</p>}
      </div>
      <button type="button" className="button" onClick={onRetry}>
        {text('common.retry')}
      </button>
    </div>
  )
}
