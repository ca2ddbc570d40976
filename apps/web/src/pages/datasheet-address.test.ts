import { describe, expect, it } from 'vitest'
import { captionTerm, isOwnAddress } from './datasheet-address.ts'

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

describe('the search term of an address', () => {
  it('is the name of the material with the spaces around it stripped [SRCH-007]', () => {
    expect(captionTerm(' EN AW-6061 T6 ')).toBe('EN AW-6061 T6')
    expect(captionTerm('Al2O3 96 ~')).toBe('Al2O3 96 %')
    expect(captionTerm('  ')).toBe('')
  })
})
