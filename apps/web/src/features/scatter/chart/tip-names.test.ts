import { describe, expect, it } from 'vitest'
import { tipNames } from './tip-names.ts'

const names = Array.from({ length: 12 }, (_, k) => `Steel ${k}`)

describe('the tooltip of the plot', () => {
  it('lists nine names, then an ellipsis [SCAT-009]', () => {
    expect(tipNames(names.slice(0, 9), 9)).toEqual(names.slice(0, 9))
    expect(tipNames(names.slice(0, 9), 10)).toEqual([...names.slice(0, 9), '…'])
    expect(tipNames(names, 12)).toHaveLength(10)
  })

  it('has no ellipsis alone while names are on their way', () => {
    expect(tipNames([], 30)).toEqual([])
  })
})
