import { describe, expect, it } from 'vitest'
import { type Expression, evaluate } from '../query/expression.ts'
import { searchInterval } from './interval.ts'
import { beyond, comparedEnds, OPEN, printedOf } from './open-ends.ts'

const mo = beyond(0.007, '<')
const rm = beyond(520e6, '>')
const column = (key: string): Expression => ({ kind: 'column', column: key })
const number = (value: number): Expression => ({ kind: 'number', value })
const of = (expression: Expression) =>
  evaluate(expression, ({ column: key }) => ({ mo, rm, rho: beyond(2700, '<'), cr: { lo: 0.16, hi: 0.18 } })[key])

describe('limits in formulas', () => {
  it('begin above nothing and add nothing to the least of a sum', () => {
    const sum = of({
      kind: 'sum',
      left: column('cr'),
      right: { kind: 'product', left: number(3.3), right: column('mo') },
    })
    expect(sum?.lo).toBe(0.16)
    expect(sum?.hi).toBeCloseTo(0.18 + 3.3 * 0.007, 12)
  })

  it('stay limits when they are multiplied, divided and raised', () => {
    const printed = (expression: Expression) => {
      const interval = of(expression)
      return interval && printedOf(interval)
    }
    expect(printed({ kind: 'product', left: number(2), right: column('rm') })).toMatchObject({ lo: 1040e6, side: '>' })
    expect(printed({ kind: 'power', base: column('mo'), exponent: 0.2 })).toMatchObject({ hi: 0.007 ** 0.2, side: '<' })
    expect(printed({ kind: 'quotient', left: number(1), right: column('rm') })).toMatchObject({
      hi: 1 / 520e6,
      side: '<',
    })
    expect(printed({ kind: 'quotient', left: column('rm'), right: column('rho') })).toMatchObject({
      lo: 520e6 / 2700,
      side: '>',
    })
    expect(printed({ kind: 'negate', of: column('rm') })).toMatchObject({ hi: -520e6, side: '<-' })
  })

  it('say nothing where neither end is known', () => {
    const apart = of({ kind: 'difference', left: column('rm'), right: column('rm') })
    expect(apart).toEqual({ lo: -OPEN, hi: OPEN })
    expect(printedOf({ lo: -OPEN, hi: OPEN })).toBeUndefined()
  })
})

it('takes a limit above for one from 0 on where nothing is negative, and from anywhere else', () => {
  const ends = (node: { vkey: string; quantity?: string }, max: number) => {
    const interval = searchInterval({ max }, node)
    return interval && comparedEnds(interval)
  }
  expect(ends({ vkey: 'rp02', quantity: 'stress' }, 900e6)).toEqual({ lo: 0, hi: 900e6 })
  expect(ends({ vkey: 'porosity', quantity: 'percent' }, 0)).toEqual({ lo: 0, hi: 0 })
  expect(ends({ vkey: 'cte', quantity: 'expansion' }, 1e-6)).toEqual({ lo: -OPEN, hi: 1e-6 })
  expect(ends({ vkey: 'hrc', quantity: 'hardness' }, 20)).toEqual({ lo: -OPEN, hi: 20 })
})
