import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareCodePoints } from './order.ts'

describe('compareCodePoints', () => {
  it('puts characters beyond U+FFFF behind all others, unlike UTF-16 order', () => {
    expect('𝛼' < '～').toBe(true)
    expect(compareCodePoints('𝛼', '～')).toBeGreaterThan(0)
  })

  it('orders as the bytes of UTF-8 do', () => {
    const text = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(compareCodePoints(a, b))).toBe(Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b))))
      }),
      { numRuns: 500 },
    )
  })
})
