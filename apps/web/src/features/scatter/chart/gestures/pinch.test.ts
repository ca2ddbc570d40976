import { placeOfPixel } from '@ingot/plots/frame/screen-scale'
import { describe, expect, it } from 'vitest'
import { fingersAt, pinched, wheelTimes } from './pinch.ts'

const whole = { x: { low: 0, high: 10 }, y: { low: 0, high: 5 } }
const axes = {
  x: { kind: 'log', low: 0, high: 10, from: 0, to: 400 },
  y: { kind: 'linear', low: 0, high: 5, from: 200, to: 0 },
} as const
const shownBy = ({ x, y }: typeof whole) => ({ x: { ...axes.x, ...x }, y: { ...axes.y, ...y } })

describe('two fingers', () => {
  it('zoom around what lies in their middle, and take it along', () => {
    const from = fingersAt({ x: 100, y: 50 }, { x: 200, y: 50 })
    const to = fingersAt({ x: 80, y: 90 }, { x: 280, y: 90 })
    const view = pinched(axes, from, to, whole)
    expect(view.x.high - view.x.low).toBeCloseTo(5)
    expect(view.y.high - view.y.low).toBeCloseTo(2.5)
    const after = shownBy(view)
    expect(placeOfPixel(after.x, 180)).toBeCloseTo(placeOfPixel(axes.x, 150))
    expect(placeOfPixel(after.y, 90)).toBeCloseTo(placeOfPixel(axes.y, 50))
  })

  it('change nothing while they rest, and nothing wildly where they meet', () => {
    const rest = fingersAt({ x: 100, y: 50 }, { x: 200, y: 50 })
    expect(pinched(axes, rest, rest, whole)).toEqual(whole)
    const met = pinched(axes, rest, fingersAt({ x: 150, y: 50 }, { x: 150, y: 50 }), whole)
    expect(met.x.high - met.x.low).toBeLessThanOrEqual(80)
    expect(met.x.high - met.x.low).toBeGreaterThan(10)
  })
})

describe('a turn of the wheel', () => {
  const turned = (deltaY: number, more = {}) => wheelTimes({ deltaY, deltaMode: 0, ctrlKey: false, ...more })

  it('zooms in upwards and out downwards, by a notch at most', () => {
    expect([turned(-100), turned(100), turned(400)]).toEqual([0.8, 1.25, 1.25])
    expect(turned(3, { deltaMode: 1 })).toBeCloseTo(1.25, 1)
  })

  it('follows two fingers on a touch pad in small steps', () => {
    const step = turned(2, { ctrlKey: true })
    expect(step).toBeGreaterThan(1)
    expect(step).toBeLessThan(1.1)
  })
})
