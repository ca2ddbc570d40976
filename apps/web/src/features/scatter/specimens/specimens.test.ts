import { parseScatterAddress } from '@ingot/domain/query/scatter-url'
import { describe, expect, it } from 'vitest'
import { pixelWithin } from './Ellipses.tsx'
import {
  asksSpecimens,
  barsOf,
  ellipsesOf,
  matching,
  pointsOfTests,
  testCounts,
  toldApart,
  withSpreads,
} from './specimens.ts'

const means = {
  count: 3,
  x: Float32Array.of(100, 200, 300),
  y: Float32Array.of(10, 20, 30),
  families: ['metal', 'foam'],
  family: Uint16Array.of(0, 1, 0),
  names: new Uint8Array(),
  asked: { filter: {}, x: 'rp02', y: 'rm', level: 2 },
  reading: 1,
}
const test = (id: string, x: number, y: number) => ({
  id,
  specimen: id,
  x,
  y,
  origins: { x: 'calculated', y: 'measured' } as const,
  source: 'Report',
})
const items = [
  {
    place: 1,
    x: 200,
    y: 20,
    id: 'b',
    name: 'B',
    spread: { x: { n: 5, sd: 2 }, y: { n: 5, min: 18, max: 22 } },
    tests: [198, 199, 200, 201, 202].map((x, k) => test(`b${k}`, x, [20, 18, 21, 19, 22][k] ?? 0)),
  },
  { place: 2, x: 300, y: 30, id: 'c', name: 'C', spread: { x: { n: 9, sd: 3 } }, tests: [] },
]
const item = (place: number) => ({ place, x: 1, y: 1, id: `l${place}`, name: 'L', spread: {}, tests: [] })

describe('the specimens of a plot', () => {
  it('are asked for where something of them is drawn', () => {
    expect(asksSpecimens(parseScatterAddress({}))).toBe(false)
    for (const asked of [
      { 'scatter.points': 'tests' },
      { 'scatter.bars': 'range' },
      { 'scatter.ellipses': 'tests' },
    ] as const)
      expect(asksSpecimens(parseScatterAddress(asked))).toBe(true)
  })

  it('are left out where the points have changed since', () => {
    expect(matching(means, items)).toEqual(items)
    expect(matching({ ...means, x: Float32Array.of(100, 200.5, 300) }, items).map(({ id }) => id)).toEqual(['c'])
  })

  it('give means their bars, at the places that are left beside single tests', () => {
    expect(barsOf(means, items, 'sd')).toEqual([
      { place: 1, x: [198, 202], y: [18, 22] },
      { place: 2, x: [297, 303] },
    ])
    expect(barsOf(means, items, 'range')).toEqual([{ place: 1, y: [18, 22] }])
    const points = pointsOfTests(means, items)
    expect([...points.x]).toEqual([100, 300, 198, 199, 200, 201, 202])
    expect(points.means).toBe(means)
    expect(barsOf(points, items, 'sd')).toEqual([{ place: 1, x: [297, 303] }])
    expect([...(withSpreads(points, items).spreads ?? [])]).toEqual([[1, { x: { n: 9, sd: 3 } }]])
  })

  it('are told apart by material up to eight of them, whose points and ellipses then have one colour each', () => {
    const asked = { points: 'tests', ellipses: false } as const
    const apart = toldApart(means, items, asked)
    expect(apart.families).toEqual(['metal', 'foam', 'material:b'])
    expect([...pointsOfTests(apart, items).family]).toEqual([0, 0, 2, 2, 2, 2, 2])
    expect(ellipsesOf(apart, items).map(({ family }) => family)).toEqual([2])
    expect(toldApart(means, items, { points: 'means', ellipses: true }).own?.get(2)?.name).toBe('B')
    expect(toldApart(means, items, { points: 'means', ellipses: false })).toBe(means)
    const many = (count: number) =>
      Array.from({ length: count }, (_, k) => ({ ...item(k % 3), id: `m${k}`, tests: [test('t', 1, 1)] }))
    expect(toldApart(means, many(8), asked).own?.size).toBe(8)
    expect(toldApart(means, many(9), asked)).toBe(means)
  })

  it('are counted: what is left out is never said to be there', () => {
    expect(testCounts(items)).toEqual({ shown: 1, drawn: 5, leftOut: 0, ellipsesLeftOut: 0 })
    const left = [4, 5, 11_000].map((leftOut, k) => ({ ...item(k), leftOut }))
    expect(testCounts([...items, ...left])).toEqual({ shown: 1, drawn: 5, leftOut: 3, ellipsesLeftOut: 2 })
  })

  it('have an ellipse in the colour of their family where there are five', () => {
    expect(ellipsesOf(means, items).map(({ id, family }) => [id, family])).toEqual([['b', 1]])
  })
})

it('draws the corner of an ellipse that is not positive beyond the end of a logarithmic axis', () => {
  const x = { kind: 'log', low: 0, high: 2, from: 0, to: 400 } as const
  const y = { ...x, from: 300, to: 0 }
  expect([pixelWithin(x, 10), pixelWithin(y, 10)]).toEqual([200, 150])
  expect(pixelWithin(x, -5)).toBeLessThan(-1_000)
  expect(pixelWithin(y, 0)).toBeGreaterThan(1_300)
  expect(pixelWithin({ ...x, kind: 'linear' }, -5)).toBe(-1_000)
})
