import { describe, expect, it } from 'vitest'
import { isOwnAddress } from './datasheet-address.ts'

describe('the address of a datasheet', () => {
  const url = ['m1', 'EN 10025-2', 'S355 100 %'] as const

  it('carries ~ for the percent sign [SHEET-002]', () => {
    expect(isOwnAddress(['m1', 'EN 10025-2', 'S355 100 ~'], url)).toBe(true)
    expect(isOwnAddress(['m1', 'EN 10025-2', 'S355 100 %'], url)).toBe(false)
  })

  it('is the material’s own only with the right standard and name [SHEET-001]', () => {
    expect(isOwnAddress(['m1', 'EN 10025-2', 'S235'], url)).toBe(false)
    expect(isOwnAddress(['m1', 'x', 'S355 100 ~'], url)).toBe(false)
  })
})
