import { describe, expect, it } from 'vitest'
import { isStatedElsewhere } from './stated-elsewhere.ts'

const celsius = (T: number) => T + 273.15
const range = (from: number, to: number) => ({ gte: celsius(from), lte: celsius(to) })
const usual = { ref: { T: celsius(23) } }
const mean = { ref: { T: range(20, 100) } }

describe('a value of which no temperature was asked', () => {
  it.each([
    ['at 200 °C', { T: celsius(200) }, usual, true],
    ['at −196 °C, of a property that is usual nowhere', { T: celsius(-196) }, {}, true],
    ['at 25 °C', { T: celsius(25) }, usual, false],
    ['at none', {}, usual, false],
    ['from 20 to 500 °C', { T: range(20, 500) }, usual, true],
    ['from 20 to 25 °C', { T: range(20, 25) }, usual, false],
    ['from 20 to 100 °C, as its property is', { T: range(20, 100) }, mean, false],
    ['from 20 to 300 °C, as its property is not', { T: range(20, 300) }, mean, true],
    ['at −20 °C, which its property means', { T: celsius(-20) }, { at: { T: celsius(-20) } }, false],
  ])('is stated %s', (_, cond, node, is) => {
    expect(isStatedElsewhere(cond, node)).toBe(is)
  })
})
