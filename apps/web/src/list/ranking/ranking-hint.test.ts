import { describe, expect, it } from 'vitest'
import english from '../../../../../data/texts/en/ranking.json'
import { type Format, formatFor } from '../../words/format.ts'
import type { Text } from '../../words/texts.ts'
import { rankingHint } from './ranking-hint.ts'

const texts: Readonly<Record<string, string>> = english
const text: Text = (key, values = {}) =>
  (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
const format: Format = formatFor('metric', 'en')
const names = new Map([
  ['density', 'Density'],
  ['e', 'Modulus'],
])
const hint = (ranking: Parameters<typeof rankingHint>[0]) =>
  rankingHint(ranking, (column) => names.get(column) ?? column, format, text)

describe('what a score is made of', () => {
  it('adds up to it', () => {
    const parts = [
      { column: 'density', share: 0.8, part: 0.2 },
      { column: 'e', share: 0.5, part: 0.375 },
    ]
    expect(hint({ score: 0.575, stated: 1, parts })).toBe('57.5 % = Density 20 % + Modulus 37.5 %')
  })

  it('says what is not stated, and how much of the weight that is', () => {
    const parts = [{ column: 'density', share: 0.6, part: 0.6 }, { column: 'e' }]
    expect(hint({ score: 0.6, stated: 0.25, parts })).toBe(
      '60 % = Density 60 % + Modulus not stated; 75 % of the weight not stated',
    )
    const none = [{ column: 'density', share: 0.6 }, { column: 'e' }]
    expect(hint({ stated: 0.25, parts: none })).toBe('too little stated, 75 % of the weight not stated')
  })
})
