import type { ScatterColumns } from '@ingot/domain/scatter/scatter-columns'
import type { AboutPoints, Scales } from '@ingot/plots/scatter/scatter-places'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type OpenPoints, openPoints } from '../points/open-points.ts'
import type { PlacedFamilies, PointsPicture } from '../points/points-engine.ts'

export interface PlacedPoints extends PlacedFamilies {
  /** The columns and scales that they were placed on. */
  of: ScatterColumns
  scales: Scales
  about: AboutPoints
}

export interface EnginePoints {
  /** Takes the canvas in. */
  host: RefObject<HTMLDivElement | null>
  engine: OpenPoints | undefined
  placed: PlacedPoints | undefined
  failure: unknown
  /** Hears of an answer of the engine that failed. */
  fail: (failure: unknown) => void
}

/** The points alone: what else belongs to a plot is not copied to where they are drawn. */
const pointsOf = ({ count, x, y, xHigh, yHigh, families, family, names }: ScatterColumns): ScatterColumns => ({
  count,
  x,
  y,
  ...(xHigh && { xHigh }),
  ...(yHigh && { yHigh }),
  families,
  family,
  names,
})

/**
 * The points on a canvas of their own in `host`: placed when they, what is drawn about them, or their scales change, drawn by
 * `useDrawn`.
 */
export function usePoints(columns: ScatterColumns | undefined, scales: Scales, about: AboutPoints): EnginePoints {
  const host = useRef<HTMLDivElement>(null)
  const [engine, setEngine] = useState<OpenPoints>()
  const [placed, setPlaced] = useState<PlacedPoints>()
  const [failure, setFailure] = useState<unknown>()

  useEffect(() => {
    const canvas = document.createElement('canvas')
    canvas.setAttribute('aria-hidden', 'true')
    host.current?.append(canvas)
    const opened = openPoints(canvas)
    setEngine(opened)
    return () => {
      opened.close()
      canvas.remove()
    }
  }, [])

  useEffect(() => {
    if (!engine) return
    if (!columns) {
      setPlaced(undefined)
      engine.clear().catch(setFailure)
      return
    }
    let isOver = false
    engine.place(pointsOf(columns), scales, about).then((found) => {
      if (!isOver) setPlaced({ ...found, of: columns, scales, about })
    }, setFailure)
    return () => {
      isOver = true
    }
  }, [engine, columns, scales, about])

  const isCurrent = placed !== undefined && placed.of === columns && placed.scales === scales && placed.about === about
  return { host, engine, placed: isCurrent ? placed : undefined, failure, fail: setFailure }
}

/** Draws the latest picture once the one before stands; what came between is left out. */
export function useDrawn(
  { engine, fail }: Pick<EnginePoints, 'engine' | 'fail'>,
  picture: PointsPicture | undefined,
): number | undefined {
  const [shown, setShown] = useState<number>()
  const state = useRef<{ isBusy: boolean; next: PointsPicture | undefined }>({ isBusy: false, next: undefined })

  useEffect(() => {
    if (!engine || !picture) return
    const now = state.current
    now.next = picture
    const draw = async () => {
      if (now.isBusy) return
      now.isBusy = true
      try {
        for (let next = now.next; next; next = now.next) {
          now.next = undefined
          setShown(await engine.draw(next))
        }
      } finally {
        now.isBusy = false
      }
    }
    draw().catch(fail)
  }, [engine, picture, fail])
  return picture ? shown : undefined
}
