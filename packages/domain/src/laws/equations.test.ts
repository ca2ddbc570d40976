import { describe, expect, it } from 'vitest'
import { equations } from './equations.ts'
import { type LawKey, laws } from './laws.ts'

describe('the equation of a law', () => {
  it.each(Object.keys(laws) as LawKey[])('%s names every parameter by its key', (key) => {
    const words = equations[key].match(/[A-Za-z][A-Za-z0-9]*/g) ?? []
    // The heat of cure scales a conversion into heat; it is no part of the rate.
    const named = Object.keys(laws[key].params).filter((parameter) => parameter !== 'H')
    expect(words).toEqual(expect.arrayContaining(named))
  })
})
