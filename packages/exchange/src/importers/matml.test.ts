import { describe, expect, it } from 'vitest'
import { firstValue, readWith, sample, sourceFile } from '../../samples/catalogue.testing.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
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

describe('MatML without measure', () => {
  const document = (bulk: string, name = 'A') =>
    sourceFile(
      'x.xml',
      `<MatML_Doc><Material><BulkDetails><Name>${name}</Name>${bulk}</BulkDetails></Material>` +
        '<Metadata><PropertyDetails id="p"><Unitless/><Name>Poisson</Name></PropertyDetails></Metadata></MatML_Doc>',
    )
  const data = (list: string) => `<PropertyData property="p"><Data format="float">${list}</Data></PropertyData>`

  it('counts the numbers of a list before it is read: what is too long is named and left out', async () => {
    const { records, errors, warnings } = await readWith(matml, [document(data('1,'.repeat(5_000_000)) + data('0.3'))])
    expect(errors).toEqual([])
    expect(warnings.filter(({ code }) => code === 'list-too-long')).toMatchObject([
      { column: 'Poisson', reason: expect.stringMatching(/Poisson is not read .*5,000,001 numbers.* 400,000/) },
    ])
    expect(records[0]?.doc.values.map(({ vkey, value }) => [vkey, value])).toEqual([['poisson', 0.3]])
  })

  it('takes no list for more values than a document holds, nor many lists for more', async () => {
    const { records, warnings } = await readWith(matml, [document(data('0.3,'.repeat(20_000)))])
    expect(warnings.filter(({ code }) => code === 'list-too-long')).toMatchObject([
      { reason: expect.stringContaining('20,001 numbers') },
    ])
    expect(records[0]?.doc.values).toEqual([])
    const limits = { ...DEFAULT_LIMITS, listValues: 1_000, listNumbers: 2_000, materialNumbers: 8_000 }
    const many = await readWith(matml, [document(data('0.3,'.repeat(1_999)).repeat(5))], { limits })
    const said = many.warnings.filter(({ code }) => code === 'list-too-long').map(({ reason }) => reason)
    expect(said).toHaveLength(5)
    expect(said[4]).toContain('8,000')
  })

  it('refuses names, notes and attributes that are longer than any that is stored, in few words', async () => {
    const files: [string, ReturnType<typeof document>][] = [
      ['xml-text-too-long', document('', '&#65;'.repeat(1_000_000))],
      ['xml-text-too-long', document(`<Notes>${'n'.repeat(20_001)}</Notes>`)],
      ['xml-text-too-long', document(`<Notes>${'<![CDATA[nn]]>'.repeat(10_001)}</Notes>`)],
      ['xml-text-too-long', document(`<PropertyData property="${'p'.repeat(20_001)}"/>`)],
      ['name-too-long', document('', 'A'.repeat(301))],
    ]
    for (const [code, file] of files) {
      const { records, errors } = await readWith(matml, [file])
      expect([records.length, errors.map((error) => error.code)]).toEqual([0, [code]])
      expect(JSON.stringify(errors).length).toBeLessThan(1_000)
    }
    const kept = await readWith(matml, [document(`<Notes>${'n'.repeat(20_000)}</Notes>`, 'A'.repeat(300))])
    expect([kept.errors, kept.records.length]).toEqual([[], 1])
  })

  it('quotes of a long name of a property only its beginning', async () => {
    const long = document(data('0.3')).bytes
    const text = new TextDecoder().decode(long as Uint8Array).replace('Poisson', 'Q'.repeat(19_000))
    const { warnings } = await readWith(matml, [sourceFile('x.xml', text)])
    expect(warnings.length).toBeGreaterThan(0)
    for (const warning of warnings) expect(JSON.stringify(warning).length).toBeLessThan(3_000)
  })
})
