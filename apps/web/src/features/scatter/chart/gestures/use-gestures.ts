import { moved, placeOfPixel, type ScreenAxis, type Span, zoomed } from '@ingot/plots/frame/screen-scale'
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { PlotArea, PlotView } from '../plot-view.ts'
import { type Fingers, fingersAt, pinched, type ScreenPoint, wheelTimes, ZOOM } from './pinch.ts'

export type { ScreenPoint } from './pinch.ts'

/** What a drag does: it moves the plot, or draws a box. */
export type DragMode = 'move' | 'box'

interface Gestures {
  area: PlotArea
  axes: { x: ScreenAxis; y: ScreenAxis }
  view: PlotView
  whole: PlotView
  mode: DragMode
  element: RefObject<HTMLElement | null>
  show: (view: PlotView | undefined) => void
  onHover: (at: ScreenPoint | undefined) => void
  onClick: (at: ScreenPoint) => void
  onBox: (box: PlotView) => void
}

/** A press that moves less is a click, px. */
const CLICK = 4
/** A box smaller than this is none, px. */
const BOX_MIN = 6
const CURSOR_STEP = 8
const CURSOR_FINE = 1

interface Drag {
  start: ScreenPoint
  view: PlotView
  isBox: boolean
  hasMoved: boolean
}

interface Pinch {
  from: Fingers
  axes: { x: ScreenAxis; y: ScreenAxis }
}

const spanBetween = (axis: ScreenAxis, a: number, b: number): Span => {
  const [first, second] = [placeOfPixel(axis, a), placeOfPixel(axis, b)]
  return { low: Math.min(first, second), high: Math.max(first, second) }
}

/** Pointer, two fingers, wheel and keys of the plot: move, zoom, box, and a cursor for the keyboard. */
export function useGestures(given: Gestures) {
  const { area, axes, view, whole, mode, element, show, onHover, onClick, onBox } = given
  const drag = useRef<Drag>(undefined)
  const fingers = useRef(new Map<number, ScreenPoint>())
  const pinch = useRef<Pinch>(undefined)
  const [box, setBox] = useState<{ from: ScreenPoint; to: ScreenPoint }>()
  const [cursor, setCursor] = useState<ScreenPoint>()

  const pointIn = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): ScreenPoint => {
    const { left, top } = currentTarget.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const zoomAt = ({ x, y }: ScreenPoint, times: number) =>
    show({
      x: zoomed(view.x, placeOfPixel(axes.x, x), times, whole.x),
      y: zoomed(view.y, placeOfPixel(axes.y, y), times, whole.y),
    })
  const zoom = (times: number) => zoomAt(cursor ?? { x: area.width / 2, y: area.height / 2 }, times)

  // React's own wheel listener is passive: it could not keep the page from scrolling.
  const onZoom = useEffectEvent(zoomAt)
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    const onWheel = (event: WheelEvent) => {
      // The wheel scrolls the page until the plot is in use.
      if (!event.ctrlKey && !event.metaKey && document.activeElement !== watched) return
      event.preventDefault()
      const { left, top } = watched.getBoundingClientRect()
      onZoom({ x: event.clientX - left, y: event.clientY - top }, wheelTimes(event))
    }
    // One finger scrolls the page upwards and downwards; two belong to the plot.
    const onTouch = (event: TouchEvent) => {
      if (event.touches.length > 1) event.preventDefault()
    }
    watched.addEventListener('wheel', onWheel, { passive: false })
    watched.addEventListener('touchstart', onTouch, { passive: false })
    watched.addEventListener('touchmove', onTouch, { passive: false })
    return () => {
      watched.removeEventListener('wheel', onWheel)
      watched.removeEventListener('touchstart', onTouch)
      watched.removeEventListener('touchmove', onTouch)
    }
  }, [element])

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    if (event.pointerType === 'touch') fingers.current.set(event.pointerId, pointIn(event))
    const [one, two] = fingers.current.values()
    if (one && two) {
      pinch.current ??= { from: fingersAt(one, two), axes }
      drag.current = undefined
      setBox(undefined)
      return onHover(undefined)
    }
    drag.current = { start: pointIn(event), view, isBox: (mode === 'box') !== event.shiftKey, hasMoved: false }
    setCursor(undefined)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const at = pointIn(event)
    if (fingers.current.has(event.pointerId)) fingers.current.set(event.pointerId, at)
    const [one, two] = fingers.current.values()
    if (pinch.current && one && two)
      return show(pinched(pinch.current.axes, pinch.current.from, fingersAt(one, two), whole))
    const now = drag.current
    if (!now) return onHover(at)
    const [dx, dy] = [at.x - now.start.x, at.y - now.start.y]
    if (!now.hasMoved && Math.hypot(dx, dy) < CLICK) return
    now.hasMoved = true
    onHover(undefined)
    if (now.isBox) return setBox({ from: now.start, to: at })
    show({
      x: moved(now.view.x, ((now.view.x.low - now.view.x.high) * dx) / area.width, whole.x),
      y: moved(now.view.y, ((now.view.y.high - now.view.y.low) * dy) / area.height, whole.y),
    })
  }
  /** A finger less: the last one goes on moving the plot. False where there was only one. */
  const endPinch = ({ pointerId }: PointerEvent<HTMLElement>): boolean => {
    const isPinch = pinch.current !== undefined
    if (!fingers.current.delete(pointerId) || !isPinch) return false
    const [one, two] = fingers.current.values()
    pinch.current = one && two && { from: fingersAt(one, two), axes }
    if (!pinch.current && one) drag.current = { start: one, view, isBox: false, hasMoved: true }
    return true
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (endPinch(event)) return
    const now = drag.current
    drag.current = undefined
    setBox(undefined)
    if (!now) return
    const at = pointIn(event)
    if (!now.hasMoved) return onClick(at)
    if (!now.isBox || Math.abs(at.x - now.start.x) < BOX_MIN || Math.abs(at.y - now.start.y) < BOX_MIN) return
    onBox({ x: spanBetween(axes.x, now.start.x, at.x), y: spanBetween(axes.y, now.start.y, at.y) })
  }
  const onPointerCancel = (event: PointerEvent<HTMLElement>) => {
    if (endPinch(event)) return
    drag.current = undefined
    setBox(undefined)
  }

  const moveCursor = (dx: number, dy: number) => {
    const from = cursor ?? { x: area.width / 2, y: area.height / 2 }
    const next = {
      x: Math.min(Math.max(from.x + dx, 0), area.width),
      y: Math.min(Math.max(from.y + dy, 0), area.height),
    }
    setCursor(next)
    onHover(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = event.shiftKey ? CURSOR_FINE : CURSOR_STEP
    const keys: Partial<Record<string, () => void>> = {
      ArrowLeft: () => moveCursor(-step, 0),
      ArrowRight: () => moveCursor(step, 0),
      ArrowUp: () => moveCursor(0, -step),
      ArrowDown: () => moveCursor(0, step),
      '+': () => zoom(1 / ZOOM),
      '=': () => zoom(1 / ZOOM),
      '-': () => zoom(ZOOM),
      '0': () => show(undefined),
      Enter: () => cursor && onClick(cursor),
      ...(cursor && {
        Escape: () => {
          setCursor(undefined)
          onHover(undefined)
        },
      }),
    }
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  return {
    box,
    cursor,
    zoom,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel,
      onKeyDown,
      onPointerLeave: () => !drag.current && onHover(undefined),
      onDoubleClick: () => show(undefined),
      onBlur: () => {
        setCursor(undefined)
        onHover(undefined)
      },
    },
  }
}
