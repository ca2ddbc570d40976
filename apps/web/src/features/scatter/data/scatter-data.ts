import type { ScatterTest, TestedPoint } from '@ingot/contract/scatter'
import type { OwnFamily } from '@ingot/domain/scatter/own-families'
import type { ScatterColumns } from '@ingot/domain/scatter/scatter-columns'
import type { TestPlaces } from '@ingot/domain/scatter/with-tests'
import type { SearchFilter } from '../../../list/search-filter.ts'

export interface PointsRequest {
  filter: SearchFilter
  x: string
  y: string
  level: number
}

/** Points without their ids, what they were asked with, and a number that no other reading has. */
export interface PlottedPoints extends ScatterColumns {
  asked: PointsRequest
  reading: number
  /** Which points are single tests that stand for their materials, and the points without them. */
  tests?: TestPlaces<ScatterTest>
  means?: PlottedPoints
  /** Materials that are families of their own, by their places among the families. */
  own?: ReadonlyMap<number, OwnFamily>
  /** What is told of the specimens behind means that have error bars, by place. */
  spreads?: ReadonlyMap<number, TestedPoint['spread']>
}

/** Whether the points are being read, or there [SCAT-004]. */
export type ScatterStatus = 'LOADING' | 'SUCCESS' | 'FAILURE'

/** The points of the plot. While they are read anew the plot is dimmed, and the ones before are gone [SCAT-005]. */
export interface ScatterData {
  status: ScatterStatus
  points?: PlottedPoints | undefined
  error?: Error | undefined
}

export type ScatterEvent =
  /** Other points are wanted; they are asked for once nothing has changed for a moment [SCAT-007]. */
  | { type: 'changed' }
  /** Now they are asked for: those before are cleared [SCAT-006]. */
  | { type: 'asked' }
  | { type: 'arrived'; points: PlottedPoints }
  | { type: 'failed'; error: Error }

export const noScatterData: ScatterData = { status: 'LOADING' }

export function onScatter(now: ScatterData, event: ScatterEvent): ScatterData {
  switch (event.type) {
    case 'changed':
      return { status: 'LOADING', points: now.points }
    case 'asked':
      return { status: 'LOADING' }
    case 'arrived':
      return { status: 'SUCCESS', points: event.points }
    case 'failed':
      return { status: 'FAILURE', error: event.error }
  }
}
