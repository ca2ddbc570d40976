import { moved, placeOfPixel, type ScreenAxis, type Span, zoomed } from '@ingot/plots/frame/screen-scale'
import type { PlotView } from '../plot-view.ts'

export interface ScreenPoint {
  x: number
  y: number
}

/** Two fingers on the plot, px. */
export interface Fingers {
  middle: ScreenPoint
  apart: number
}

export const fingersAt = (a: ScreenPoint, b: ScreenPoint): Fingers => ({
  middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
  apart: Math.hypot(a.x - b.x, a.y - b.y),
})

/** Fingers closer than this tell no ratio, px. */
const APART_MIN = 8

/** The view of `axes` after two fingers have moved: what lay in their middle stays there, as they spread it grows. */
export function pinched(axes: { x: ScreenAxis; y: ScreenAxis }, from: Fingers, to: Fingers, whole: PlotView): PlotView {
  const times = Math.max(from.apart, APART_MIN) / Math.max(to.apart, APART_MIN)
  const span = (of: 'x' | 'y'): Span => {
    const axis = axes[of]
    const next = zoomed(axis, placeOfPixel(axis, from.middle[of]), times, whole[of])
    const share = (from.middle[of] - to.middle[of]) / (axis.to - axis.from)
    return moved(next, share * (next.high - next.low), whole[of])
  }
  return { x: span('x'), y: span('y') }
}

/** A notch of the wheel zooms by so much. */
export const ZOOM = 1.25
const NOTCH = 100
const LINE = 33
/** Two fingers on a touch pad come as a wheel in small steps with Ctrl. */
const PAD_STEP = 50
const PAD_STRENGTH = 10

/** How many times as much is seen after a turn of the wheel; never more than a notch at once. */
export function wheelTimes({
  deltaY,
  deltaMode,
  ctrlKey,
}: Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>): number {
  const turned = deltaMode === 0 ? deltaY : deltaY * LINE
  const strength = ctrlKey && Math.abs(turned) < PAD_STEP ? PAD_STRENGTH : 1
  return ZOOM ** Math.min(Math.max((turned * strength) / NOTCH, -1), 1)
}
