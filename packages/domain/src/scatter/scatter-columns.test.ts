import { array, assert, boolean, double, nat, property, record, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeScatter, encodeScatter, idsOfPoints } from './scatter-columns.ts'

const bytes = (lines: readonly string[]) => new TextEncoder().encode(lines.join('\n'))

const sample = {
  count: 3,
  x: [1, 2, 3],
  y: [10, 20, 30],
  yHigh: [10, 25, 30],
  families: ['', 'metal/steel', 'métal'],
  family: Uint16Array.of(1, 0, 2),
  names: bytes(['a', 'béton', 'c']),
}

describe('the binary form of a scatter plot', () => {
  it('gives back columns, upper ends, families and ids [API-026]', () => {
    const read = decodeScatter(encodeScatter(sample))
    expect({ ...read, x: [...read.x], y: [...read.y], yHigh: [...(read.yHigh ?? [])] }).toEqual(sample)
    expect(read).not.toHaveProperty('xHigh')
    expect(idsOfPoints(read, [2, 1])).toEqual(
      new Map([
        [1, 'béton'],
        [2, 'c'],
      ]),
    )
  })

  it('is empty where there is no point', () => {
    const none = { count: 0, x: [], y: [], families: [], family: new Uint16Array(), names: new Uint8Array() }
    expect(decodeScatter(encodeScatter(none))).toMatchObject({ count: 0, families: [] })
  })

  it('never sends an infinite number', () => {
    const { x, y } = decodeScatter(encodeScatter({ ...sample, x: [1e300, -1e300, 0], y: [1, 2, 3] }))
    expect([...x, ...y].every(Number.isFinite)).toBe(true)
    expect(x[0]).toBeGreaterThan(3e38)
    expect(x[1]).toBeLessThan(-3e38)
  })

  it('gives back whatever went in, to float32', () => {
    const point = record({
      x: double({ noNaN: true, min: -1e30, max: 1e30 }),
      high: double({ noNaN: true, min: -1e30, max: 1e30 }),
      family: nat(3),
      id: string({ minLength: 1 }).map((id) => `m${id.replaceAll('\n', ' ')}`),
    })
    assert(
      property(array(point), boolean(), (points, hasHighs) => {
        const x = points.map((each) => each.x)
        const high = points.map((each) => each.high)
        const given = {
          count: points.length,
          x,
          y: high,
          ...(hasHighs && { xHigh: high }),
          families: ['', 'a', 'a/b', 'c'],
          family: Uint16Array.from(points, (each) => each.family),
          names: bytes(points.map(({ id }) => id)),
        }
        const read = decodeScatter(encodeScatter(given))
        expect([...read.x]).toEqual(x.map(Math.fround))
        expect([...read.y]).toEqual(high.map(Math.fround))
        expect(read.xHigh && [...read.xHigh]).toEqual(hasHighs ? high.map(Math.fround) : undefined)
        expect([...read.family]).toEqual([...given.family])
        expect([...idsOfPoints(read, points.keys()).values()]).toEqual(points.map(({ id }) => id))
      }),
    )
  })
})
