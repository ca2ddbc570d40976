import { pixelOfPlace, type ScreenAxis } from '@ingot/plots/frame/screen-scale'
import { useMemo } from 'react'
import type { PlotArea } from '../chart/plot-view.ts'
import type { BestPoint } from './best-points.ts'
import { type Box, boxOf, type LabelPlace, labelPlaces } from './label-places.ts'

/** The best of the ranking on the screen, px, and the names of the first beside their points. */
export interface BestLabels {
  placed: readonly BestPoint[]
  labelled: readonly BestPoint[]
  /** Of each that is labelled; undefined where its name has no room. */
  labels: readonly (LabelPlace | undefined)[]
  /** Where these names stand. */
  boxes: readonly Box[]
}

export function useBestLabels(
  best: readonly BestPoint[],
  { x, y }: { x: ScreenAxis; y: ScreenAxis },
  { width, height }: PlotArea,
): BestLabels {
  const placed = best.map((point) => ({ ...point, x: pixelOfPlace(x, point.x), y: pixelOfPlace(y, point.y) }))
  const labelled = placed.filter(({ isLabelled }) => isLabelled)
  const spots = labelled.map(({ id, x, y, name }) => `${id} ${Math.round(x)} ${Math.round(y)} ${name}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only whole pixels move a name
  const labels = useMemo(() => labelPlaces(labelled, { width, height }), [spots, width, height])
  const boxes = useMemo(() => labels.flatMap((label) => (label ? [boxOf(label)] : [])), [labels])
  return { placed, labelled, labels, boxes }
}
