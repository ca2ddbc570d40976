import { describe, expect, it } from 'vitest'
import { movedEnd, numberAt, placeOf, shownEnd, trackOf } from './range-drag.ts'

const track = trackOf({ min: 12e6, max: 2013e6 }, 'stress', 'metric')
const free = { key: 'rm' }

describe('the track of a range', () => {
  it('is in the unit shown, with round steps', () => {
    expect(track).toMatchObject({ min: 12, max: 2013, step: 10, unit: 'MPa' })
    expect(trackOf({ min: 253.15, max: 473.15 }, 'temperature', 'metric')).toMatchObject({
      min: -20,
      max: 200,
      unit: '°C',
    })
    expect(trackOf({ min: 0.2, max: 0.5 }, 'ratio', 'metric')).toMatchObject({ step: 0.001, unit: '' })
  })

  it('has a place for every number, and back', () => {
    expect(placeOf(12, track)).toBe(0)
    expect(placeOf(5000, track)).toBe(1)
    expect(numberAt(placeOf(700, track), track)).toBeCloseTo(700)
  })

  it('knows where the ends of a range stand, whatever their unit', () => {
    const range = { key: 'rm', min: { value: 50, unit: 'ksi' } }
    expect(shownEnd(range, 'min', track, 'metric')).toBeCloseTo(344.74, 1)
    expect(shownEnd(range, 'max', track, 'metric')).toBe(2013)
    expect(shownEnd({ key: 'rm', min: { value: 5, unit: 'kg' } }, 'min', track, 'metric')).toBe(12)
  })
})

describe('an end that is dragged', () => {
  it('is rounded to a step and keeps the rest of the range', () => {
    expect(movedEnd({ ...free, keepMissing: true }, 'min', 503.4, track, 'metric')).toEqual({
      key: 'rm',
      keepMissing: true,
      min: { value: 500, unit: 'MPa' },
    })
  })

  it('is no bound any more at the end of the track', () => {
    expect(movedEnd({ key: 'rm', min: { value: 500, unit: 'MPa' } }, 'min', 3, track, 'metric')).toEqual(free)
    expect(movedEnd(free, 'max', 4000, track, 'metric')).toEqual(free)
  })

  it('stops at the other end', () => {
    const range = { key: 'rm', max: { value: 600, unit: 'MPa' } }
    expect(movedEnd(range, 'min', 900, track, 'metric')).toEqual({ ...range, min: { value: 600, unit: 'MPa' } })
  })
})
