import { describe, expect, it } from 'vitest'
import { readTemperature } from './read-temperature.ts'

describe('a typed temperature', () => {
  it('is in the unit shown, or in its own', () => {
    expect(readTemperature('200', 'metric', 'en')).toEqual({ kelvin: 473.15 })
    expect(readTemperature('392', 'us', 'en')).toEqual({ kelvin: expect.closeTo(473.15, 9) })
    expect(readTemperature('392 °F', 'metric', 'en')).toEqual({ kelvin: expect.closeTo(473.15, 9) })
    expect(readTemperature('20,5 °C', 'metric', 'fr')).toEqual({ kelvin: expect.closeTo(293.65, 9) })
  })

  it('may be none at all; anything else says what is wrong', () => {
    expect(readTemperature('  ', 'metric', 'en')).toEqual({ kelvin: undefined })
    expect(readTemperature('warm', 'metric', 'en')).toEqual({ fault: 'compare.at.notTemperature' })
    expect(readTemperature('-300 °C', 'metric', 'en')).toEqual({ fault: 'compare.at.belowZero' })
  })
})
