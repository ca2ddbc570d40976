import { ApiError } from '@ingot/contract/client'
import type { ReplyOf } from '@ingot/contract/endpoint'
import type { Endpoints } from '@ingot/contract/endpoints'
import type { Language } from '@ingot/contract/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryFor } from '../../api/query.ts'
import type { PlottedPoints } from './scatter-data.ts'

export type PointMaterial = ReplyOf<Endpoints['readScatterPoints']>['items'][number]

/** The materials at places of the plot, in their order. Refused with `points-changed` where the results have changed. */
export const materialsAt = (points: PlottedPoints, places: readonly number[], lang: Language) => {
  const { filter, x, y } = points.asked
  const at = (place: number) => ({ place, x: points.x[place] ?? 0, y: points.y[place] ?? 0 })
  return queryFor('readScatterPoints', { query: { lang }, body: { filter, x, y, points: places.map(at) } })
}

export const isOutdated = (error: unknown): boolean => error instanceof ApiError && error.code === 'points-changed'

/** The same for what is drawn: none until they are there. `onOutdated` hears that the points are to be read anew. */
export function useMaterialsAt(
  points: PlottedPoints,
  places: readonly number[],
  lang: Language,
  onOutdated: () => void,
): readonly PointMaterial[] {
  const { data, error } = useQuery({ ...materialsAt(points, places, lang), enabled: places.length > 0 })
  const isOver = isOutdated(error)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (isOver) onOutdated()
  }, [isOver])
  return data?.items ?? []
}
