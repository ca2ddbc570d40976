import { parseSearchAddress, searchParams } from '@ingot/domain/query/search-url'
import { describe, expect, it } from 'vitest'
import type { QueryLanguage } from '../../../query/query-language.ts'
import * as read from '../../../query/typed-query.ts'
import { formatFor } from '../../../words/format.ts'
import { stagesOf } from './stages-of.ts'

const language: QueryLanguage = {
  read,
  vocabulary: {
    columns: [
      { key: 'rm', vkey: 'rm', name: 'Strength', symbol: 'Rm', aliases: [], quantity: 'stress' },
      { key: 'density', vkey: 'density', name: 'Density', symbol: 'ρ', aliases: [], quantity: 'density' },
    ],
    flags: [],
    texts: [],
    groups: [],
    system: 'si',
  },
}
const words = {
  text: (key: string, values: Record<string, string | number> = {}) => [key, ...Object.values(values)].join(' '),
  format: formatFor('metric', 'en'),
  catalogue: undefined,
  counts: [],
  language,
}
const filtersOf = (params: Record<string, string>) =>
  stagesOf(parseSearchAddress(params), words).map(({ address }) => searchParams(address))

describe('the stages of a search', () => {
  it('are its conditions one after the other, each with all before it', () => {
    expect(filtersOf({ pattern: 'steel,sheet', q: 'Rm > 500 MPa and density < 3 g/cm^3', 'o.wt.Cr': '0.1..' })).toEqual(
      [
        { pattern: 'steel' },
        { pattern: 'steel,sheet' },
        { pattern: 'steel,sheet', q: expect.stringMatching(/^Rm > 500 MPa$/) },
        { pattern: 'steel,sheet', q: expect.stringContaining('< 3 g/cm^3') },
        { pattern: 'steel,sheet', q: expect.stringContaining('< 3 g/cm^3'), 'o.wt.Cr': '0.1..' },
      ],
    )
  })

  it('take tags of which any will do as one, and what is alike comes last', () => {
    const stages = filtersOf({ similar: 'm1', tags: 'class-metal,class-plastic,form-bar' })
    expect(stages).toEqual([
      { tags: 'class-metal,class-plastic' },
      { tags: 'class-metal,class-plastic,form-bar' },
      { similar: 'm1', tags: 'class-metal,class-plastic,form-bar' },
    ])
  })

  it('are twelve at most: the last stands for the rest together', () => {
    const terms = Array.from({ length: 15 }, (_, k) => `word${k}`)
    const stages = stagesOf(parseSearchAddress({ pattern: terms.join() }), words)
    expect(stages).toHaveLength(12)
    expect(stages[10]?.address.terms).toHaveLength(11)
    expect(stages[11]).toMatchObject({ conditions: 4, address: { terms } })
    expect(stagesOf(parseSearchAddress({}), words)).toEqual([])
  })
})
