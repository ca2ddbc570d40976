import { ApiError } from '@ingot/contract/client'
import type { ReplyOf } from '@ingot/contract/endpoint'
import type { Endpoints } from '@ingot/contract/endpoints'
import type { Language } from '@ingot/contract/material'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import type { PlottedPoints } from './scatter-data.ts'

type PointMaterial = ReplyOf<Endpoints['readScatterPoints']>['items'][number]

/** A point that was looked at is looked at again soon, or not at all. */
const KEPT_MS = 30_000

/** The materials at places of the plot, in their order. Refused with `points-changed` where the results have changed. */
export const materialsAt = (points: PlottedPoints, places: readonly number[], lang: Language) => {
  const at = (place: number) => ({ place, x: points.x[place] ?? 0, y: points.y[place] ?? 0 })
  return queryOptions({
    // By number of the reading: the question itself may name thousands of ids.
    queryKey: ['readScatterPoints', points.reading, lang, places] as const,
    queryFn: ({ signal }) => {
      const { filter, x, y } = points.asked
      return call('readScatterPoints', { query: { lang }, body: { filter, x, y, points: places.map(at) } }, signal)
    },
    gcTime: KEPT_MS,
  })
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
