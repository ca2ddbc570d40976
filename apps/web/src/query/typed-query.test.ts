import type { Vocabulary } from '@ingot/domain/query/language/vocabulary'
import { describe, expect, it } from 'vitest'
import { columnNamed, joined, queryParts, readTyped, withText } from './typed-query.ts'

const vocabulary: Vocabulary = {
  columns: [
    { key: 'modulus', vkey: 'modulus', name: "Young's modulus", symbol: 'E', aliases: [], quantity: 'modulus_gpa' },
    { key: 'density', vkey: 'density', name: 'Density', symbol: 'ρ', aliases: ['rho'], quantity: 'density' },
  ],
  flags: [{ vkey: 'weldable', name: 'Weldable', aliases: [], type: 'feature' }],
  texts: [{ vkey: 'surface', name: 'Surface', aliases: [] }],
  groups: [
    { vkey: 'class', name: 'Material class', aliases: ['Class'], tags: [{ id: 'metal/al', name: 'Aluminium' }] },
  ],
  system: 'metric',
}
const canonical = (text: string): string => {
  const typed = readTyped(text, vocabulary)
  if (typed.kind !== 'query') throw new Error(`no query: ${text}`)
  return typed.q
}

describe('what is typed into the search box', () => {
  it('is terms where it is words, a query where it compares', () => {
    expect(readTyped('6061 wrought', vocabulary)).toMatchObject({ kind: 'terms' })
    expect(readTyped('E > 70 GPa', vocabulary)).toMatchObject({ kind: 'query' })
  })

  it('is written with its units, so that it says the same in every unit system', () => {
    expect(canonical('E > 70')).toBe(canonical('E > 70 GPa'))
    expect(canonical('E > 70')).toContain('GPa')
    const us = readTyped(canonical('rho < 3'), { ...vocabulary, system: 'us' })
    expect(us).toEqual({ kind: 'query', q: canonical('rho < 3 g/cm3') })
  })

  it('has a problem with its place where the unit does not fit', () => {
    expect(readTyped('E > 70 kg', vocabulary)).toMatchObject({ kind: 'problem', problem: { at: 4, length: 5 } })
  })
})

describe('conditions of a query', () => {
  const both = joined(canonical('E > 70 GPa'), canonical('rho < 3 g/cm3'), vocabulary)

  it('are joined by and, each once', () => {
    expect(both).toBe(canonical('E > 70 GPa and rho < 3 g/cm3'))
    expect(joined(both, canonical('E > 70 GPa'), vocabulary)).toBe(both)
    expect(joined(undefined, canonical('E > 70 GPa'), vocabulary)).toBe(canonical('E > 70 GPa'))
  })

  it('keep their alternatives together', () => {
    const either = joined(canonical('E > 70 GPa or rho < 1 g/cm3'), canonical('rho < 3 g/cm3'), vocabulary)
    expect(queryParts(either, vocabulary)).toHaveLength(2)
    expect(canonical(either)).toBe(either)
  })

  it('come apart, each with the query that is left without it [SRCH-017]', () => {
    expect(queryParts(both, vocabulary)).toMatchObject([
      { text: canonical('E > 70 GPa'), without: canonical('rho < 3 g/cm3') },
      { text: canonical('rho < 3 g/cm3'), without: canonical('E > 70 GPa') },
    ])
    expect(queryParts('rho < 3 g/cm3', vocabulary)).toMatchObject([{ without: '' }])
    expect(queryParts('E > > 3', vocabulary)).toBeUndefined()
  })

  it('replace a query that cannot be read', () => {
    expect(joined('E > > 3', canonical('E > 70 GPa'), vocabulary)).toBe(canonical('E > 70 GPa'))
  })

  it('hold words of a text, quotes and operators among them', () => {
    const q = withText(undefined, 'surface', 'shot peened > 50 "%"', vocabulary)
    expect(canonical(q)).toBe(q)
    expect(queryParts(q, vocabulary)).toHaveLength(1)
  })
})

describe('a name in a query', () => {
  it('stands for its column', () => {
    expect(columnNamed('rho', vocabulary)?.key).toBe('density')
    expect(columnNamed('weldable', vocabulary)).toBeUndefined()
  })
})
