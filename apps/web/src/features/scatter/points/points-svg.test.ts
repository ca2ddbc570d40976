import { limitEnd } from '@ingot/domain/scatter/scatter-columns'
import { placePoints } from '@ingot/plots/scatter/scatter-places'
import { expect, it } from 'vitest'
import { pointsSvg } from './points-svg.ts'

const view = { xLow: 0, xHigh: 10, yLow: 0, yHigh: 10, width: 100, height: 100 }
const look = { colors: ['#0072b2', '#d55e00'], marks: [0, 1], weights: [1, 0.12] }

const columns = (x: number[], xHigh?: number[]) => ({
  count: x.length,
  x: Float32Array.from(x),
  ...(xHigh && { xHigh: Float32Array.from(xHigh) }),
  y: Float32Array.from(x, () => 5),
  families: ['metal', 'foam'],
  family: Uint16Array.from(x, (_, k) => k % 2),
  names: new Uint8Array(),
})
const scales = { x: 'linear', y: 'linear' } as const

it('draws each point of a few as the mark of its family where the view has it, a limit hollow with an arrow [SCAT-011]', () => {
  const places = placePoints(columns([2, 4, 6], [2, 8, limitEnd('>')]), scales)
  const points = pointsSvg(places, view, look).match(/<path class="point"[^>]*>/g) ?? []
  expect(points).toHaveLength(3)
  // What is dimmed lies beneath.
  expect(points[0]).toContain('fill="#d55e00" fill-opacity="0.102"')
  expect(points[1]).toContain('translate(20.0 50.0)')
  expect(points[2]).toContain('fill="none" stroke="#0072b2"')
  const ranges = pointsSvg(places, view, look).match(/<path class="range"[^>]*>/g) ?? []
  expect(ranges[0]).toContain('d="M40.0 50.0L80.0 50.0"')
  expect(ranges[1]).toContain('d="M60.0 50.0L74.0 50.0M74.0 50.0')
})

it('leaves out what is hidden or out of sight, and draws an even part of very many as dots', () => {
  const some = placePoints(columns([2, 4, 60]), scales)
  expect(pointsSvg(some, view, { ...look, weights: [1, 0] }).match(/class="point"/g)).toHaveLength(1)
  const many = placePoints(columns(Array.from({ length: 50_000 }, (_, k) => k / 5_000)), scales)
  const dots = pointsSvg(many, view, look).match(/stroke-linecap="round"/g) ?? []
  expect(dots.length).toBeGreaterThan(15_000)
  expect(dots.length).toBeLessThanOrEqual(20_000)
})

it('ends an error bar with caps, and one that crosses 0 on a logarithmic axis at the axis with an arrow', () => {
  const about = { bars: [{ place: 0, x: [1, 3], y: [-1, 100] }], reach: [] } as const
  const places = placePoints({ ...columns([2]), y: Float32Array.of(10) }, { x: 'linear', y: 'log' }, about)
  const [bars = ''] = pointsSvg(places, { ...view, yHigh: 4 }, look).match(/<path class="range"[^>]*>/g) ?? []
  const lines = / d="([^"]*)"/.exec(bars)?.[1]?.split('M').filter(Boolean)
  expect(lines).toEqual([
    ...['10.0 75.0L30.0 75.0', '30.0 71.5L30.0 78.5', '10.0 71.5L10.0 78.5'],
    // From the axis at the bottom up to 100, two of four decades.
    ...['20.0 100.0L20.0 50.0', '16.5 50.0L23.5 50.0', '20.0 100.0L16.5 93.0', '20.0 100.0L23.5 93.0'],
  ])
})
