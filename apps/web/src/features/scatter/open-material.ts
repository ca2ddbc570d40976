import type { Language } from '@ingot/contract/material'
import type { MaterialRow } from '@ingot/contract/search'
import { idsOfPoints, type ScatterColumns } from '@ingot/domain/plots/scatter-columns'
import { queryClient, queryFor } from '../../api/query.ts'

/** The address of the material at a place of the plot; undefined where it is gone meanwhile. */
export async function openMaterial(
  columns: ScatterColumns,
  place: number,
  lang: Language,
): Promise<MaterialRow['url'] | undefined> {
  const id = idsOfPoints(columns, [place]).get(place)
  if (id === undefined) return undefined
  const reply = await queryClient.fetchQuery(
    queryFor('readTable', { query: { lang }, body: { idfilter: [id], columns: [], limit: 1, offset: 0 } }),
  )
  return reply.items[0]?.url
}
