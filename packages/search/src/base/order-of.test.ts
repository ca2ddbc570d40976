import fc from 'fast-check'
import { expect, it } from 'vitest'
import { orderOf } from './order-of.ts'

const stable = (numbers: number[]): number[] =>
  numbers.map((_, place) => place).sort((a, b) => (numbers[a] as number) - (numbers[b] as number) || a - b)

it('puts the places of few numbers in rising order, equal ones as they came', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ noNaN: true, noDefaultInfinity: true })), (numbers) => {
      expect([...orderOf(Float64Array.from(numbers))]).toEqual(stable(numbers))
    }),
  )
})

it.each([
  ['widely spread', (k: number) => (k % 2 === 0 ? 1 : -1) * 1.7 ** ((k * 7919) % 900)],
  ['equal', () => 7],
  ['few different, both zeros among them', (k: number) => [0, -0, 0.1, -0.1, 5e-324, 1e300][(k * k) % 6] as number],
  ['close together', (k: number) => 1 + ((k * 31) % 997) * Number.EPSILON],
])('puts many numbers, %s, in rising order', (_, numberOf) => {
  const numbers = Array.from({ length: 5_000 }, (_, k) => numberOf(k))
  expect([...orderOf(Float64Array.from(numbers))]).toEqual(stable(numbers))
})
