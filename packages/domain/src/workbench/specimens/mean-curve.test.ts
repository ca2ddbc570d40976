import { describe, expect, it } from 'vitest'
import { meanCurve } from './mean-curve.ts'

const line = (slope: number, last: number, points: number) => {
  const x = Array.from({ length: points }, (_, index) => (last * index) / (points - 1))
  return { x, y: x.map((strain) => slope * strain) }
}

function meanOf(...asked: Parameters<typeof meanCurve>) {
  const found = meanCurve(...asked)
  if (!found.ok) throw new Error(found.reason)
  return found
}

describe('the mean curve of specimens', () => {
  it('is the mean at each strain, with deviation, range and number, whatever points the curves have', () => {
    const found = meanOf([line(100, 1, 7), line(110, 1, 13), line(120, 1, 4)], { points: 11 })
    expect(found.strain[5]).toBeCloseTo(0.5, 12)
    expect(found.mean[5]).toBeCloseTo(55, 12)
    expect(found.sd[5]).toBeCloseTo(5, 12)
    expect([found.min[5], found.max[5], found.n[5]]).toEqual([expect.closeTo(50, 9), expect.closeTo(60, 9), 3])
  })

  it('ends where fewer than the chosen share goes on', () => {
    const curves = [0.1, 0.2, 0.3, 0.4].map((last) => line(100, last, 5))
    expect(meanOf(curves).strain.at(-1)).toBe(0.1)
    const half = meanOf(curves, { share: 0.5 })
    expect(half.strain.at(-1)).toBe(0.3)
    expect([half.n[0], half.n.at(-1)]).toEqual([4, 2])
    expect(half.lastStrains).toEqual([0.1, 0.2, 0.3, 0.4])
  })

  it('of equal curves is that curve', () => {
    const curve = { x: [0, 0.001, 0.01, 0.1], y: [0, 200e6, 250e6, 400e6] }
    const found = meanOf([curve, curve, curve], { points: 101 })
    expect(Math.max(...found.sd)).toBeLessThan(1e-6)
    expect(found.mean[10]).toBeCloseTo(250e6, 0)
  })

  it('scales with the units of its stresses', () => {
    const curves = [line(100, 1, 7), line(110, 0.8, 5)]
    const large = curves.map(({ x, y }) => ({ x, y: y.map((stress) => stress * 1e6) }))
    expect(meanOf(large).sd.map((sd) => sd / 1e6)).toEqual(meanOf(curves).sd.map((sd) => expect.closeTo(sd, 9)))
  })

  it('refuses a single specimen, a strain that turns back and strains without an overlap', () => {
    expect(meanCurve([line(1, 1, 3)])).toMatchObject({ reason: 'too-few-specimens' })
    expect(meanCurve([line(1, 1, 3), { x: [0, 0.2, 0.1], y: [0, 1, 2] }])).toMatchObject({
      reason: 'not-increasing',
      detail: { specimen: 1, index: 2 },
    })
    expect(meanCurve([line(1, 1, 3), { x: [2, 3], y: [1, 2] }])).toMatchObject({ reason: 'no-common-strain' })
    expect(meanCurve([line(1, 1, 3), { x: [0, 1], y: [0] }])).toMatchObject({ reason: 'columns-differ' })
    expect(meanCurve([line(1, 1, 3), { x: [0, 1], y: [0, Number.NaN] }])).toMatchObject({ reason: 'not-finite' })
  })
})
