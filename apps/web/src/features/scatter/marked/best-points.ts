import type { MaterialRow } from '@ingot/contract/search'
import { placeOf } from '@ingot/plots/frame/screen-scale'
import type { Scales } from '@ingot/plots/scatter/scatter-places'

/** A ranked material on the plane, in places of the scales. */
export interface BestPoint {
  id: string
  name: string
  x: number
  y: number
  /** Among the first, which are labelled; the others are there to be pointed at. */
  isLabelled: boolean
}

/** How many of a ranking have their names on the plot. */
export const LABELLED = 8

type Scale = Scales['x']

/** Where a value stands on a scale, a range at its middle; undefined where it has no number or no place. */
function placeOfValue(value: MaterialRow['values'][string] | undefined, scale: Scale): number | undefined {
  const low = value?.value ?? value?.min ?? value?.max
  const high = value?.value ?? value?.max ?? value?.min
  if (low === undefined || high === undefined) return undefined
  const place = placeOf(scale, low) / 2 + placeOf(scale, high) / 2
  return Number.isFinite(place) ? place : undefined
}

/** The rows of a ranking that have both axes' values, in its order. */
export function bestPoints(rows: readonly MaterialRow[], axes: { x: string; y: string }, scales: Scales): BestPoint[] {
  const placed = rows.flatMap(({ id, name, values }) => {
    const [x, y] = [placeOfValue(values[axes.x], scales.x), placeOfValue(values[axes.y], scales.y)]
    return x === undefined || y === undefined ? [] : [{ id, name, x, y }]
  })
  return placed.map((point, place) => ({ ...point, isLabelled: place < LABELLED }))
}
