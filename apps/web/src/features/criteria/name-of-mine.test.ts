import { CRITERION_NAME_MAX } from '@ingot/contract/limits'
import { assessmentName, bareName } from '@ingot/domain/impact/saved'
import { describe, expect, it } from 'vitest'
import { nameOfMine } from './name-of-mine.ts'

const inWords = (name: string) => `${name} (mine)`
const namingOf = (material: string) => ({
  full: (typed: string) => assessmentName(typed, material),
  typed: (full: string) => bareName(full, material),
})
const naming = namingOf('PA66 GF30')

describe('the name under which mine is saved beside theirs', () => {
  it('is theirs with a word added', () => {
    expect(nameOfMine('Springs', inWords, undefined)).toBe('Springs (mine)')
  })

  it('bears the brackets of the material once, at its end [IMPACT-014]', () => {
    const typed = nameOfMine('Housing (PA66 GF30)', inWords, naming)
    expect(typed).toBe('Housing (mine)')
    expect(naming.full(typed)).toBe('Housing (mine) (PA66 GF30)')
  })

  it('is no longer than a name may be, and another than theirs', () => {
    const long = 'x'.repeat(CRITERION_NAME_MAX)
    const plain = nameOfMine(long, inWords, undefined)
    expect(plain).toHaveLength(CRITERION_NAME_MAX)
    expect(plain.endsWith(' (mine)')).toBe(true)
    const theirs = naming.full(long)
    const full = naming.full(nameOfMine(theirs, inWords, naming))
    expect(full).toHaveLength(CRITERION_NAME_MAX)
    expect(full.endsWith(' (mine) (PA66 GF30)')).toBe(true)
  })

  it.each(['Housing', 'x'.repeat(CRITERION_NAME_MAX)])(
    'is another than theirs where the material has a long name: %s',
    (typed) => {
      const { full } = namingOf('y'.repeat(200))
      const theirs = full(typed)
      const mine = full(nameOfMine(theirs, inWords, namingOf('y'.repeat(200))))
      expect(mine).not.toBe(theirs)
      expect(mine).toContain(' (mine) (y')
      expect(mine.length).toBeLessThanOrEqual(CRITERION_NAME_MAX)
    },
  )
})
