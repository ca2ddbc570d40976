import type { UnderstoodWords } from '@ingot/contract/search'
import { parseSearchAddress } from '@ingot/domain/query/search-url'
import { describe, expect, it } from 'vitest'
import type { Text } from '../words/texts.ts'
import { understoodChips } from './understood-chips.ts'

const text: Text = (key, values) => `${key} ${values?.['name'] || values?.['words']}`

const has: UnderstoodWords = {
  term: '6061 tensile 150 °C',
  words: 'tensile',
  without: '6061 150 °C',
  as: 'has',
  properties: ['strength', 'd_ss'],
  names: ['Tensile strength', 'Stress-strain'],
}

describe('chips of what was understood of words', () => {
  const address = parseSearchAddress({ pattern: '6061 tensile 150 °C,plate', tags: 'class-metal' })
  const chips = (...understood: UnderstoodWords[]) => understoodChips(address, understood, text, 'en')

  it('say the properties, and take their words out of the term alone [SRCH-017]', () => {
    const [chip] = chips(has)
    expect(chip?.text).toBe('understood.has Tensile strength or Stress-strain')
    expect(chip?.without).toEqual({ ...address, terms: ['6061 150 °C', 'plate'] })
  })

  it('say the words where they may mean many, and of a condition, and take out a term of which nothing is left', () => {
    const many = { ...has, names: ['Brinell', 'Vickers', 'Shore A'], words: 'hardness', without: '' }
    expect(chips(many)[0]?.text).toBe('understood.has hardness')
    expect(chips(many)[0]?.without.terms).toEqual(['plate'])
    const condition = { ...has, as: 'condition' as const, words: '150 °C', names: [] }
    expect(chips(condition)[0]?.text).toBe('understood.condition 150 °C')
  })

  it('are none of a term that the address has no more', () => {
    expect(chips({ ...has, term: 'other' })).toEqual([])
  })
})
