import { describe, expect, it } from 'vitest'
import { firstValue, readWith, sourceFile } from '../../samples/catalogue.testing.ts'
import { matml } from './matml.ts'

interface Parameter {
  name: string
  unit?: string
  data: string
  /** Dependent or Independent, as Ansys marks each cell. */
  role?: string
}

/** A document as Ansys writes it, with one property of these parameters. */
const document = (
  property: string,
  qualifiers: Record<string, string>,
  parameters: readonly Parameter[],
  bulk = '',
) => {
  const values = parameters.map(
    ({ data, role }, n) =>
      `<ParameterValue parameter="pa${n}" format="float"><Data>${data}</Data>${
        role ? `<Qualifier name="Variable Type">${data.split(',').map(() => role)}</Qualifier>` : ''
      }</ParameterValue>`,
  )
  const details = parameters.map(({ name, unit }, n) => {
    const units = unit ? `<Units><Unit><Name>${unit}</Name></Unit></Units>` : '<Unitless/>'
    return `<ParameterDetails id="pa${n}"><Name>${name}</Name>${units}</ParameterDetails>`
  })
  const marks = Object.entries(qualifiers).map(([name, text]) => `<Qualifier name="${name}">${text}</Qualifier>`)
  return `<MatML_Doc><Material><BulkDetails><Name>Some steel</Name>${bulk}
<PropertyData property="pr0"><Data format="string">-</Data>${marks.join('')}${values.join('')}</PropertyData>
</BulkDetails></Material><Metadata><PropertyDetails id="pr0"><Unitless/><Name>${property}</Name></PropertyDetails>${details.join('')}
<SourceDetails id="BT-0a1b2c3d-1111-2222"><Name>Example Steelworks</Name></SourceDetails>
<DataSourceDetails id="ds1"><Name>Example handbook</Name></DataSourceDetails></Metadata></MatML_Doc>`
}
const read = async (...given: Parameters<typeof document>) => {
  const { records, warnings, errors } = await readWith(matml, [sourceFile('one.xml', document(...given))])
  expect(errors).toEqual([])
  return { material: records[0], doc: records[0]?.doc, warnings }
}
const bulk = (content: string) =>
  read('Density', {}, [{ name: 'Density', unit: 'kg/m^3', data: '7850', role: 'Dependent' }], content)

describe('a name that stands for two quantities in MatML', () => {
  const heat: Parameter = { name: 'Specific Heat', unit: 'J/(kg K)', data: '460', role: 'Dependent' }
  const expansion = { name: 'Coefficient of Thermal Expansion', unit: '1/K', role: 'Dependent' }
  const temperature: Parameter = { name: 'Temperature', unit: 'C', data: '20,100,200', role: 'Independent' }

  it('is the specific heat at constant pressure unless the source says volume', async () => {
    const pressure = await read('Specific Heat', { Definition: 'Constant Pressure' }, [heat])
    expect(firstValue(pressure.material, 'cp')?.value).toBe(460)
    const volume = await read('Specific Heat', { Definition: 'Constant Volume' }, [heat])
    expect(volume.doc?.values).toEqual([])
    expect(volume.doc?.notes).toContainEqual({ key: 'Specific Heat', text: 'Specific Heat (J/(kg K)): 460' })
    expect(volume.warnings).toMatchObject([{ code: 'other-quantity', value: '460', line: 2 }])
  })

  it('is the mean expansion unless the source says instantaneous', async () => {
    const mean = await read('Coefficient of Thermal Expansion', { Definition: 'Secant' }, [
      { ...expansion, data: '1.2e-5' },
    ])
    expect(firstValue(mean.material, 'cte')?.value).toBeCloseTo(1.2e-5, 12)
    const table = { ...expansion, data: '1.2e-5,1.3e-5,1.4e-5' }
    for (const [property, qualifiers] of [
      ['Coefficient of Thermal Expansion', { Definition: 'Instantaneous' }],
      ['Isotropic Instantaneous Coefficient of Thermal Expansion', {}],
    ] as const) {
      const other = await read(property, qualifiers, [table, temperature])
      expect([other.doc?.values, other.doc?.curves]).toEqual([[], []])
      expect(other.warnings).toMatchObject([{ code: 'other-quantity' }])
    }
  })
})

describe('numbers in MatML that are none', () => {
  it('are the 0 of a strength that is not known, which is said', async () => {
    const { doc, warnings } = await read('Compressive Ultimate Strength', {}, [
      { name: 'Compressive Ultimate Strength', unit: 'Pa', data: '0', role: 'Dependent' },
    ])
    expect(doc?.values).toEqual([])
    expect(doc?.notes).toContainEqual({
      key: 'Compressive Ultimate Strength',
      text: 'Compressive Ultimate Strength (Pa): 0',
    })
    expect(warnings).toMatchObject([{ code: 'zero-means-unknown', column: 'Compressive Ultimate Strength' }])
  })

  it.each(['7.88860905221012e-31', '7.888609052210118E-31', '7.88860905e-31'])(
    'are the sentinel in any number of digits: %s',
    async (data) => {
      const { doc, warnings } = await read('Tensile Yield Strength', {}, [
        { name: 'Tensile Yield Strength', unit: 'Pa', data, role: 'Dependent' },
      ])
      expect(doc?.values).toEqual([])
      expect(warnings).toMatchObject([{ code: 'no-value' }])
    },
  )

  it('are counted where others of the same series are numbers', async () => {
    const { material, warnings } = await read('Elasticity', {}, [
      { name: "Young's Modulus", unit: 'GPa', data: '210,7.88860905221012e-31', role: 'Dependent' },
      { name: 'Temperature', unit: 'C', data: '22,200', role: 'Independent' },
    ])
    expect(material?.doc.values.map(({ value }) => value)).toEqual([210e9])
    expect(warnings).toMatchObject([{ code: 'no-value', reason: expect.stringContaining('1 of 2') }])
  })

  it('are how a program interpolates', async () => {
    const { doc, warnings } = await read("Poisson's Ratio", {}, [{ name: '', data: 'Interpolation Options' }])
    expect([doc?.values, doc?.notes, warnings]).toEqual([[], undefined, []])
  })
})

