import { describe, expect, it } from 'vitest'
import { decimate } from './decimate.ts'

describe('fewer points of a curve', () => {
  it('are found in time that grows with its points, however the curve was drawn', () => {
    const points = 6_000
    let reads = 0
    const counting = (numbers: number[]) =>
      new Proxy(numbers, {
        get(of, key) {
          if (typeof key === 'string' && /^\d/.test(key)) reads++
          return Reflect.get(of, key)
        },
      })
    const x = Array.from({ length: points }, (_, i) => i)
    // Each tooth is lower than the one before: the furthest point is always the next one.
    const y = x.map((i) => (i % 2) * (points - i))
    const kept = decimate({ x: counting(x), y: counting(y) }, 1e-9)
    expect(kept.x.length).toBeGreaterThan(points / 2)
    expect(reads).toBeLessThan(points * 2_500)
  })

  it('are none further from the rest than asked, over thousands of points too', () => {
    const x = Array.from({ length: 5_000 }, (_, i) => i / 5_000)
    const y = x.map((at) => Math.sin(9 * at))
    const kept = decimate({ x, y }, 1e-3)
    expect(kept.x.length).toBeLessThan(200)
    for (const [i, at] of x.entries()) {
      const after = kept.x.findIndex((one) => one >= at)
      const [x0, x1] = [kept.x[after - 1] ?? at, kept.x[after] ?? at]
      const part = x1 === x0 ? 1 : (at - x0) / (x1 - x0)
      const between = (kept.y[after - 1] ?? 0) * (1 - part) + (kept.y[after] ?? 0) * part
      expect(Math.abs(between - (y[i] ?? 0))).toBeLessThan(1.1e-3)
    }
  })
})
