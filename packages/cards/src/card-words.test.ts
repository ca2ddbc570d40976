import { describe, expect, it } from 'vitest'
import { statedCondition } from './card-words.ts'
import { demo } from './gather/demo.testing.ts'

const { file } = demo('dc04').compared.catalogue
const said = (key: string, at: Parameters<typeof statedCondition>[1]) => statedCondition(key, at, file)

describe('a condition in a header', () => {
  it('has its name and its unit', () => {
    expect(said('diameter', { gt: 0.016, lte: 0.04 })).toBe('diameter 16 to 40 mm')
    expect(said('diameter', { lte: 0.0075 })).toBe('diameter to 7.5 mm')
    expect(said('thickness', { gt: 0.1 })).toBe('thickness from 100 mm')
    expect(said('ageT', 423.15)).toBe('ageing temperature 150 °C')
    expect(said('Kt', 2.5)).toBe('notch factor 2.5')
    expect(said('test_speed', '5 mm/min')).toBe('test speed 5 mm/min')
    expect(said('of-another-catalogue', 3)).toBe('of-another-catalogue 3')
  })
})