describe('values of MatML that hang on a variable', () => {
  const densities: Parameter = { name: 'Density', unit: 'kg/m^3', data: '1500,1510,1520', role: 'Dependent' }

  it('which is no condition are no values of the material', async () => {
    const angle: Parameter = { name: 'Shear Angle', unit: 'deg', data: '0,10,20', role: 'Independent' }
    const { doc, warnings } = await read('Density', {}, [densities, angle])
    expect(doc?.values).toEqual([])
    expect(doc?.notes).toEqual([
      { key: 'Density', text: 'Density (kg/m^3): 1500, 1510, 1520; Shear Angle (deg): 0, 10, 20' },
    ])
    expect(warnings).toMatchObject([{ code: 'unknown-variable', reason: expect.stringContaining('Shear Angle') }])
  })

  it('are one value where the others are left blank', async () => {
    const mode: Parameter = { name: 'Mode', data: 'Tension,Bending,Bending', role: 'Independent' }
    const { doc } = await read('Density', {}, [{ ...densities, data: '1500,-,' }, mode])
    expect(doc?.values.map(({ value }) => value)).toEqual([1500])
  })

  it('are values where a known condition tells them apart, or the variable stays the same', async () => {
    const temperature: Parameter = { name: 'Temperature', unit: 'C', data: '20,50,80' }
    const scatter: Parameter = { name: 'Number of Samples', data: '3,4,5' }
    const told = await read('Density', {}, [densities, { ...temperature, role: 'Independent' }])
    expect(told.doc?.values).toHaveLength(3)
    const plain = `<MatML_Doc><Material><BulkDetails><Name>Steel</Name><PropertyData property="p"><Data>1,2,3</Data>
      <ParameterValue parameter="t"><Data>${temperature.data}</Data></ParameterValue>
      <ParameterValue parameter="n"><Data>${scatter.data}</Data></ParameterValue></PropertyData></BulkDetails></Material>
      <Metadata><PropertyDetails id="p"><Name>Density</Name><Units><Unit><Name>g/cm^3</Name></Unit></Units></PropertyDetails>
      <ParameterDetails id="t"><Name>Temperature</Name><Units><Unit><Name>C</Name></Unit></Units></ParameterDetails>
      <ParameterDetails id="n"><Name>${scatter.name}</Name><Unitless/></ParameterDetails></Metadata></MatML_Doc>`
    const { records } = await readWith(matml, [sourceFile('plain.xml', plain)])
    expect(records[0]?.doc.values.map(({ value, cond }) => [value, cond?.T])).toEqual([
      [1000, 293.15],
      [2000, 323.15],
      [3000, 353.15],
    ])
  })
})

describe('who and what a material of MatML is', () => {
  it('keeps the shares of compounds as parts, and elements by mass or by atoms', async () => {
    const share = (value: string, words: string, unit = '<Unit><Name>%</Name></Unit>') =>
      `<Concentration><Value>${value}</Value><Units description="${words}">${unit}</Units></Concentration>`
    const oxide =
      '<Element><Symbol subscript="2">Y</Symbol></Element><Element><Symbol subscript="3">O</Symbol></Element>'
    const { doc, warnings } = await bulk(`<Characterization><ChemicalComposition>
      <Element><Symbol>Al</Symbol>${share('1.5', 'atomic fraction')}</Element>
      <Element><Symbol>C</Symbol><Concentration><Value>0.2</Value><Units description="mass"><Unit><Name>%</Name></Unit></Units><Qualifier>max.</Qualifier></Concentration></Element>
      <Compound>${oxide}${share('4', 'mass fraction')}</Compound>
      <Compound><Element><Symbol subscript="3">Si</Symbol></Element><Element><Symbol subscript="4">N</Symbol></Element></Compound>
      <Element><Symbol>Fe</Symbol><Concentration><Value>97</Value></Concentration></Element>
    </ChemicalComposition></Characterization>`)
    expect(doc?.composition.map(({ basis, items }) => [basis, items])).toEqual([
      [
        'mass',
        [
          { el: 'C', max: 0.002 },
          { part: 'Y2O3', value: 0.04 },
        ],
      ],
      ['atomic', [{ el: 'Al', value: 0.015 }]],
    ])
    expect(doc?.notes).toEqual([
      { key: 'Element', text: 'Fe 97' },
      { key: 'Compound', text: 'Si3N4' },
    ])
    expect(warnings).toMatchObject([{ code: 'share-as-note', column: 'Fe', value: '97' }])
  })

  it('names its producer, never an id', async () => {
    const of = async (source: string) => (await bulk(`<Source source="${source}"/>`)).doc
    expect((await of('BT-0a1b2c3d-1111-2222'))?.supply.producers).toEqual(['Example Steelworks'])
    expect((await of('Works of words'))?.supply.producers).toEqual(['Works of words'])
    const lost = await of('BT-99999999-1111-2222')
    expect([lost?.supply.producers, lost?.kind, lost?.notes]).toEqual([
      [],
      'generic',
      [{ key: 'Source', text: 'BT-99999999-1111-2222' }],
    ])
    expect((await of('ds1'))?.notes).toEqual([{ key: 'Source', text: 'Example handbook' }])
  })
})
