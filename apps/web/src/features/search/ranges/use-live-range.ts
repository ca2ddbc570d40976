import type { RangeChoice } from '@ingot/domain/query/search-url'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Results follow a dragged handle at this distance, ms. */
const FOLLOWS_AFTER_MS = 40

export type ChangeRange = (range: RangeChoice, how?: { replace: boolean }) => void

/**
 * A range while one of its ends is moved: shown at once, searched for a moment later. A drag is one step of the
 * history: what follows its first change replaces it.
 */
export function useLiveRange(settled: RangeChoice | undefined, onChange: ChangeRange) {
  const [moved, setMoved] = useState<RangeChoice>()
  const drag = useRef<{ next?: RangeChoice | undefined; timer?: number | undefined; hasChanged: boolean }>(undefined)
  const send = useRef(onChange)
  useLayoutEffect(() => {
    send.current = onChange
  })
  const settledKey = JSON.stringify(settled)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was moved is shown until the address says the same
  useEffect(() => {
    if (!drag.current) setMoved(undefined)
  }, [settledKey])
  useEffect(() => () => clearTimeout(drag.current?.timer), [])
  const flush = () => {
    const now = drag.current
    if (!now) return
    clearTimeout(now.timer)
    now.timer = undefined
    if (now.next) {
      send.current(now.next, { replace: now.hasChanged })
      now.hasChanged = true
    }
    now.next = undefined
  }
  const move = (range: RangeChoice) => {
    setMoved(range)
    drag.current ??= { hasChanged: false }
    drag.current.next = range
    drag.current.timer ??= window.setTimeout(flush, FOLLOWS_AFTER_MS)
  }
  const settle = () => {
    flush()
    drag.current = undefined
  }
  return { range: moved ?? settled, move, settle }
}
