import { describe, expect, it } from 'vitest'
import { labelPlaces } from './label-places.ts'

const area = { width: 300, height: 200 }
const point = (x: number, y: number, name = 'Steel') => ({ x, y, name })

describe('the names of the best on the plot', () => {
  it('stand at the right of their points, at the left where the plot ends', () => {
    expect(labelPlaces([point(100, 100), point(290, 50)], area)).toEqual([
      { x: 109, y: 100, anchor: 'start', text: 'Steel' },
      { x: 281, y: 50, anchor: 'end', text: 'Steel' },
    ])
  })

  it('never stand upon each other, nor upon a point', () => {
    const given = Array.from({ length: 8 }, (_, k) => point(100 + k, 100 + (k % 3), `Material ${k}`))
    const boxes = labelPlaces(given, area).flatMap((label) => {
      if (!label) return []
      const long = label.text.length * 7.1
      const left = label.anchor === 'start' ? label.x : label.x - long
      return [{ left, right: left + long, top: label.y - 7, bottom: label.y + 7 }]
    })
    expect(boxes.length).toBeGreaterThan(4)
    for (const [k, a] of boxes.entries())
      for (const b of boxes.slice(k + 1))
        expect(a.right < b.left || a.left > b.right || a.bottom <= b.top || a.top >= b.bottom).toBe(true)
  })

  it('are left out where the point is not in sight, and shortened where they are long', () => {
    const [out, long] = labelPlaces([point(-5, 50), point(20, 50, 'x'.repeat(60))], area)
    expect(out).toBeUndefined()
    expect(long?.text).toHaveLength(32)
  })
})
