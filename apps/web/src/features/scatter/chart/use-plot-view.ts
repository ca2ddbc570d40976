import type { ScatterWindow } from '@ingot/domain/query/scatter-url'
import type { Scales } from '@ingot/plots/scatter/scatter-places'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type PlotView, type ScaledView, viewOf, windowOf } from './plot-view.ts'

/** The address follows a view that rests, ms. */
const SETTLES_AFTER = 400

/** What is seen of two axes: of the address, or of a movement that is under way. Undefined shows everything. */
export function usePlotView(
  window: ScatterWindow | undefined,
  scales: Scales,
  axes: { x: { key: string }; y: { key: string } },
  onWindow: (window: ScatterWindow | undefined) => void,
) {
  const [moving, setMoving] = useState<ScaledView>()
  // Every change of the address reads it anew: only another window ends a movement.
  const key = JSON.stringify([axes.x.key, axes.y.key, window])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the window
  const asked = useMemo(() => viewOf(window, scales), [key, scales])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ onWindow, scales })
  useLayoutEffect(() => {
    latest.current = { onWindow, scales }
  })

  const show = useCallback((view: PlotView | undefined) => {
    clearTimeout(timer.current)
    setMoving(view && { view, scales: latest.current.scales })
    if (!view) return latest.current.onWindow(undefined)
    timer.current = setTimeout(() => latest.current.onWindow(windowOf(view, latest.current.scales)), SETTLES_AFTER)
  }, [])
  // Once the address has it, or has another one, it rules.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another window, axis or scale ends what was under way
  useEffect(() => {
    setMoving(undefined)
    return () => clearTimeout(timer.current)
  }, [key, scales])

  return { view: moving?.scales === scales ? moving.view : asked, show }
}
