import { describe, expect, it } from 'vitest'
import { firstValue, readWith, sample, sourceFile } from '../../samples/test-catalogue.ts'
import { matml } from './matml.ts'

describe('MatML 3.1', () => {
  const read = () => readWith(matml, [sample('handbook.xml')])

  it('reads name, class, producer, form, composition and specification', async () => {
    const { records, errors } = await read()
    expect(errors).toEqual([])
    expect(records[0]?.doc).toMatchObject({
      name: 'Plate steel & more',
      kind: 'grade',
      class: 'metal/steel',
      supply: { producers: ['Example works'] },
      product: { form: 'plate' },
      designations: [{ code: 'XY 123' }],
      composition: [{ basis: 'mass', items: [{ el: 'Cr', value: 0.015 }] }],
    })
  })

  it('builds units from unit elements and converts them to SI', async () => {
    const [material] = (await read()).records
    expect(firstValue(material, 'density')?.value).toBeCloseTo(7861.09, 1)
    expect(firstValue(material, 'rm')).toMatchObject({ min: 235e6, basis: 'limit', given: '≥ 235 N*mm^-2' })
  })

  it('keeps a parameter such as temperature as the condition of each value', async () => {
    const values = (await read()).records[0]?.doc.values.filter(({ vkey }) => vkey === 'rp02') ?? []
    expect(values.map(({ id, given }) => [id, given])).toEqual([
      ['rp02', '36 ksi'],
      ['rp02.2', '30 ksi'],
      ['rp02.3', '20 ksi'],
    ])
    expect(values[0]?.cond?.T).toBeCloseTo(294.26, 2)
    expect(values[0]?.value).toBeCloseTo(248.211e6, -3)
  })

  it('keeps an unknown property as a note with a warning that names the line', async () => {
    const { records, warnings } = await read()
    expect(records[0]?.doc.notes).toContainEqual({ key: 'Gloss', text: 'Gloss: 17' })
    expect(warnings).toMatchObject([{ code: 'unknown-property', line: 29, column: 'Gloss' }])
  })

  it('refuses XML that is not MatML, and a material without a name', async () => {
    const other = await readWith(matml, [sourceFile('x.xml', '<a><b/></a>')])
    expect(other.errors).toMatchObject([{ code: 'wrong-content' }])
    const nameless = await readWith(matml, [sourceFile('x.xml', '<MatML_Doc>\n<Material/></MatML_Doc>')])
    expect(nameless.errors).toMatchObject([{ code: 'name-missing', line: 2 }])
  })
})

describe('the Ansys flavour of MatML', () => {
  const read = () => readWith(matml, [sample('engineering-data.xml')])

  it('reads dependents over temperature as a curve, and the value at room temperature for lists', async () => {
    const { records, errors } = await read()
    expect(errors).toEqual([])
    const curve = records[0]?.doc.curves.find(({ vkey }) => vkey === 'd_e_t')
    expect(curve).toMatchObject({ x: [295.15, 373.15, 473.15], y: [210e9, 200e9, 190e9] })
    const values = records[0]?.doc.values.filter(({ vkey }) => vkey === 'e_modulus')
    expect(values).toMatchObject([{ value: 210e9, cond: { T: 295.15 }, origin: 'literature' }])
  })

  it('takes the sentinel for no value and for no temperature', async () => {
    const [material] = (await read()).records
    expect(firstValue(material, 'density')).toMatchObject({ value: 7850 })
    expect(firstValue(material, 'density')?.cond).toBeUndefined()
    expect(material?.doc.values.filter(({ vkey }) => vkey === 'shear_modulus')).toMatchObject([
      { value: 80e9, origin: 'calculated' },
    ])
  })

  it('draws hardening as one flow curve a temperature', async () => {
    const curves = (await read()).records[0]?.doc.curves.filter(({ vkey }) => vkey === 'd_flow')
    expect(curves).toMatchObject([
      { kind: 'true-plastic', x: [0, 0.1], y: [300e6, 350e6], cond: { T: 295.15 } },
      { kind: 'true-plastic', x: [0, 0.1], y: [250e6, 280e6], cond: { T: 473.15 } },
    ])
  })
})
