import { describe, expect, it } from 'vitest'
import { readTemperature } from './read-temperature.ts'

describe('the temperature of a column', () => {
  it.each([
    ['200', 473.15],
    ['200 °C', 473.15],
    ['392 °F', 473.15],
    ['473,15 K', 473.15],
  ])('%s is read', (given, kelvin) => {
    const read = readTemperature(given, 'metric', 'fr')
    expect('kelvin' in read ? read.kelvin : read.fault).toBeCloseTo(kelvin)
  })

  it.each([
    ['hot', 'columns.notTemperature'],
    ['200 MPa', 'columns.notTemperature'],
    ['20–40 °C', 'columns.notTemperature'],
    ['-300 °C', 'columns.belowZero'],
  ])('%s is refused', (given, fault) => {
    expect(readTemperature(given, 'metric', 'en')).toEqual({ fault })
  })
})
