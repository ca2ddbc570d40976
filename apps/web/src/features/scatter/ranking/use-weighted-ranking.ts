import type { Language } from '@ingot/contract/material'
import type { RankingAsked } from '@ingot/contract/ranking'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryFor } from '../../../api/query.ts'
import type { SearchFilter } from '../../../list/search-filter.ts'
import { RANKED } from './use-ranking.ts'

/** The best of the weighted ranking of the list with what they are on the axes, best first; only those with a score. */
export function useWeightedRanking(
  filter: SearchFilter,
  ranking: RankingAsked | undefined,
  axes: readonly [string, string],
  lang: Language,
) {
  const { data, isPlaceholderData, error } = useQuery({
    ...queryFor('readTable', {
      query: { lang },
      body: {
        ...filter,
        ranking: ranking ?? { by: [] },
        columns: [...new Set(axes)],
        sort: 'ranking',
        limit: RANKED,
        offset: 0,
      },
    }),
    enabled: ranking !== undefined,
    placeholderData: keepPreviousData,
  })
  const rows = data?.items.filter((row) => row.ranking?.score !== undefined) ?? []
  return { rows, isOutdated: isPlaceholderData, error }
}
