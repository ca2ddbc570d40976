import { describe, expect, it } from 'vitest'
import { readWith, sourceFile } from '../../../samples/catalogue.testing.ts'
import { catalogue } from '../../../samples/shipped.testing.ts'
import { csv } from '../../importers/csv.ts'
import type { ColumnMapping } from '../mapping/mapping.ts'

/** What a cell of 235 becomes under a head that a mapping names. */
async function readUnder(column: ColumnMapping) {
  const { records } = await readWith(csv, [sourceFile('a.csv', `M;${column.header}\nA;235`)], {
    catalogue,
    mapping: { columns: [{ header: 'M', field: 'name' }, column] },
  })
  return records[0]?.doc.values[0]
}

describe('a column that is mapped to a property alone', () => {
  it.each([
    ['Rm @ 200 °C (MPa)', 'rm', { value: 235e6, cond: { T: 473.15 } }],
    ['Festigkeit Z @ 200 °C (MPa)', 'rm', { value: 235e6, cond: { T: 473.15 } }],
    ['Rp0.2 min (MPa)', 'rp02', { min: 235e6, basis: 'limit' }],
    ['Streckding max (MPa)', 'rp02', { max: 235e6, basis: 'limit' }],
    ['Rm mean (MPa)', 'rm', { value: 235e6, basis: 'mean' }],
    ['Tensile modulus, dry (MPa)', 'tensile_modulus', { value: 235e6, cond: { moisture: 'dry' } }],
  ])('keeps what its head %s says', async (header, vkey, expected) => {
    const value = await readUnder({ header, vkey, unit: 'MPa' })
    expect(value).toMatchObject(expected)
    if (!('cond' in expected)) expect(value?.cond).toBeUndefined()
  })

  it('holds as the mapping says where that says otherwise', async () => {
    const header = 'Rm min @ 200 °C (MPa)'
    const value = await readUnder({ header, vkey: 'rm', unit: 'MPa', cond: { T: 293.15 }, basis: 'typical' })
    expect(value).toMatchObject({ value: 235e6, cond: { T: 293.15 }, basis: 'typical' })
    expect((await readUnder({ header, vkey: 'rm', unit: 'MPa', cond: {}, bound: 'max' }))?.cond).toBeUndefined()
    const thick = await readUnder({ header, vkey: 'rm', unit: 'MPa', cond: { thickness: 0.01 } })
    expect(thick).toMatchObject({ min: 235e6, cond: { T: 473.15, thickness: 0.01 } })
  })

  it('is no limit by a word of its own name', async () => {
    const value = await readUnder({ header: 'Einsatz max (°C)', vkey: 't_service_max', unit: '°C' })
    expect(value).toMatchObject({ value: 508.15, given: '235 °C' })
  })

  it('of a share keeps its bound', async () => {
    const { records } = await readWith(csv, [sourceFile('a.csv', 'M;C max (%)\nA;0.2')], {
      catalogue,
      mapping: {
        columns: [
          { header: 'M', field: 'name' },
          { header: 'C max (%)', element: 'C' },
        ],
      },
    })
    expect(records[0]?.doc.composition[0]?.items).toEqual([{ el: 'C', max: 0.002 }])
  })
})
