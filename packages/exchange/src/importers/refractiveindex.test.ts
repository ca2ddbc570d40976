import { describe, expect, it } from 'vitest'
import { sourceFile } from '../../samples/catalogue.testing.ts'
import { codesOf, numbersOf, readDeckWith } from '../decks/decks.testing.ts'
import { dispersion } from './refractiveindex/dispersion.ts'
import { refractiveindex } from './refractiveindex.ts'

const read = (text: string, path = 'database/data/main/Xx/nk/Author.yml') =>
  readDeckWith(refractiveindex, [sourceFile(path, text)])

/** As the database writes a page. */
const head = `# this file is part of refractiveindex.info database
# refractiveindex.info database is in the public domain
# copyright and related rights waived via CC0 1.0

REFERENCES: |
    A. Author.
    <a href="https://doi.org/10.0000/example"><i>A journal</i> <b>1</b>, 1 (2020)</a>
COMMENTS: |
    25 °C. Film.
CONDITIONS:
    temperature: 298
    direction: e
`

describe('pages of refractiveindex.info', () => {
  it('give n and k over wavelength in metres, with temperature, licence and link', async () => {
    const { records, errors } = await read(
      `${head}DATA:\n  - type: tabulated nk\n    data: |\n        0.50 1.60 0.01\n        0.60 1.58 0.02\n        0.70 1.57 0.03\n`,
    )
    expect(errors).toEqual([])
    const [record] = records
    expect(record?.doc).toMatchObject({
      name: 'Xx (Author)',
      sources: { file: { licence: 'CC0 1.0', rights: 'public', url: 'https://doi.org/10.0000/example' } },
    })
    expect(record?.doc.curves).toMatchObject([
      { vkey: 'd_n_wl', x: [5e-7, 6e-7, 7e-7], y: [1.6, 1.58, 1.57], cond: { T: 298 }, origin: 'literature' },
      { vkey: 'd_k_wl', y: [0.01, 0.02, 0.03] },
    ])
    expect(record?.doc.values).toMatchObject([{ vkey: 'n_d', origin: 'calculated', value: 1.58214 }])
    expect(record?.doc.notes).toContainEqual({ key: 'CONDITIONS/direction', text: 'e' })
  })

  it('take one number where a wavelength stands twice, in any order', async () => {
    const { records, warnings } = await read(
      `${head}DATA:\n  - type: tabulated n\n    data: |\n        0.70 1.57\n        0.50 1.60\n        0.70 1.58\n`,
    )
    expect(records[0]?.doc.curves).toMatchObject([{ x: [5e-7, 7e-7], y: [1.6, 1.57] }])
    expect(codesOf(warnings)).toContain('wavelength-twice')
  })

  it('draw a formula within its range as calculated, and keep its constants', async () => {
    const { records } = await read(
      `${head}DATA:\n  - type: formula 2\n    wavelength_range: 0.3 2.5\n    coefficients: 0 1.03961212 0.00600069867 0.231792344 0.0200179144 1.01046945 103.560653\n  - type: tabulated k\n    data: |\n        0.300 2.8E-6\n        2.500 1.0E-6\nPROPERTIES:\n    nd: 1.5168\n    density:\n      - value: 2510\n    thermal_expansion:\n      - temperature_range: 243 343\n        value: 7.1e-06\n`,
      'specs/maker/optical/glass/X-1.yml',
    )
    const [record] = records
    expect(record?.doc).toMatchObject({ name: 'X-1', class: 'glass' })
    const [n, k] = record?.doc.curves ?? []
    expect(n).toMatchObject({ vkey: 'd_n_wl', origin: 'calculated' })
    expect([n?.x.length, n?.x[0], n?.x.at(-1)]).toEqual([101, 3e-7, 2.5e-6])
    expect(k?.vkey).toBe('d_k_wl')
    // A borosilicate crown of these constants has 1.5167 at the sodium line.
    expect(numbersOf(record).n_d).toBeCloseTo(1.51673, 5)
    expect(numbersOf(record)).toMatchObject({ density: 2510, cte: 7.1e-6 })
    expect(record?.doc.values.find(({ vkey }) => vkey === 'cte')?.cond).toEqual({
      expansion: 'mean',
      T: { gte: 243, lte: 343 },
    })
    expect(record?.doc.notes).toContainEqual({ key: 'PROPERTIES', text: '{"nd":1.5168}' })
  })

  it.each([
    [1, [0, 3, 0.1], 1, Math.sqrt(1 + 3 / 0.99)],
    [2, [0, 3, 0.01], 1, Math.sqrt(1 + 3 / 0.99)],
    [3, [2, 0.5, 2], 2, 2],
    [4, [2, 1, 0, 0.5, 2, 0, 0, 0, 0, 1, 2], 1, Math.sqrt(2 + 1 / 0.75 + 1)],
    [5, [1.5, 0.01, -2], 0.5, 1.54],
    [6, [0, 0.05, 50], 1, 1 + 0.05 / 49],
    [7, [1.5, 0.028, 0, 0.1, 0.01, 0.001], 1, 1.611 + 0.028 / 0.972],
    [8, [0.25, 0, 0, 0], 1, Math.sqrt(1.5 / 0.75)],
    [9, [2, 0.1, 0.5, 0.2, 0.5, 0.25], 1, Math.sqrt(2 + 0.2 + 0.2)],
  ] as const)('evaluate formula %i', (formula, constants, wavelength, wanted) => {
    expect(dispersion(formula, constants)?.(wavelength)).toBeCloseTo(wanted, 12)
  })

  it('keep nonlinear indices, unknown formulas and tables that are none as text', async () => {
    const { records, warnings } = await read(
      `${head}DATA:\n  - type: tabulated n2\n    data: |\n        1.064 3.62e-20\n  - type: formula 99\n    wavelength_range: 1 2\n    coefficients: 1 2\n  - type: tabulated nk\n    data: |\n        0.5 1.6 0.1\n        0.5 1.7\n`,
    )
    expect(records[0]?.doc.curves).toEqual([])
    expect(codesOf(warnings).filter((code) => code === 'kept-as-note')).toHaveLength(3)
  })

  it('say nothing of a page that only names a material, and refuse other YAML', async () => {
    expect(codesOf((await read('NAMES:\n  - Something\n', 'data/x/about.yml')).errors)).toEqual(['no-material'])
    expect(codesOf((await read('a: 1\n')).errors)).toEqual(['card-shape'])
    expect(codesOf((await read('DATA: !!js/function x\n')).errors)).toEqual(['yaml-tag'])
  })
})
