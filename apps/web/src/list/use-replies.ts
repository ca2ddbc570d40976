import type { SearchReply } from '@ingot/contract/search'
import { notifyManager, QueriesObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { queryClient } from '../api/query.ts'
import type { PagesQuery } from './pages.ts'

/** What has come of a query. */
export interface Reply {
  reply: SearchReply | undefined
  error: Error | null
}

const stateOf = ({ queryKey }: PagesQuery) => queryClient.getQueryState<SearchReply>(queryKey)

const observed = (queries: readonly PagesQuery[]) => queries.map((query) => query as QueryObserverOptions)

/** Changes when a query has another answer, or another end. */
const marksOf = (queries: readonly PagesQuery[]): string =>
  queries
    .map((query) => {
      const state = stateOf(query)
      return state ? `${state.status} ${state.dataUpdatedAt} ${state.errorUpdateCount}` : ''
    })
    .join()

/**
 * The queries of a list, kept alive while it shows them, and what has come of them. As `useQueries`, which draws the page
 * once more whenever other queries are asked; this one only when an answer is another.
 */
export function useReplies(queries: readonly PagesQuery[]): readonly Reply[] {
  const [observer] = useState(() => new QueriesObserver(queryClient, observed(queries)))
  useLayoutEffect(() => observer.setQueries(observed(queries)), [observer, queries])
  const subscribe = useCallback((tell: () => void) => observer.subscribe(notifyManager.batchCalls(tell)), [observer])
  const marks = useSyncExternalStore(subscribe, () => marksOf(queries))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks say that the answers are others
  return useMemo(
    () =>
      queries.map((query) => {
        const state = stateOf(query)
        // Rows that are there stay good rows, even where asking for them again failed.
        return { reply: state?.data, error: (state?.data === undefined && state?.error) || null }
      }),
    [queries, marks],
  )
}
