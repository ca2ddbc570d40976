import { DRAWN_POINTS_MAX } from '@ingot/contract/limits'
import { describe, expect, it } from 'vitest'
import type { Diagram } from './diagram.ts'
import { makeSeries, overTemperature } from './diagrams.testing.ts'
import { drawnDiagram, drawnOf } from './drawn-points.ts'
import { pointsWithoutPlace } from './plot-data.ts'

const POINTS = 200_000
const numbers = (of: (part: number, i: number) => number) =>
  Array.from({ length: POINTS }, (_, i) => of(i / (POINTS - 1), i))
const diagram = (x: number[], y: number[], more = {}): Diagram =>
  overTemperature('d_e_t', { name: 'E', quantity: 'stress' }, makeSeries('c', x, y, more))
const only = (of: Diagram) => {
  const [series] = of.series
  if (!series) throw new Error('there is no curve')
  return series
}

describe('the points of a long curve that are drawn', () => {
  it('are some thousand of its own, in their order, with the first and the last, and the same each time', () => {
    const [x, y] = [numbers((part) => part), numbers((part) => part ** 0.3)]
    const given = diagram(x, y)
    const { x: drawnX, y: drawnY, drawn } = only(drawnDiagram(given))
    expect(drawnX.length).toBeGreaterThan(500)
    expect(drawnX.length).toBeLessThanOrEqual(DRAWN_POINTS_MAX.ofCurve)
    expect([drawnX[0], drawnX.at(-1)]).toEqual([0, 1])
    expect(drawnX.every((px, i) => i === 0 || px > (drawnX[i - 1] ?? 0))).toBe(true)
    expect(drawnX.every((px, i) => drawnY[i] === px ** 0.3)).toBe(true)
    expect(drawn).toEqual({ of: POINTS, withoutPlace: 0 })
    expect(drawnDiagram(given)).toEqual(drawnDiagram(given))
    expect(drawnOf(drawnDiagram(given))).toEqual({ drawn: drawnX.length, of: POINTS })
  })

  it('keep a peak of one point, both ends of noise, and the corners of a loop that runs back', () => {
    const peak = numbers((_, i) => (i === 123_457 ? 9 : Math.sin(i * 12.9898) / 10))
    const spiked = only(
      drawnDiagram(
        diagram(
          numbers((part) => part),
          peak,
        ),
      ),
    )
    expect([Math.max(...spiked.y), Math.min(...spiked.y)]).toEqual([9, peak.reduce((a, b) => Math.min(a, b))])
    const turn = numbers((part) => 2 * Math.PI * 3 * part)
    const loop = only(drawnDiagram(diagram(turn.map(Math.cos), turn.map(Math.sin))))
    const least = (column: number[]) => column.reduce((a, b) => Math.min(a, b))
    expect([least(loop.x), least(loop.y)]).toEqual([least(turn.map(Math.cos)), least(turn.map(Math.sin))])
    // Between two points that follow each other lies no more of the loop than a screen can tell.
    const steps = loop.x
      .slice(1)
      .map((px, i) => Math.hypot(px - (loop.x[i] ?? 0), (loop.y[i + 1] ?? 0) - (loop.y[i] ?? 0)))
    expect(Math.max(...steps)).toBeLessThan(0.03)
  })

  it('show every decade of a logarithmic axis, and count what has no place on it', () => {
    const given = diagram(
      numbers((_, i) => i),
      numbers((part) => 1 + part),
    )
    const log = { ...given, x: { ...given.x, log: true } }
    const drawn = drawnDiagram(log)
    const { x } = only(drawn)
    for (const [from, to] of [
      [1, 10],
      [10, 100],
      [100, 1_000],
      [1_000, 10_000],
      [10_000, 100_000],
    ] as const) {
      const [all, kept] = [to - from, x.filter((px) => px >= from && px < to).length]
      expect(kept).toBeGreaterThanOrEqual(Math.min(all, 100) / 2)
    }
    expect([pointsWithoutPlace(log), pointsWithoutPlace(drawn)]).toEqual([1, 1])
  })

  it('keep a band with its points, run-outs at theirs, and a curve without length', () => {
    const x = numbers((part) => part)
    const band = { lo: x.map((px) => px - 1), hi: x.map((px) => px + 1), runout: [0, POINTS - 1] }
    const { x: drawnX, lo, hi, runout } = only(drawnDiagram(diagram(x, x, band)))
    expect(lo).toEqual(drawnX.map((px) => px - 1))
    expect(hi).toEqual(drawnX.map((px) => px + 1))
    expect(runout).toEqual([0, drawnX.length - 1])
    expect(
      only(
        drawnDiagram(
          diagram(
            x.map(() => 1),
            x.map(() => 2),
          ),
        ),
      ).x,
    ).toEqual([1, 1])
  })

  it('are all of a short one; curves of a diagram share what a screen shows', () => {
    const short = diagram([0, 1], [0, 1])
    expect(drawnDiagram(short)).toBe(short)
    const long = makeSeries(
      'l',
      numbers((part) => part),
      numbers((part) => part),
    )
    const many = { ...short, series: [...Array.from({ length: 10 }, () => long), ...short.series] }
    const drawn = drawnDiagram(many)
    expect(drawn.series.map(({ x }) => x.length <= 20_000 / 11)).toEqual(Array(11).fill(true))
    expect(drawn.series[10]).toBe(short.series[0])
  })
})
