import { create } from 'zustand'
import { useOpenFilters } from './open-filters.ts'

const KEY = 'ingot-searches'
export const RECENT_MAX = 10

/** The searches with a new one in front, each once. */
export const withRecent = (searches: readonly string[], latest: string): string[] =>
  [latest, ...searches.filter((one) => one !== latest)].slice(0, RECENT_MAX)

/** What the session's storage holds; nothing where it is not a list of texts. */
export function readRecent(kept: string | null): string[] {
  try {
    const read: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(read) ? read.filter((one) => typeof one === 'string').slice(0, RECENT_MAX) : []
  } catch {
    return []
  }
}

function keptNow(): string[] {
  try {
    return readRecent(sessionStorage.getItem(KEY))
  } catch {
    return []
  }
}

function keep(searches: readonly string[]): void {
  try {
    if (searches.length === 0) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(searches))
  } catch {
    // A browser without storage remembers for as long as the page stands.
  }
}

interface RecentSearches {
  /** The newest first. */
  searches: readonly string[]
  remember: (search: string) => void
}

/** What was searched for in this session of the browser. */
export const useRecentSearches = create<RecentSearches>()((set, get) => ({
  searches: typeof sessionStorage === 'undefined' ? [] : keptNow(),
  remember: (search) => {
    const searches = withRecent(get().searches, search)
    keep(searches)
    set({ searches })
  },
}))

/** Forgets what goes with a search besides its address: the searches of the session, and filters opened but not used [SRCH-034]. */
export function forgetSearches(): void {
  keep([])
  useRecentSearches.setState({ searches: [] })
  useOpenFilters.setState({ keys: [], focused: undefined })
}
