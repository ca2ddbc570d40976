import { describe, expect, it } from 'vitest'
import { withRelatedWords } from './related-words.ts'

describe('words of one meaning', () => {
  it.each([
    ['printed titanium', 'titanium', 'additively manufactured titanium'],
    ['3D-printed titanium', 'titanium', 'additively manufactured titanium'],
    ['titane imprimé', 'titane', 'titane additively manufactured'],
    ['fabrication additive titane', 'titane', 'additively manufactured titane'],
    ['AM steel', 'steel', 'additively manufactured steel'],
    ['SLM Ti64', '', 'L-PBF Ti-6Al-4V'],
    ['316L by selective laser melting', '316L', '316L L-PBF'],
    ['laser powder bed fusion, AlSi10Mg', 'AlSi10Mg', 'L-PBF AlSi10Mg'],
    ['WAAM Ti-6Al-4V ELI', 'ELI', 'W-DED Ti-6Al-4V ELI'],
    ['EBM titanium grade 5', '', 'E-PBF Ti-6Al-4V'],
    ['electron beam melting titanium', 'titanium', 'E-PBF titanium'],
  ])('%s has them: %s is left', (typed, rest, text) => {
    expect(withRelatedWords(typed)).toMatchObject({ rest, text })
  })

  it.each([['AM60'], ['AM 60'], ['3D'], ['1.4301'], ['grade 5'], ['"SLM" 316L'], ['laser'], ['blueprint steel'], ['']])(
    '%s has none',
    (typed) => {
      expect(withRelatedWords(typed)).toBeUndefined()
    },
  )

  it('mean a process by all its names, and printed any of them', () => {
    expect(withRelatedWords('DMLS')?.any).toEqual([expect.arrayContaining(['L-PBF', 'SLM', 'laser powder bed fusion'])])
    expect(withRelatedWords('printed')?.any).toEqual([
      expect.arrayContaining(['additively manufactured', 'L-PBF', 'WAAM']),
    ])
  })

  it('have each meaning once, however often it is said', () => {
    expect(withRelatedWords('SLM L-PBF 316L')?.any).toHaveLength(1)
  })
})
