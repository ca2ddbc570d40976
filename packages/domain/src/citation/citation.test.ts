import type { Source } from '@ingot/contract/material'
import { describe, expect, it } from 'vitest'
import { bibtex, citationText } from './citation.ts'

const sources: Record<string, Source> = {
  data: {
    kind: 'database',
    title: 'Variability in the thermo-mechanical behavior of structural aluminum',
    authors: ['B.S. Aakash', 'J.P. Connors', 'M.D. Shields'],
    doi: '10.17632/rd6jm9tyb6.2',
    date: '2019',
    licence: 'CC-BY-4.0',
    rights: 'public',
  },
  house: { kind: 'note', title: 'Oven 3, 100 % {checked} & signed_off', rights: 'own' },
}
const cited = { id: 'slater-6061', name: 'EN AW-6061-T651 (9 lots)', revision: 2, sources }

describe('a record is cited', () => {
  it('in a text: itself in its revision, then each source with authors, year, DOI and licence', () => {
    expect(citationText(cited).split('\n')).toEqual([
      'EN AW-6061-T651 (9 lots). Ingot, record slater-6061, revision 2.',
      'B.S. Aakash, J.P. Connors, M.D. Shields (2019). Variability in the thermo-mechanical behavior of structural ' +
        'aluminum. https://doi.org/10.17632/rd6jm9tyb6.2. CC-BY-4.0.',
      'Oven 3, 100 % {checked} & signed_off.',
    ])
  })

  it('as BibTeX, in which no sign of a title is taken for a command, and authors keep their names', () => {
    const entries = bibtex(cited).split('\n\n')
    expect(entries).toHaveLength(3)
    expect(entries[1]).toContain('author = {B.S. Aakash and J.P. Connors and M.D. Shields}')
    expect(entries[1]).toContain('doi = {10.17632/rd6jm9tyb6.2}')
    expect(entries[1]).toContain('year = {2019}')
    expect(entries[2]).toContain(
      'title = {Oven 3, 100 \\% \\textbraceleft{}checked\\textbraceright{} \\& signed\\_off}',
    )
    for (const entry of entries) {
      // BibTeX counts them all, also behind a backslash.
      expect(entry.split('{').length).toBe(entry.split('}').length)
    }
  })

  it('names houses whole, and others of a paper as BibTeX does', () => {
    const authors = ['Fraunhofer IWM', 'H. Li et al.']
    const source = { kind: 'paper' as const, title: 'A', authors, rights: 'public' as const }
    expect(bibtex({ ...cited, sources: { a: source } })).toContain('author = {{Fraunhofer IWM} and H. Li and others}')
  })

  it('an address cannot end its field', () => {
    const url = 'https://example.com/a}b{c d'
    expect(bibtex({ ...cited, sources: { a: { kind: 'file', title: 'A', url, rights: 'own' } } })).toContain(
      'url = {https://example.com/a%7Db%7Bc%20d}',
    )
  })
})
