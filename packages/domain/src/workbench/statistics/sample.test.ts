import { expect, it } from 'vitest'
import { sampleStatistics } from './sample.ts'

it('five strengths have the mean, deviation and interval that a table of t gives', () => {
  const found = sampleStatistics([1120e6, 1132e6, 1128e6, 1141e6, 1129e6])
  // Mean 1130, squares 100 + 4 + 4 + 121 + 1 = 230, s = √57.5; t(97.5 %, 4) = 2.776445.
  expect(found?.mean).toBeCloseTo(1130e6, 3)
  expect(found?.sd).toBeCloseTo(Math.sqrt(57.5) * 1e6, 3)
  expect(found?.interval?.[1]).toBeCloseTo(1130e6 + ((2.7764451052 * Math.sqrt(57.5)) / Math.sqrt(5)) * 1e6, 0)
  expect(found).toMatchObject({ n: 5, min: 1120e6, max: 1141e6 })
})

it('one value has no scatter, none has nothing, and what is no number is not averaged', () => {
  expect(sampleStatistics([3])).toEqual({ n: 1, mean: 3, min: 3, max: 3 })
  expect(sampleStatistics([])).toBeUndefined()
  expect(() => sampleStatistics([1, Number.NaN])).toThrow('NaN')
})
