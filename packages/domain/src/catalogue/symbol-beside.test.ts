import { describe, expect, it } from 'vitest'
import { symbolBeside } from './symbol-beside.ts'

describe('the symbol beside a name', () => {
  it('is written as its language writes numbers, and said once', () => {
    const proof = { en: 'Yield strength Rp0.2', fr: "Limite conventionnelle d'élasticité Rp0,2" }
    expect(symbolBeside({ name: proof.en, symbol: 'Rp0.2' }, 'en')).toBeUndefined()
    expect(symbolBeside({ name: proof.fr, symbol: 'Rp0.2' }, 'fr')).toBeUndefined()
    expect(symbolBeside({ name: 'Limite', symbol: 'Rp0.2' }, 'fr')).toBe('Rp0,2')
    expect(symbolBeside({ name: 'Dureté Shore A', symbol: 'Shore A' }, 'fr')).toBeUndefined()
  })

  it('is no letter that a word of the name happens to hold', () => {
    expect(symbolBeside({ name: 'Elongation', symbol: 'n' }, 'en')).toBe('n')
    expect(symbolBeside({ name: 'Density' }, 'en')).toBeUndefined()
  })
})
