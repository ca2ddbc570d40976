import type { RangeChoice } from '@ingot/domain/query/search-url'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Extent } from '../../../query/range-input.ts'
import { useUnitSystem } from '../../../session/units.ts'
import type { Format } from '../../../words/format.ts'
import { useText } from '../../../words/texts.ts'
import styles from './RangeFilter.module.css'
import { movedEnd, numberAt, placeOf, type RangeEnd, shownEnd, trackOf } from './range-drag.ts'

const ENDS: readonly RangeEnd[] = ['min', 'max']
const PAGE_STEPS = 10

interface RangeHandlesProps {
  range: RangeChoice
  extent: Extent
  quantity: string | undefined
  name: string
  format: Format
  /** Is given every range on the way. */
  onMove: (range: RangeChoice) => void
  /** The handle is let go. */
  onSettled: () => void
}

/** The two ends of a range over its histogram, to be dragged or moved by the arrow keys. */
export function RangeHandles({ range, extent, quantity, name, format, onMove, onSettled }: RangeHandlesProps) {
  const text = useText()
  const system = useUnitSystem()
  const box = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<RangeEnd>()
  const track = trackOf(extent, quantity, system)
  const unit = format.unit(quantity)
  const move = (end: RangeEnd, to: number) => onMove(movedEnd(range, end, to, track, system))
  const onKeyDown = (end: RangeEnd) => (event: KeyboardEvent) => {
    const now = shownEnd(range, end, track, system)
    const to = {
      ArrowLeft: now - track.step,
      ArrowDown: now - track.step,
      ArrowRight: now + track.step,
      ArrowUp: now + track.step,
      PageDown: now - PAGE_STEPS * track.step,
      PageUp: now + PAGE_STEPS * track.step,
      Home: track.min,
      End: track.max,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(end, to)
  }
  const onPointerDown = (end: RangeEnd) => (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragged(end)
  }
  const onPointerMove = (end: RangeEnd) => (event: PointerEvent) => {
    const bars = box.current?.getBoundingClientRect()
    if (dragged === end && bars) move(end, numberAt((event.clientX - bars.left) / bars.width, track))
  }
  const onPointerUp = () => {
    if (dragged) onSettled()
    setDragged(undefined)
  }
  return (
    <div ref={box} className={styles.handles}>
      {ENDS.map((end) => {
        const value = shownEnd(range, end, track, system)
        const spoken = range[end] ? `${format.end(end, value)} ${unit}`.trim() : text('search.noEnd')
        return (
          <span
            key={end}
            className={styles.handle}
            data-end={end}
            data-set={range[end] !== undefined || undefined}
            style={{ left: `${placeOf(value, track) * 100}%` }}
            role="slider"
            aria-label={text(`search.handle.${end}`, { name })}
            aria-valuemin={track.min}
            aria-valuemax={track.max}
            aria-valuenow={value}
            aria-valuetext={spoken}
            tabIndex={0}
            onKeyDown={onKeyDown(end)}
            onKeyUp={onSettled}
            onBlur={onSettled}
            onPointerDown={onPointerDown(end)}
            onPointerMove={onPointerMove(end)}
            onPointerUp={onPointerUp}
          />
        )
      })}
    </div>
  )
}
