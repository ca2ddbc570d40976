import type { Language } from '@ingot/contract/material'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../../api/query.ts'
import type { SearchFilter } from '../../../list/search-filter.ts'
import type { PlotAxis } from '../axes/plot-axis.ts'

/** Why results are not on the plot. */
export interface PlotCounts {
  results: number
  /** Results that have no number for an axis. */
  without: { x: number; y: number }
  /** Of these, those that have a code instead. */
  coded: { x: number; y: number }
}

const codesQuery = (filter: SearchFilter, axis: PlotAxis, lang: Language) => ({
  ...queryFor('readTable', {
    query: { lang },
    body: {
      ...filter,
      propfilter: [...(filter.propfilter ?? []), { vkey: axis.key, options: [...axis.specials] }],
      columns: [],
      limit: 1,
      offset: 0,
    },
  }),
  enabled: axis.specials.length > 0,
})

/** How many results have a number for each axis, and how many a code; undefined until it is known. */
export function usePlotCounts(filter: SearchFilter, x: PlotAxis, y: PlotAxis, lang: Language): PlotCounts | undefined {
  const presence = useQuery(queryFor('readFeatureCounts', { query: { lang: 'en' }, body: filter })).data
  const ranges = useQuery(
    queryFor('readRanges', { query: { lang: 'en' }, body: { filter, columns: [...new Set([x.key, y.key])], bins: 0 } }),
  ).data?.ranges
  const codedX = useQuery(codesQuery(filter, x, lang)).data?.totalCount
  const codedY = useQuery(codesQuery(filter, y, lang)).data?.totalCount
  if (!presence || !ranges) return undefined
  const without = (axis: PlotAxis) => presence.totalCount - (ranges[axis.key]?.count ?? 0)
  return {
    results: presence.totalCount,
    without: { x: without(x), y: without(y) },
    coded: { x: codedX ?? 0, y: codedY ?? 0 },
  }
}
