import type { Criterion } from '@ingot/contract/criteria'
import { describe, expect, it } from 'vitest'
import { contentKey, nameState, ofChosen } from './criterion.ts'

const criterion = (id: string, name: string): Criterion => ({
  id,
  name,
  qs: '',
  format: '2022-1',
  criterias: { address: { pattern: name } },
})
const shipped = criterion('Application-light', 'Light metals')
const own = criterion('1', 'Spring steels')
const other = criterion('2', 'Bearing steels')

describe('a name to save under', () => {
  it('is more than blanks [ADV-012]', () => {
    expect(nameState('  ', [])).toEqual({ is: 'blank' })
    expect(nameState(' Springs ', [own])).toEqual({ is: 'free' })
  })

  it('that is taken replaces what has it, whatever its case, but nothing of the application [ADV-015]', () => {
    expect(nameState(' spring STEELS ', [shipped, own])).toEqual({ is: 'taken', by: own, canOverwrite: true })
    expect(nameState('light metals', [shipped, own])).toEqual({ is: 'taken', by: shipped, canOverwrite: false })
  })
})

describe('chosen criteria', () => {
  it('can be loaded one at a time, and deleted one or more [ADV-016]', () => {
    expect(ofChosen([])).toEqual({ load: undefined, remove: [] })
    expect(ofChosen([own])).toEqual({ load: own, remove: [own] })
    expect(ofChosen([own, other])).toEqual({ load: undefined, remove: [own, other] })
  })

  it('of the application stay when others go [ADV-017]', () => {
    expect(ofChosen([shipped])).toEqual({ load: shipped, remove: [] })
    expect(ofChosen([shipped, own]).remove).toEqual([own])
  })
})

describe('the content of a criterion', () => {
  it('is the same in any order of its parts, and another with any other value', () => {
    expect(contentKey({ address: { q: 'E > 1', tags: 'x' } })).toBe(contentKey({ address: { tags: 'x', q: 'E > 1' } }))
    expect(contentKey({ columns: ['a', 'b'] })).not.toBe(contentKey({ columns: ['b', 'a'] }))
  })
})
