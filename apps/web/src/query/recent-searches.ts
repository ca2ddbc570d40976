import { create } from 'zustand'
import { useOpenFilters } from '../session/open-filters.ts'
import { noteRecent } from '../session/recent/recent-links.ts'
import { keepForVisit, keptForVisit } from '../session/visit-storage.ts'

const KEY = 'ingot-searches'
export const RECENT_MAX = 10

/** The searches with a new one in front, each once. */
export const withRecent = (searches: readonly string[], latest: string): string[] =>
  [latest, ...searches.filter((one) => one !== latest)].slice(0, RECENT_MAX)

/** What the storage of the visit holds; nothing where it is not a list of texts. */
export const readRecent = (kept: unknown): string[] =>
  Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, RECENT_MAX) : []

interface RecentSearches {
  /** The newest first. */
  searches: readonly string[]
  /** A search as it was typed, or a query of the language. */
  remember: (search: string, isQuery?: boolean) => void
}

/** What was searched for in this session of the browser. */
export const useRecentSearches = create<RecentSearches>()((set, get) => ({
  searches: keptForVisit(KEY, readRecent),
  remember: (search, isQuery = false) => {
    noteRecent('searches', { text: search, href: `/?${new URLSearchParams({ [isQuery ? 'q' : 'pattern']: search })}` })
    const searches = withRecent(get().searches, search)
    keepForVisit(KEY, searches)
    set({ searches })
  },
}))

/** Forgets what goes with a search besides its address: the searches of the session, and filters opened but not used [SRCH-034]. */
export function forgetSearches(): void {
  keepForVisit(KEY, undefined)
  useRecentSearches.setState({ searches: [] })
  useOpenFilters.setState({ keys: [], focused: undefined })
}
