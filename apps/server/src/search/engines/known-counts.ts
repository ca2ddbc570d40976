import type { SearchCounts, SearchEngine, SearchRequest } from '@ingot/search/port'

/** Filters whose counts are kept: those asked for last. */
const KEPT = 64
/** A filter of hundreds of ids is hardly asked for again. */
const KEY_MAX = 4_000

/**
 * Searches whose counts are those of the same filter asked for before: its next page, another order, the search that
 * everybody begins with. Only the page is looked up then, and the counts are the same objects. Who changes the index
 * calls `forget` at the moment he asks for the change, not after it: a thread answers in the order it is asked.
 */
export function openKnownCounts(engine: Pick<SearchEngine, 'search' | 'page'>): {
  search: SearchEngine['search']
  forget(): void
} {
  let known = new Map<string, Promise<SearchCounts>>()

  function keep(key: string, counts: Promise<SearchCounts>): void {
    known.delete(key)
    known.set(key, counts)
    const [oldest] = known.keys()
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest)
  }

  return {
    async search(request) {
      const key = filterKey(request)
      if (key.length > KEY_MAX) return engine.search(request)
      const asked = known.get(key)
      if (asked !== undefined) {
        keep(key, asked)
        const [counts, page] = await Promise.all([asked, engine.page(request)])
        return { ...counts, ...page }
      }
      const answer = engine.search(request)
      const counts = answer.then(
        ({ ids: _ids, possible: _possible, groups: _groups, ...counted }): SearchCounts => counted,
      )
      const mine = known
      counts.catch(() => mine.delete(key))
      keep(key, counts)
      return answer
    },
    forget() {
      known = new Map()
    },
  }
}

/** What counts depend on: the filter, and whether parents stand for their children. JSON has no word for infinity. */
const filterKey = ({ sort: _sort, offset: _offset, limit: _limit, ...filter }: SearchRequest): string =>
  JSON.stringify(filter, (_, part: unknown) =>
    typeof part === 'number' && !Number.isFinite(part) ? String(part) : part,
  )
