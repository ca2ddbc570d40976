import type { Expression } from '@ingot/domain/query/expression'
import { describe, expect, it } from 'vitest'
import { pixelOf, type ScreenAxis } from '../frame/screen-scale.ts'
import { axisIndex, indexLine, indexOf } from './index-line.ts'

const column = (key: string): Expression => ({ kind: 'column', column: key })
const power = (base: Expression, exponent: number): Expression => ({ kind: 'power', base, exponent })
const quotient = (left: Expression, right: Expression): Expression => ({ kind: 'quotient', left, right })
const product = (left: Expression, right: Expression): Expression => ({ kind: 'product', left, right })
const number = (value: number): Expression => ({ kind: 'number', value })
const [E, rho, k] = [column('E'), column('rho'), column('k')]
const panel = quotient(power(E, 1 / 3), rho)

const x: ScreenAxis = { kind: 'log', low: 2, high: 5, from: 50, to: 650 }
const y: ScreenAxis = { kind: 'log', low: 6, high: 12, from: 480, to: 0 }

describe('a performance index on the axes of a chart', () => {
  it('is a product of powers of the two axes', () => {
    expect(axisIndex(panel, rho, E)).toEqual({ factor: 1, ofX: -1, ofY: 1 / 3 })
    expect(axisIndex(product(number(2), power(E, 2)), rho, E)).toEqual({ factor: 2, ofX: 0, ofY: 2 })
  })

  it('reads formulas on the axes too', () => {
    const cost = product(rho, k)
    expect(axisIndex(quotient(E, cost), cost, E)).toEqual({ factor: 1, ofX: -1, ofY: 1 })
    const found = axisIndex(quotient(E, power(rho, 2)), power(rho, 0.5), quotient(E, rho))
    expect(found).toMatchObject({ ofY: 1 })
    expect(found?.ofX).toBeCloseTo(-2)
  })

  it('has no line where it is a sum or reads another column', () => {
    expect(axisIndex({ kind: 'sum', left: E, right: rho }, rho, E)).toBeUndefined()
    expect(axisIndex(quotient(E, k), rho, E)).toBeUndefined()
    expect(axisIndex(number(3), rho, E)).toBeUndefined()
    expect(axisIndex({ kind: 'negate', of: E }, rho, E)).toBeUndefined()
  })

  it('is a straight line on log axes whose slope on the screen is that of the formula', () => {
    for (const exponent of [1, 1 / 2, 1 / 3, 2, -1]) {
      const index = axisIndex(quotient(power(E, exponent), rho), rho, E)
      if (!index) throw new Error('there is an index')
      const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = indexLine(index, indexOf(index, 3000, 1e9), x, y)
      const decadesRight = (x2 - x1) / ((x.to - x.from) / (x.high - x.low))
      const decadesUp = (y2 - y1) / ((y.to - y.from) / (y.high - y.low))
      expect(decadesUp / decadesRight).toBeCloseTo(1 / exponent, 6)
    }
  })

  it('is there however steep it is', () => {
    const index = axisIndex(quotient(power(E, 0.01), power(rho, 3)), rho, E)
    if (!index) throw new Error('there is an index')
    const [from, to] = indexLine(index, indexOf(index, 3000, 1e9), x, y)
    if (!from || !to) throw new Error('there is a line')
    const [px, py] = [pixelOf(x, 3000), pixelOf(y, 1e9)]
    expect(from[0] + ((py - from[1]) / (to[1] - from[1])) * (to[0] - from[0])).toBeCloseTo(px, 6)
    expect(from[1]).toBe(20_000)
    expect(to[1]).toBe(-20_000)
  })

  it('goes through every point that has its level, on any scales', () => {
    const index = axisIndex(panel, rho, E)
    if (!index) throw new Error('there is an index')
    const level = indexOf(index, 2700, 70e9)
    const scales: [ScreenAxis, ScreenAxis][] = [
      [x, y],
      [
        { ...x, kind: 'linear', low: 0, high: 8000 },
        { ...y, kind: 'linear', low: 0, high: 300e9 },
      ],
      [x, { ...y, kind: 'linear', low: 0, high: 300e9 }],
    ]
    for (const [ax, ay] of scales) {
      const line = indexLine(index, level, ax, ay)
      const [px, py] = [pixelOf(ax, 2700), pixelOf(ay, 70e9)]
      const after = line.findIndex(([at]) => at >= px)
      const [[x1 = 0, y1 = 0] = [], [x2 = 1, y2 = 0] = []] = [line[after - 1], line[after]]
      expect(y1 + ((y2 - y1) * (px - x1)) / (x2 - x1)).toBeCloseTo(py, 0)
    }
  })

  it('stands upright where only x counts', () => {
    const index = axisIndex(quotient(number(1), rho), rho, E)
    expect(index && indexLine(index, 1 / 1000, x, y)).toEqual([
      [250, 480],
      [250, 0],
    ])
  })
})
