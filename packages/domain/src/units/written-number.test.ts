import { describe, expect, it } from 'vitest'
import { convert, toSi } from './convert.ts'
import { writtenPlus, writtenTimes } from './written-number.ts'

describe('a written number in another unit', () => {
  it.each([
    [8.19, 'g/cm^3', 'kg/m^3', 8190],
    [1.13, 'g/cm^3', 'kg/m^3', 1130],
    [0.17, 'µΩ*m', 'Ω*m', 1.7e-7],
    [23.4e-6, '1/K', '1/K', 23.4e-6],
    [69.5, 'GPa', 'Pa', 69.5e9],
    [-0.29, 'GPa', 'Pa', -0.29e9],
    [0.07, '%', '1', 0.0007],
  ])('%d %s is %s: the nearest double of its exact value', (value, from, to, expected) => {
    expect(convert(value, from, to)).toBe(expected)
  })

  it.each([
    [21.7, 294.85],
    [-273.15, 0],
    [1480, 1753.15],
    [0.1, 273.25],
  ])('%d °C is %d K', (celsius, kelvin) => {
    expect(toSi(celsius, '°C', 'temperature')).toBe(kelvin)
  })

  it('is the exact decimal for every price-tag number', () => {
    for (let i = 1; i < 20_000; i++) {
      expect(writtenTimes(i / 100, 1000, 1)).toBe(i * 10)
      expect(writtenTimes(i / 1000, 1, 100)).toBe(Number(`${i}e-5`))
      expect(writtenPlus(i / 100, 273.15)).toBe((i + 27_315) / 100)
    }
  })

  it('of what is no number, or one that is too large, stays so', () => {
    expect(writtenTimes(Number.NaN, 2, 1)).toBeNaN()
    expect(writtenTimes(1e308, 1000, 1)).toBe(Number.POSITIVE_INFINITY)
    expect(writtenTimes(5e-324, 1, 10)).toBe(0)
    expect(writtenPlus(Number.POSITIVE_INFINITY, 1)).toBe(Number.POSITIVE_INFINITY)
    expect(writtenPlus(1e-300, 273.15)).toBe(273.15)
  })
})
