import { describe, expect, it } from 'vitest'
import { mergedPreferences } from './merged-preferences.ts'

describe('preferences that were saved elsewhere meanwhile', () => {
  it('keep what was chosen here and what was chosen there', () => {
    const base = { unitSystem: 'metric', language: 'en', theme: 'light' } as const
    const own = { ...base, theme: 'dark' } as const
    const theirs = { ...base, unitSystem: 'us', skipLanding: true } as const
    expect(mergedPreferences(base, own, theirs)).toEqual({
      unitSystem: 'us',
      language: 'en',
      theme: 'dark',
      skipLanding: true,
    })
  })

  it('take the choice made here where both changed the same', () => {
    const base = { unitSystem: 'metric' }
    expect(mergedPreferences(base, { unitSystem: 'us' }, { unitSystem: 'si' })).toEqual({ unitSystem: 'us' })
  })
})
