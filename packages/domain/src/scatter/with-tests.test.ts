import { describe, expect, it } from 'vitest'
import { limitEnd } from './scatter-columns.ts'
import { placeBesideTests, placeWithoutTests, testAt, withTests } from './with-tests.ts'

const columns = {
  count: 4,
  x: Float32Array.of(10, 20, 30, 40),
  y: Float32Array.of(1, 2, 3, 4),
  yHigh: Float32Array.of(1, 2, limitEnd('>'), 5),
  families: ['metal', 'foam'],
  family: Uint16Array.of(0, 1, 0, 1),
  names: new Uint8Array(),
}
const tests = (...x: number[]) => x.map((one) => ({ id: `t${one}`, x: one, y: one / 10 }))

describe('single tests in the place of their material', () => {
  const plot = withTests(columns, [
    { place: 3, tests: tests(41, 42) },
    { place: 0, tests: tests(11) },
    { place: 1, tests: [] },
  ])

  it('stand behind the materials that have none, in the family of theirs', () => {
    expect([...plot.x]).toEqual([20, 30, 11, 41, 42])
    expect([...plot.y].map((y) => Number(y.toFixed(3)))).toEqual([2, 3, 1.1, 4.1, 4.2])
    expect([...plot.family]).toEqual([1, 0, 0, 1, 1])
    // The limit stays one, a test has no ends.
    expect(plot.yHigh?.[1]).toBe(limitEnd('>'))
    expect(plot.yHigh?.[2]).toBe(plot.y[2])
    expect(plot).not.toHaveProperty('xHigh')
  })

  it('tell which material a point is of, and which test', () => {
    expect([0, 1, 2, 3, 4].map((place) => placeWithoutTests(plot.tests, place))).toEqual([1, 2, 0, 3, 3])
    expect([0, 1, 2, 3].map((place) => placeBesideTests(plot.tests, place))).toEqual([undefined, 0, 1, undefined])
    expect([0, 2, 4].map((place) => testAt(plot.tests, place)?.id)).toEqual([undefined, 't11', 't42'])
    expect(testAt(undefined, 4)).toBeUndefined()
  })
})
