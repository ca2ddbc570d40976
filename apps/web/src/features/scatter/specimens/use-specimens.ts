import type { ReplyOf } from '@ingot/contract/endpoint'
import type { Endpoints } from '@ingot/contract/endpoints'
import type { Language } from '@ingot/contract/material'
import type { AboutPoints } from '@ingot/plots/scatter/scatter-places'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { call } from '../../../api/call.ts'
import type { PlottedPoints } from '../data/scatter-data.ts'
import {
  aboutPoints,
  asksSpecimens,
  barsOf,
  ellipsesOf,
  matching,
  pointsOfTests,
  type SpecimenEllipse,
  type SpecimensAsked,
  testCounts,
  toldApart,
  withSpreads,
} from './specimens.ts'

/** How many materials and tests there are. */
export interface SpecimenCounts extends Pick<ReplyOf<Endpoints['readScatterTests']>, 'materials' | 'looked' | 'tests'> {
  tested: number
  /** Materials whose tests are there, and how many tests these are. */
  shown: number
  drawn: number
  /** Materials whose tests are left out, and those of them that have enough for an ellipse. */
  leftOut: number
  ellipsesLeftOut: number
  bars: number
  ellipses: number
}

export interface Specimens {
  /** The points that are drawn: single tests among them where they are asked for and there. */
  points: PlottedPoints | undefined
  about: AboutPoints
  ellipses: readonly SpecimenEllipse[]
  /** Undefined until it is known, and where nothing of specimens is asked for. */
  counts: SpecimenCounts | undefined
  isLoading: boolean
  error: Error | null
}

const KEPT_MS = 60_000
const NONE: readonly never[] = []
/** Readings of points that have changed by then: what changes all the time is let be after a while. */
const READ_ANEW_MOST = 3

/**
 * The specimens behind the points of the plot: their tests, bars and ellipses, as the address asks for them. `onOutdated`
 * hears that the points have changed since they were read.
 */
export function useSpecimens(
  means: PlottedPoints | undefined,
  { points: shown, bars, ellipses }: SpecimensAsked,
  lang: Language,
  onOutdated: () => void,
): Specimens {
  const isAsked = asksSpecimens({ points: shown, bars, ellipses })
  const { data, error, isFetching } = useQuery({
    // By number of the reading: the question itself may name thousands of ids.
    queryKey: ['readScatterTests', means?.reading ?? 0, lang] as const,
    queryFn: ({ signal }) => {
      if (!means) throw new Error('there are no points yet')
      const { filter, x, y } = means.asked
      return call('readScatterTests', { query: { lang }, body: { filter, x, y } }, signal)
    },
    enabled: isAsked && means !== undefined,
    gcTime: KEPT_MS,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const items = useMemo(() => (isAsked && means && data ? matching(means, data.items) : NONE), [isAsked, means, data])
  const isOutdated = data !== undefined && isAsked && means !== undefined && items.length < data.items.length
  const anew = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each reading
  useEffect(() => {
    if (!isOutdated || anew.current >= READ_ANEW_MOST) return
    anew.current++
    onOutdated()
  }, [isOutdated, means?.reading])
  const apart = useMemo(
    () => means && toldApart(means, items, { points: shown, ellipses }),
    [means, items, shown, ellipses],
  )
  const points = useMemo(() => {
    if (!apart || items.length === 0) return apart
    const drawn = shown === 'tests' ? pointsOfTests(apart, items) : apart
    return bars === 'none' ? drawn : withSpreads(drawn, items)
  }, [apart, shown, items, bars])
  const drawnEllipses = useMemo(() => (apart && ellipses ? ellipsesOf(apart, items) : NONE), [apart, ellipses, items])
  const about = useMemo(
    () => aboutPoints(points ? barsOf(points, items, bars) : NONE, drawnEllipses),
    [points, items, bars, drawnEllipses],
  )
  const counts = useMemo(
    () =>
      isAsked && data && means
        ? {
            materials: data.materials,
            looked: data.looked,
            tested: data.tested,
            tests: data.tests,
            ...testCounts(items),
            bars: about.bars.length,
            ellipses: drawnEllipses.length,
          }
        : undefined,
    [isAsked, data, means, items, about, drawnEllipses],
  )
  return {
    points,
    about,
    ellipses: drawnEllipses,
    counts,
    isLoading: isAsked && isFetching,
    error: isAsked ? error : null,
  }
}
