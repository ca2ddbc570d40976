import { describe, expect, it } from 'vitest'
import { readTemperature } from './read-temperature.ts'

describe('a typed temperature', () => {
  it.each([
    ['200', 'metric', 'en'],
    ['200 °C', 'metric', 'fr'],
    ['392', 'us', 'en'],
    ['392 °F', 'metric', 'fr'],
    ['473.15 K', 'us', 'en'],
    ['473,15 K', 'metric', 'fr'],
  ] as const)('%s is in the unit shown (%s), or in its own', (typed, system, language) => {
    expect(readTemperature(typed, system, language)).toEqual({ kelvin: expect.closeTo(473.15, 9) })
  })

  it('may be none at all', () => {
    expect(readTemperature('  ', 'metric', 'en')).toEqual({ kelvin: undefined })
  })

  it.each([
    ['hot', 'common.notTemperature'],
    ['200 MPa', 'common.notTemperature'],
    ['20–40 °C', 'common.notTemperature'],
    ['-300 °C', 'common.belowZero'],
  ])('%s is refused', (typed, fault) => {
    expect(readTemperature(typed, 'metric', 'en')).toEqual({ fault })
  })
})
