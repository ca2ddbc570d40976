import { describe, expect, it } from 'vitest'
import { chosenTheme } from './theme.ts'

describe('the theme', () => {
  it('is light or dark as the system is, unless the user prefers one [PREF-006]', () => {
    expect(chosenTheme(undefined, undefined, undefined, true)).toBe('dark')
    expect(chosenTheme(undefined, 'system', undefined, false)).toBe('light')
    expect(chosenTheme(undefined, 'light', undefined, true)).toBe('light')
  })

  it('is the configured one where the user prefers none; who chose the system gets it [PREF-006]', () => {
    expect(chosenTheme(undefined, undefined, 'dark', false)).toBe('dark')
    expect(chosenTheme(undefined, 'light', 'dark', true)).toBe('light')
    expect(chosenTheme(undefined, 'system', 'dark', false)).toBe('light')
  })

  it('is that of the address for the visit, whatever is preferred [SRCH-013]', () => {
    expect(chosenTheme('dark', 'light', 'light', false)).toBe('dark')
    expect(chosenTheme('pink', 'light', 'dark', true)).toBe('light')
  })
})
