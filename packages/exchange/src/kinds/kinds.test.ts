import { readFileSync } from 'node:fs'
import type { ShownValue } from '@ingot/contract/blocks/shown-value'
import { CatalogueFile } from '@ingot/contract/catalogue'
import { describe, expect, it } from 'vitest'
import { csv } from '../importers/csv.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import { kindFrom } from './read-kind.ts'
import { BASIS_WORDS, kindColumns, ORIGIN_WORDS } from './words.ts'
import { kindOf } from './write-kind.ts'

const data = new URL('../../../../data/', import.meta.url)
const json = (name: string) => JSON.parse(readFileSync(new URL(name, data), 'utf8'))
const catalogue = CatalogueFile.parse(json('catalogue.json'))

const shown: ShownValue = {
  id: 'v',
  origin: 'estimated',
  basis: 'typical',
  more: 2,
  cond: { T: 296.15, moisture: 'dry', thickness: { gt: 0.016, lte: 0.04 }, rate: 0.001, test_speed: '5 mm/min' },
}

describe('the kind of a number in a table', () => {
  it('is said in the words of the language and the units of the table', () => {
    expect(kindOf(shown, { catalogue, language: 'en', system: 'metric' })).toBe(
      'estimated; typical; 23 °C; dry; thickness >16 mm <=40 mm; strain rate 0.001 1/s; test speed 5 mm/min; +2 more',
    )
    expect(kindOf({ ...shown, cond: { T: 296.15 } }, { catalogue, language: 'fr', system: 'us' })).toBe(
      'estimée; typique; 73.4 °F; +2 autres',
    )
  })

  it.each(['en', 'fr'] as const)(
    'says in %s what is only assumed, which is no condition when it is read',
    (language) => {
      const said = kindOf({ ...shown, cond: {}, assumed: { T: 296.15 } }, { catalogue, language, system: 'metric' })
      expect(said).toContain(language === 'en' ? '; 23 °C assumed; ' : '; 23 °C (supposé); ')
      expect(kindFrom(said, catalogue)).toMatchObject({ cond: {}, unclear: [] })
    },
  )

  it.each(['en', 'fr'] as const)('is read back from %s, in any unit system', (language) => {
    for (const system of ['metric', 'us', 'si', 'fem'] as const) {
      const { cond, ...kind } = kindFrom(kindOf(shown, { catalogue, language, system }), catalogue)
      expect(kind).toEqual({ origin: 'estimated', basis: 'typical', unclear: [] })
      const { T, thickness, ...rest } = cond
      expect(T).toBeCloseTo(296.15, 9)
      const { gt, lte } = thickness as { gt: number; lte: number }
      expect([gt, lte].map((x) => Number(x.toPrecision(12)))).toEqual([0.016, 0.04])
      expect(rest).toEqual({ moisture: 'dry', rate: 0.001, test_speed: '5 mm/min' })
    }
  })

  it.each([
    ['en', 1, 'measured; mean; 1 test; +2 more'],
    ['en', 19, 'measured; mean; 19 tests; +2 more'],
    ['fr', 14, 'mesurée; moyenne; 14 essais; +2 autres'],
  ] as const)('says in %s that a mean is of %d tests, and is read back so', (language, tests, said) => {
    const mean: ShownValue = { id: 'v', origin: 'measured', basis: 'mean', more: 2, tests }
    expect(kindOf(mean, { catalogue, language, system: 'metric' })).toBe(said)
    expect(kindFrom(said, catalogue)).toEqual({ origin: 'measured', basis: 'mean', cond: {}, tests, unclear: [] })
  })

  it('has the words that the screens have', () => {
    for (const language of ['en', 'fr'] as const) {
      const texts = json(`texts/${language}/datasheet.json`)
      for (const [key, word] of Object.entries(ORIGIN_WORDS[language])) expect(texts[`origin.${key}`]).toBe(word)
      for (const [key, word] of Object.entries(BASIS_WORDS[language])) expect(texts[`basis.${key}`]).toBe(word)
    }
  })

  it('belongs to the column before it, and only under its head', () => {
    const heads = ['Name', 'Rm (MPa)', 'Rm (MPa) (kind)', 'E (GPa)', 'E (GPa) (nature)', 'Remark (kind)']
    expect([...kindColumns(heads)]).toEqual([
      [1, 2],
      [3, 4],
    ])
  })
})

describe('a list with kinds that is imported', () => {
  const read = async (text: string) => {
    const bytes = new TextEncoder().encode(text)
    const context = { catalogue, provider: 'p', owner: 'public', limits: DEFAULT_LIMITS }
    const items = []
    for await (const item of csv.read([{ path: 'a.csv', bytes, size: bytes.length }], context)) items.push(item)
    return items
  }

  it('keeps what is estimated estimated, what is specified specified, and an interpolated number calculated', async () => {
    const items = await read(
      'Name,Class,Rm (MPa),Rm (MPa) (kind),Density (g/cm³),Density (g/cm³) (kind)\n' +
        'A,metal/steel,≥ 1275,specified; limit; 200 °C,7.85,estimated; typical\n' +
        'B,metal/steel,500,literature; interpolated,7.85,\n',
    )
    const values = items.flatMap((item) => ('record' in item ? [item.record.doc.values] : []))
    expect(values).toMatchObject([
      [
        { vkey: 'rm', min: 1275e6, basis: 'limit', origin: 'specified', cond: { T: 473.15 } },
        { vkey: 'density', value: 7850, basis: 'typical', origin: 'estimated' },
      ],
      [
        { vkey: 'rm', origin: 'calculated' },
        { vkey: 'density', origin: 'literature' },
      ],
    ])
    expect(items.filter((item) => 'problem' in item)).toEqual([])
  })

  it('says which words it does not know, and keeps them', async () => {
    const items = await read('Name,Class,Rm (MPa),Rm (MPa) (kind)\nA,metal/steel,500,measured; on a Tuesday\n')
    expect(items).toMatchObject([
      { problem: { severity: 'warning', code: 'kind-unclear', reason: expect.stringContaining('on a Tuesday') } },
      { record: { doc: { values: [{ origin: 'measured' }], notes: [{ text: 'measured; on a Tuesday' }] } } },
      { table: { columns: [{}, {}, { key: 'rm', read: 1 }, { as: 'ignored' }] } },
    ])
  })
})
