import { ApiError } from '@ingot/contract/client'
import { FILTER_PANEL_MIN, FILTER_PANEL_WIDTH, MOBILE_WIDTH, PANEL_OVERLAY_MARGIN } from '@ingot/contract/limits'
import type { MaterialRow } from '@ingot/contract/search'
import { isNarrowed, MAIN_PANELS, SIDE_PANELS } from '@ingot/domain/query/search-url'
import { useLoaderDeps, useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useSearchAddress } from '../address/search-url.ts'
import { forgetLoaded } from '../criteria/loaded.ts'
import { useFavouriteFilter } from '../favourites/favourite-filter.ts'
import { actionsOf } from '../features/actions/actions-of.ts'
import { RowActions } from '../features/actions/RowActions.tsx'
import { useActions } from '../features/actions/use-actions.ts'
import { ViewShare } from '../features/actions/ViewShare.tsx'
import { SearchFailed } from '../features/criteria/SearchFailed.tsx'
import { useCriterionFromAddress } from '../features/criteria/use-criterion-from-address.ts'
import { useExportDialog } from '../features/export/use-export-dialog.tsx'
import { Results } from '../features/results/Results.tsx'
import { FilterPanel } from '../features/search/FilterPanel.tsx'
import { AddressFaults } from '../features/search/faults/AddressFaults.tsx'
import { useCheckedAddress } from '../features/search/faults/use-checked-address.ts'
import { QueryMisfit, type UnreadQuery } from '../features/search/QueryMisfit.tsx'
import { ResultSummary } from '../features/search/ResultSummary.tsx'
import { useQueryChips } from '../features/search/use-query-chips.ts'
import { listRequest, viewOf } from '../list/request.ts'
import { keptView, noteView } from '../list/rows/places.ts'
import { useMaterialList } from '../list/use-material-list.ts'
import { useCatalogue } from '../session/catalogue.ts'
import { noteLandingSeen, wasLandingSeen } from '../session/landing.ts'
import { useLanguage } from '../session/language.ts'
import { useOpenFilters } from '../session/open-filters.ts'
import { usePreferences } from '../session/preferences.ts'
import { useAppContent, usePermission } from '../session/session.ts'
import { useMedia } from '../ui/browser/use-media.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PanelBoundary } from '../ui/panels/PanelBoundary.tsx'
import { SidePanel } from '../ui/panels/SidePanel.tsx'
import { formatCount } from '../words/format.ts'
import { panelFailure } from '../words/PanelFailure.tsx'
import { useText } from '../words/texts.ts'
import { LandingPage } from './LandingPage.tsx'
import { MainPanels } from './MainPanels.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import styles from './ResultsPage.module.css'
import { ServedPage } from './ServedPage.tsx'
import { ToolPanels } from './ToolPanels.tsx'

const forgetSearch = () => forgetLoaded('2022-1')

const rowKeys: Partial<Record<string, 'favorite' | 'similar'>> = { f: 'favorite', m: 'similar' }

const actionsOn = (row: MaterialRow) => <RowActions row={row} />

const ListTools = lazyPart(async () => (await import('./ListTools.tsx')).ListTools)

/** The start page once a visit, then the list of materials with its filters; `?view=404` is the not-found page. */
export function ResultsPage() {
  const { address } = useSearchAddress()
  return address.view === '404' ? <NotFoundPage /> : <SearchPage />
}

