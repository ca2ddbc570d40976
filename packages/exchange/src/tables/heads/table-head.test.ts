import { describe, expect, it } from 'vitest'
import { testCatalogue } from '../../../samples/catalogue.testing.ts'
import { TableMapping } from '../mapping/mapping.ts'
import { headerOf } from './header.ts'
import { tableHead } from './table-head.ts'

const suggest = (...lines: string[]) => ({
  columns:
    tableHead(
      lines.map((line, i) => ({ line: i + 1, cells: line.split(';') })),
      testCatalogue,
    )?.guesses.map(({ mapping }) => mapping) ?? [],
})

describe('heads of columns', () => {
  it.each([
    ['Density (g/cm³)', { name: 'Density', unit: 'g/cm³' }],
    ['E [GPa]', { name: 'E', unit: 'GPa' }],
    ['Rp0.2 @ 200 °C (MPa)', { name: 'Rp0.2', unit: 'MPa', at: '200 °C' }],
    ['E / GPa', { name: 'E', unit: 'GPa' }],
    ['Density, g/cm3', { name: 'Density', unit: 'g/cm3' }],
    ['Tensile strength, dry (MPa)', { name: 'Tensile strength', unit: 'MPa', slot: 'dry' }],
    ['Grain size ($\\mu$m)', { name: 'Grain size', unit: 'µm' }],
    ['Elongation (A5)', { name: 'Elongation (A5)' }],
    ['Cr (wt.%)', { name: 'Cr', unit: 'wt%' }],
  ])('%s', (head, expected) => {
    expect(headerOf(head)).toEqual(expected)
  })

  it('become a mapping that its own schema accepts, with everything unknown as a note', () => {
    const mapping = suggest('Material;Class;Density (g/cm³);Rp0.2 @ 200 °C (MPa);Cr (wt%);Test temperature (°C);Remark')
    expect(TableMapping.parse(mapping).columns).toEqual([
      { header: 'Material', field: 'name' },
      { header: 'Class', field: 'class' },
      { header: 'Density (g/cm³)', vkey: 'density', unit: 'g/cm³' },
      { header: 'Rp0.2 @ 200 °C (MPa)', vkey: 'rp02', unit: 'MPa', cond: { T: 473.15 } },
      { header: 'Cr (wt%)', element: 'Cr', unit: '%' },
      { header: 'Test temperature (°C)', condition: 'T', unit: '°C' },
      { header: 'Remark', field: 'note' },
    ])
  })

  it('take the property that the unit fits: K is a conductivity in W/(m·K) and a bulk modulus in GPa', () => {
    const mapping = suggest('Material;K (W/m/K);K (GPa)')
    expect(mapping.columns.slice(1)).toMatchObject([{ vkey: 'k' }, { vkey: 'bulk_modulus' }])
  })

  it('never choose a property that the unit does not fit', () => {
    expect(suggest('Material;Density (MPa)').columns[1]).toEqual({ header: 'Density (MPa)', field: 'note' })
  })

  it('do not swallow a first row of words', () => {
    const mapping = suggest('Material;Note;Note', 'E;soft;grey', 'B;hard;black')
    expect(mapping.columns.map(({ header }) => header)).toEqual(['Material', 'Note', 'Note'])
  })
})
