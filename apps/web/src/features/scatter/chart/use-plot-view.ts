import type { Scales } from '@ingot/domain/plots/scatter-places'
import type { ScatterWindow } from '@ingot/domain/query/scatter-url'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type PlotView, viewOf, windowOf } from './plot-view.ts'

/** The address follows a view that rests, ms. */
const SETTLES_AFTER = 400

/** What is seen: of the address, or of a movement that is under way. Undefined shows everything. */
export function usePlotView(
  window: ScatterWindow | undefined,
  scales: Scales,
  onWindow: (window: ScatterWindow | undefined) => void,
) {
  const [moving, setMoving] = useState<PlotView>()
  const asked = useMemo(() => viewOf(window, scales), [window, scales])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ onWindow, scales })
  latest.current = { onWindow, scales }

  const show = useCallback((view: PlotView | undefined) => {
    clearTimeout(timer.current)
    setMoving(view)
    if (!view) return latest.current.onWindow(undefined)
    timer.current = setTimeout(() => latest.current.onWindow(windowOf(view, latest.current.scales)), SETTLES_AFTER)
  }, [])
  // Once the address has it, or has another one, it rules.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new window or new scales end what was under way
  useEffect(() => {
    setMoving(undefined)
    return () => clearTimeout(timer.current)
  }, [window, scales])

  return { view: moving ?? asked, show }
}
