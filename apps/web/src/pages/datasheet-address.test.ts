import { describe, expect, it } from 'vitest'
import { isOwnAddress, paramsOf } from './datasheet-address.ts'

describe('the address of a datasheet', () => {
  it('carries ~ for the percent sign in every segment [SHEET-002]', () => {
    expect(paramsOf(['m1', '5 % Ltd', 'PA66 30 %'])).toEqual({ id: 'm1', second: '5 ~ Ltd', third: 'PA66 30 ~' })
  })

  it('is the material’s own only with the right producer and name [SHEET-001]', () => {
    const url = ['m1', 'EN 10025-2', 'S355 100 %'] as const
    expect(isOwnAddress(['m1', 'EN 10025-2', 'S355 100 ~'], url)).toBe(true)
    expect(isOwnAddress(['m1', 'EN 10025-2', 'S235'], url)).toBe(false)
    expect(isOwnAddress(['m1', 'x', 'S355 100 ~'], url)).toBe(false)
  })
})
