import type { Language } from '@ingot/contract/material'
import type { MaterialRow } from '@ingot/contract/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryFor } from '../../api/query.ts'

const inOrder = (items: readonly MaterialRow[], ids: readonly string[]): MaterialRow[] => {
  const byId = new Map(items.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The materials of these ids, in their order; those asked for before stay until they are there. */
export function useMaterials(ids: readonly string[], lang: Language): { rows: MaterialRow[]; isOutdated: boolean } {
  const { data, isPlaceholderData } = useQuery({
    ...queryFor('readTable', {
      query: { lang },
      body: { idfilter: [...ids], columns: [], limit: Math.max(ids.length, 1), offset: 0 },
    }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return { rows: ids.length === 0 ? [] : inOrder(data?.items ?? [], ids), isOutdated: isPlaceholderData || !data }
}