function SearchPage() {
  const text = useText()
  const lang = useLanguage()
  const content = useAppContent()
  const catalogue = useCatalogue()
  const { address: given, change } = useSearchAddress()
  const [unread, setUnread] = useState<UnreadQuery>()
  const { address, faults, known, takeOut } = useCheckedAddress(catalogue, lang, unread?.q)
  const isAllowed = usePermission('catalogue.read')
  const mayEdit = usePermission('materials.edit')
  const isNarrow = useMedia(`(max-width: ${MOBILE_WIDTH - 0.02}px)`)
  // Where both do not fit beside the list, a tool takes the place of the filters.
  const isTight = useMedia('(max-width: 1023.98px)')
  const entry = useLocation({ select: ({ state }) => state.__TSR_key })
  const preferred = usePreferences((state) => state.view)
  const preferredView = address.view === undefined ? keptView(entry, preferred) : preferred
  const view = viewOf(address, preferredView)
  useCriterionFromAddress(given, change)
  const { ids, isWaiting } = useFavouriteFilter(address, change)
  const tableProps = usePreferences((state) => state.tableProps)
  const { defaultColumns } = content.config
  const search = useLoaderDeps({ from: '/', select: (deps) => deps.address })
  const asked = useMemo(
    () =>
      listRequest(search, {
        lang,
        catalogue,
        favourites: { ids, isWaiting },
        preferredView,
        tableProps,
        defaultColumns,
        known,
      }),
    [search, lang, catalogue, ids, isWaiting, preferredView, tableProps, defaultColumns, known],
  )
  const sidePanel = SIDE_PANELS.find((one) => one === address.panel)
  const mainPanel = MAIN_PANELS.find((one) => one === address.panel)
  const request = 'request' in asked ? asked.request : undefined
  const filter = request?.filter
  const { state: list, key, need, retry, find } = useMaterialList(request, isAllowed)
  const { error } = list
  const { q } = address
  // The rest of the address is searched without it.
  if (q !== undefined && q !== unread?.q && error instanceof ApiError && error.code === 'bad-query')
    setUnread({ q, message: error.message })
  const misfit = given.q !== undefined && given.q === unread?.q ? unread : undefined
  const queryChips = useQueryChips(address)
  const landing = useLanding(
    isNarrowed(given) || given.view !== undefined || given.panel !== undefined || faults.length > 0,
  )
  const onView = (next: 'tiles' | 'table') => {
    usePreferences.getState().setView(next)
    noteView(next)
    change((now) => ({ ...now, view: next }))
  }

  const { isSlidIn, slideIn } = useOpenFilters()
  const boundary = (panel: ReactNode) => <PanelBoundary fallback={panelFailure}>{panel}</PanelBoundary>
  const panel = boundary(
    <FilterPanel
      catalogue={catalogue}
      address={address}
      change={change}
      filter={filter}
      lang={lang}
      counts={list.counts}
      missing={list.missing}
      head={
        <ResultSummary
          shown={(list.pages.size > 0 ? list : (list.before ?? list)).totalCount}
          total={list.catalogueCount}
          isNarrowed={isNarrowed(address)}
          missing={list.missing}
          unknown={list.unknownCount}
          formatCount={(count) => formatCount(count, lang)}
        />
      }
    />,
  )
  const actions = useActions()
  const exporting = useExportDialog()
  /** F marks the active material as favourite, M asks for more like it; only what the caller may do. */
  const onKey = (key: string, row: MaterialRow): boolean => {
    const action = rowKeys[key]
    if (action === undefined || !actionsOf(row, content).includes(action)) return false
    actions[action](row)
    return true
  }
  const width = usePreferences((state) => state.filterPanelWidth) ?? FILTER_PANEL_WIDTH
  return (
    <div className={styles.layout}>
      {isNarrow ? (
        <Dialog
          isOpen={isSlidIn}
          onClose={() => slideIn(false)}
          label={text('filters.label')}
          closeLabel={text('common.close')}
          place="left"
        >
          {panel}
        </Dialog>
      ) : (sidePanel && isTight) || mainPanel === 'compare' || mainPanel === 'analysis' ? null : (
        <SidePanel
          label={text('filters.label')}
          resizeLabel={text('filters.resize')}
          width={width}
          min={FILTER_PANEL_MIN}
          margin={PANEL_OVERLAY_MARGIN}
          onWidth={usePreferences.getState().setFilterPanelWidth}
        >
          {panel}
        </SidePanel>
      )}
      <div className={styles.middle}>
        <AddressFaults faults={faults} onTakeOut={takeOut} />
        {misfit && <QueryMisfit query={misfit} change={change} />}
        <main className={styles.main}>
          {landing.isShown ? (
            <LandingPage count={list.catalogueCount} counts={list.counts} lang={lang} onBrowse={landing.leave} />
          ) : mainPanel ? (
            <MainPanels
              panel={mainPanel}
              address={address}
              change={change}
              catalogue={catalogue}
              list={list}
              lang={lang}
              filter={filter}
            />
          ) : (
            <Results
              catalogue={catalogue}
              address={address}
              change={change}
              lang={lang}
              list={list}
              need={need}
              view={view}
              onView={onView}
              ofResult={key}
              request={request}
              actions={actionsOn}
              onKey={onKey}
              onMaterials={
                exporting.open && (({ filter }) => exporting.open?.({ list: { filter, count: list.totalCount ?? 0 } }))
              }
              tools={
                <>
                  <ViewShare />
                  {mayEdit && (
                    <Suspense fallback={null}>
                      <ListTools filter={filter} total={list.totalCount ?? 0} />
                    </Suspense>
                  )}
                </>
              }
              queryChips={queryChips}
              onRetry={retry}
              find={find}
              onCleared={forgetSearch}
              noResultsPage={<ServedPage name="noresults" />}
            />
          )}
        </main>
      </div>
      {exporting.dialog}
      <SearchFailed list={list} address={address} change={change} retry={retry} />
      {sidePanel && !landing.isShown && (
        <ToolPanels panel={sidePanel} address={address} change={change} catalogue={catalogue} list={list} lang={lang} />
      )}
    </div>
  )
}

/** The start page shows once a session of the browser, unless the user skips it or the address asks for something. */
function useLanding(isAsked: boolean) {
  const isSkipped = usePreferences((state) => state.skipLanding) ?? false
  const [isWanted, setWanted] = useState(() => !wasLandingSeen())
  useEffect(noteLandingSeen, [])
  if (isWanted && isAsked) setWanted(false)
  return { isShown: isWanted && !isAsked && !isSkipped, leave: () => setWanted(false) }
}
