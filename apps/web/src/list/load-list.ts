import type { SearchAddress } from '@ingot/domain/query/search-url'
import { queryClient } from '../api/query.ts'
import { favouritesNow } from '../favourites/favourite-filter.ts'
import { catalogueQuery, openServed } from '../session/catalogue.ts'
import { languageNow } from '../session/language.ts'
import { usePreferences } from '../session/preferences.ts'
import { appContentQuery } from '../session/session.ts'
import { firstQuery } from './pages.ts'
import { listRequest } from './request.ts'
import { keptView } from './rows/places.ts'
import { needsCatalogue } from './search-filter.ts'

/** No page waits longer for the first rows of its list, ms: it then shows that it waits. */
const WAIT_MS = 60

/** Puts the first rows of a list into the cache of queries. A newer search cancels the call [SRCH-029]. */
async function firstRows(address: SearchAddress, entry: string | undefined, signal: AbortSignal): Promise<void> {
  const lang = languageNow()
  const { user, config } = await queryClient.ensureQueryData(appContentQuery(lang))
  if (!user.permissions.includes('catalogue.read')) return
  const served = needsCatalogue(address) ? await queryClient.ensureQueryData(catalogueQuery(lang)) : undefined
  const { view: preferred, tableProps } = usePreferences.getState()
  const preferredView = address.view === undefined ? keptView(entry, preferred) : preferred
  const asked = listRequest(address, {
    lang,
    catalogue: served && openServed(served),
    favourites: favouritesNow(address),
    preferredView,
    tableProps,
    defaultColumns: config.defaultColumns,
  })
  if (!('request' in asked) || signal.aborted) return
  const query = firstQuery(asked.request)
  signal.addEventListener('abort', () => {
    // A list that is on the page gives its calls up itself.
    const isShown = (queryClient.getQueryCache().find(query)?.getObserversCount() ?? 0) > 0
    if (!isShown) void queryClient.cancelQueries({ queryKey: query.queryKey, exact: true })
  })
  await queryClient.prefetchQuery(query)
}

/** Asks for the list of an address and waits a moment for it, so that the page changes once. */
export async function loadList(
  address: SearchAddress,
  { entry, waits }: { entry: string | undefined; waits: boolean },
  signal: AbortSignal,
): Promise<void> {
  // What fails is told where the list is drawn.
  const rows = firstRows(address, entry, signal).catch(() => {})
  if (waits) await Promise.race([rows, new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
}
