import { ApiError } from '@ingot/contract/client'
import type { ReplyOf } from '@ingot/contract/endpoint'
import type { Endpoints } from '@ingot/contract/endpoints'
import type { Language } from '@ingot/contract/material'
import { placeWithoutTests } from '@ingot/domain/scatter/with-tests'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import type { PlottedPoints } from './scatter-data.ts'

type PointMaterial = ReplyOf<Endpoints['readScatterPoints']>['items'][number]

/** A point that was looked at is looked at again soon, or not at all. */
const KEPT_MS = 30_000

/**
 * The materials at places of the plot, in their order; of a single test the one that was tested. Refused with
 * `points-changed` where the results have changed.
 */
export const materialsAt = (points: PlottedPoints, places: readonly number[], lang: Language) => {
  const { tests, means = points } = points
  const own = tests ? places.map((place) => placeWithoutTests(tests, place)) : places
  const at = (place: number) => ({ place, x: means.x[place] ?? 0, y: means.y[place] ?? 0 })
  return queryOptions({
    // By number of the reading: the question itself may name thousands of ids.
    queryKey: ['readScatterPoints', points.reading, lang, own] as const,
    queryFn: ({ signal }) => {
      const { filter, x, y } = points.asked
      return call('readScatterPoints', { query: { lang }, body: { filter, x, y, points: own.map(at) } }, signal)
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
