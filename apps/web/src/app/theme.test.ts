import { describe, expect, it } from 'vitest'
import { chosenTheme } from './theme.ts'

describe('the theme', () => {
  it('is light or dark as the system is, unless the user prefers one [PREF-006]', () => {
    expect(chosenTheme(undefined, undefined, true)).toBe('dark')
    expect(chosenTheme(undefined, 'system', false)).toBe('light')
    expect(chosenTheme(undefined, 'light', true)).toBe('light')
  })

  it('is that of the address for the visit, whatever is preferred [SRCH-013]', () => {
    expect(chosenTheme('dark', 'light', false)).toBe('dark')
    expect(chosenTheme('pink', 'light', true)).toBe('light')
  })
})
