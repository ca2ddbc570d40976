import type { Language } from '@ingot/contract/material'
import type { MaterialRow, SearchReply } from '@ingot/contract/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryFor } from '../../../api/query.ts'
import type { SearchFilter } from '../../../list/search-filter.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'

/** Materials of the ranking beside the plot. */
export const RANKED = 30
/** Without a level of its own the line leaves so many materials above it. */
const ABOVE_AT_FIRST = 10
/** The ranking follows a moving line at this distance, ms. */
const FOLLOWS_AFTER = 200

export interface Ranking {
  rows: readonly MaterialRow[]
  /** Materials that reach the level. */
  count: number | undefined
  /** The level in force, SI; undefined where nothing has the index. */
  level: number | undefined
  isOutdated: boolean
  error: Error | null
}

/** What a row's index is at least, SI. */
export const indexValue = ({ values }: MaterialRow, key: string): number | undefined =>
  values[key]?.value ?? values[key]?.min

/** Materials in order of an index, best first; those that reach a level, where one is given. */
const rankingQuery = (
  filter: SearchFilter,
  key: string,
  level: number | undefined,
  lang: Language,
  axes: readonly [string, string],
) =>
  queryFor('readTable', {
    query: { lang },
    body: {
      ...filter,
      propfilter: [...(filter.propfilter ?? []), { vkey: key, ...(level !== undefined && { min: level }) }],
      columns: [...new Set([key, ...axes])],
      sort: key,
      sortdir: 'DESC',
      limit: RANKED,
      offset: 0,
    },
  })

/** The level that leaves ten materials above the line. */
function firstLevel(reply: SearchReply | undefined, key: string): number | undefined {
  const values = reply?.items.flatMap((row) => indexValue(row, key) ?? []) ?? []
  return values[ABOVE_AT_FIRST - 1] ?? values.at(-1)
}

/** The ranking by an index; it follows the line. */
export function useRanking(
  filter: SearchFilter,
  key: string | undefined,
  at: number | undefined,
  lang: Language,
  axes: readonly [string, string],
): Ranking {
  const first = useQuery({ ...rankingQuery(filter, key ?? '', undefined, lang, axes), enabled: key !== undefined })
  const level = at ?? (key === undefined ? undefined : firstLevel(first.data, key))
  const settled = useDebounced(level, FOLLOWS_AFTER)
  const asked = useQuery({
    ...rankingQuery(filter, key ?? '', settled, lang, axes),
    enabled: key !== undefined && settled !== undefined,
    placeholderData: keepPreviousData,
  })
  return {
    rows: asked.data?.items ?? [],
    count: asked.data?.totalCount,
    level,
    isOutdated: settled !== level || asked.isPlaceholderData || asked.isFetching,
    error: asked.error ?? first.error,
  }
}
