import { describe, expect, it } from 'vitest'
import { fractionDigits } from './numbers.ts'

describe('numbers under each other', () => {
  it.each([
    ['2.78', 2],
    ['73,1', 1],
    ['345', 0],
    ['≥ 0.125', 3],
    ['1.5–2.25', 2],
    ['–', 0],
    ['V-0', 0],
    ['1.2 × 10⁹', 0],
  ])('counts the digits after the sign in %s', (text, digits) => {
    expect(fractionDigits(text)).toBe(digits)
  })
})
