import { describe, expect, it } from 'vitest'
import { readPercentage, takenPercentage } from './percentage-text.ts'

describe('the field of a percentage', () => {
  it.each(['12', '+1.5', '1e1', '2E-1', '-3', '.5', ''])('takes %s [IMPACT-010]', (text) => {
    expect(takenPercentage(text)).toBe(text)
  })

  it.each(['12 %', 'ten', '1_0', '1/2', '１２', '1 0', '30;'])('does not take %s [IMPACT-010]', (text) => {
    expect(takenPercentage(text)).toBeUndefined()
  })

  it('takes a decimal comma as the dot that is meant', () => {
    expect(takenPercentage('12,5')).toBe('12.5')
  })

  it('reads what is typed, and holds no more than 100 or than what is left [IMPACT-011]', () => {
    expect(readPercentage('12.5', 60)).toEqual({ is: 'number', value: 12.5 })
    expect(readPercentage('1e1', 60)).toEqual({ is: 'number', value: 10 })
    expect(readPercentage('61', 60)).toEqual({ is: 'too-much', value: 60 })
    expect(readPercentage('101', 200)).toEqual({ is: 'too-much', value: 100 })
  })

  it.each(['', 'e', '+', '1e', '--1', '1.2.3', '-1', '1e999e'])('finds no number in %j', (text) => {
    expect(readPercentage(text, 100)).toEqual({ is: 'no-number' })
  })
})
