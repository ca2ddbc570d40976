import { FILTER_PANEL_MIN, FILTER_PANEL_WIDTH, MOBILE_WIDTH, PANEL_OVERLAY_MARGIN } from '@ingot/contract/limits'
import { isNarrowed, type SearchAddress } from '@ingot/domain/query/search-url'
import { UnitError } from '@ingot/domain/units/unit-error'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Results } from '../features/results/Results.tsx'
import { type ListRequest, useMaterialList } from '../features/results/use-material-list.ts'
import { FilterPanel } from '../features/search/FilterPanel.tsx'
import { QuickSearch } from '../features/search/QuickSearch.tsx'
import { ResultSummary } from '../features/search/ResultSummary.tsx'
import { type OpenCatalogue, useCatalogue } from '../state/catalogue.ts'
import { noteLandingSeen, wasLandingSeen } from '../state/landing.ts'
import { useLanguage } from '../state/language.ts'
import { useOpenFilters } from '../state/open-filters.ts'
import { usePreferences } from '../state/preferences.ts'
import { listColumns, needsCatalogue, searchFilter } from '../state/search-filter.ts'
import { useSearchAddress } from '../state/search-url.ts'
import { useAppContent, usePermission } from '../state/session.ts'
import { useText } from '../state/texts.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { PanelBoundary } from '../ui/PanelBoundary.tsx'
import { SidePanel } from '../ui/SidePanel.tsx'
import { useMedia } from '../ui/use-media.ts'
import { LandingPage } from './LandingPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import styles from './ResultsPage.module.css'
import { ServedPage } from './ServedPage.tsx'

type Filter = { filter: ReturnType<typeof searchFilter> } | { waits: true } | { misfit: string }

function filterOf(address: SearchAddress, catalogue: OpenCatalogue | undefined): Filter {
  if (needsCatalogue(address) && !catalogue) return { waits: true }
  try {
    return { filter: searchFilter(address, catalogue) }
  } catch (error) {
    if (error instanceof UnitError) return { misfit: error.message }
    throw error
  }
}

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
  const { address, change } = useSearchAddress()
  const isAllowed = usePermission('catalogue.read')
  const isNarrow = useMedia(`(max-width: ${MOBILE_WIDTH - 0.02}px)`)
  const preferredView = usePreferences((state) => state.view)
  const view = address.view === 'table' || address.view === 'tiles' ? address.view : (preferredView ?? 'tiles')
  const asked = useMemo(() => filterOf(address, catalogue), [address, catalogue])
  const columns = listColumns(content.config.defaultColumns, address)
  const filter = 'filter' in asked ? asked.filter : undefined
  const request: ListRequest | undefined = filter && {
    ...{ view, filter, columns, lang },
    isNarrowed: isNarrowed(address),
    sort: address.sort ?? 'name',
    dir: address.dir ?? 'ASC',
  }
  const { state: list, need, retry } = useMaterialList(request, isAllowed)
  const landing = useLanding(isNarrowed(address) || address.view !== undefined)
  const onView = (next: 'tiles' | 'table') => {
    usePreferences.getState().setView(next)
    change((now) => ({ ...now, view: next }))
  }

  const field = useRef<HTMLInputElement>(null)
  const { isSlidIn, slideIn } = useOpenFilters()
  const boundary = (panel: ReactNode) => (
    <PanelBoundary fallback={<ErrorNote text={text('error.panel')} />}>{panel}</PanelBoundary>
  )
  const panel = boundary(
    <FilterPanel
      {...{ catalogue, address, change, filter, lang }}
      counts={list.counts}
      missing={list.missing}
      head={
        <>
          {isNarrow && (
            <div className={styles.panelSearch}>
              <QuickSearch change={change} lang={lang} field={field} onDone={() => slideIn(false)} />
            </div>
          )}
          <ResultSummary
            shown={(list.pages.size > 0 ? list : (list.before ?? list)).totalCount}
            total={list.catalogueCount}
            isNarrowed={isNarrowed(address)}
            missing={list.missing}
            formatCount={(count) => count.toLocaleString(lang)}
          />
        </>
      }
    />,
  )
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
      ) : (
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
      <main className={styles.main}>
        {landing.isShown ? (
          <LandingPage count={list.catalogueCount} lang={lang} onBrowse={landing.leave} />
        ) : 'misfit' in asked ? (
          <div className={styles.misfit} role="alert">
            <p>{text('results.unitMisfit', { message: asked.misfit })}</p>
            <button type="button" className="button" onClick={() => change((now) => ({ ...now, ranges: [] }))}>
              {text('results.dropRanges')}
            </button>
          </div>
        ) : (
          <Results
            {...{ catalogue, address, change, lang, list, need, view, onView }}
            ofResult={JSON.stringify(request)}
            columnKeys={columns}
            onRetry={retry}
            noResultsPage={<ServedPage name="noresults" />}
          />
        )}
      </main>
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
