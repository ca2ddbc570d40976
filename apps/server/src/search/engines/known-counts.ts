import type { SearchCounts, SearchEngine, SearchRequest } from '@ingot/search/port'
import { LRUCache } from 'lru-cache'
import { ClientGone, presentCall } from '../../http/admission/present-call.ts'

/** Filters whose counts are kept: those asked for last. */
const KEPT = 64
/** A filter of more ids is hardly asked for again, and may hold those of every material. */
const PARTS_MAX = 200
/** A key that is longer than any filter of a person is not kept either. */
const KEY_MAX = 8_000
const NO_PAGE = { ids: [], possible: [] }

/**
 * Searches whose counts are those of the same filter asked for before: its next page, another order, the search that
 * everybody begins with. Only the page is looked up then, and the counts are the same objects. A caller that changes the
 * index calls `forget` when it sends the change, not when the change is done: a thread answers in order.
 */
export function openKnownCounts(engine: Pick<SearchEngine, 'search' | 'page'>): {
  search: SearchEngine['search']
  forget(): void
} {
  const none = () => new LRUCache<string, Promise<SearchCounts>>({ max: KEPT })
  let known = none()

  return {
    async search(request) {
      const key = filterKey(request)
      if (key === undefined || key.length > KEY_MAX) return engine.search(request)
      const asked = known.get(key)
      if (asked !== undefined) {
        const isEmpty = request.limit === 0 && request.grouped !== true
        try {
          const [counts, page] = await Promise.all([asked, isEmpty ? NO_PAGE : engine.page(request)])
          return { ...counts, ...page }
        } catch (error) {
          // The caller that asked for the counts left before they were made: that is no failure of this call.
          if (!(error instanceof ClientGone) || presentCall()?.signal.aborted) throw error
          return engine.search(request)
        }
      }
      const answer = engine.search(request)
      const counts = answer.then(
        ({ ids: _ids, possible: _possible, groups: _groups, ...counted }): SearchCounts => counted,
      )
      const mine = known
      counts.catch(() => mine.delete(key))
      known.set(key, counts)
      return answer
    },
    forget() {
      known = none()
    },
  }
}

/** What counts depend on: the filter, and whether parents stand for their children; undefined for one of many parts. */
function filterKey({ sort: _sort, offset: _offset, limit: _limit, grouped, ...filter }: SearchRequest) {
  let isLong = false
  const key = JSON.stringify({ ...filter, grouped: grouped === true }, (_, part: unknown) => {
    if (Array.isArray(part) && part.length > PARTS_MAX) {
      isLong = true
      return null
    }
    // JSON has no word for infinity.
    return typeof part === 'number' && !Number.isFinite(part) ? String(part) : part
  })
  return isLong ? undefined : key
}
