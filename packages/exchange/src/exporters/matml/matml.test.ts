import { describe, expect, it } from 'vitest'
import { childrenNamed, parseXml, type XmlElement } from '../../guards/xml-read.ts'
import { DEFAULT_LIMITS } from '../../limits.ts'
import { demoRecords, oddRecord, shippedCatalogue } from '../demo.testing.ts'
import { unitPowers } from './markup.ts'
import { matmlMaterial, writeMatml } from './matml.ts'

/** Children in the order of matml31.xsd (October 2004), `!` where one must stand; and the attributes that must. */
const MODEL: Readonly<Record<string, { children: string; attributes?: string }>> = {
  MatML_Doc: { children: 'Material! Metadata' },
  Material: { children: 'BulkDetails! ComponentDetails Graphs Glossary' },
  BulkDetails: {
    children: 'Name! Class Subclass Specification Source Form ProcessingDetails Characterization PropertyData Notes',
  },
  Class: { children: 'Name!' },
  Subclass: { children: 'Name!' },
  Form: { children: 'Description! Geometry Notes' },
  ProcessingDetails: { children: 'Name! ParameterValue Result Notes' },
  Characterization: { children: 'Formula! ChemicalComposition PhaseComposition DimensionalDetails Notes' },
  ChemicalComposition: { children: 'Element!' },
  Element: { children: 'Symbol! Concentration Notes' },
  PhaseComposition: { children: 'Name! Concentration PropertyData Notes' },
  Concentration: { children: 'Value! Units! Qualifier Uncertainty Notes' },
  PropertyData: { children: 'Data! Uncertainty Qualifier ParameterValue Notes', attributes: 'property' },
  ParameterValue: { children: 'Data! Uncertainty Qualifier Notes', attributes: 'parameter format' },
  Uncertainty: { children: 'Value! Units Unitless Notes Scale' },
  Units: { children: 'Unit!' },
  Unit: { children: 'Name Currency' },
  Data: { children: '', attributes: 'format' },
  Value: { children: '', attributes: 'format' },
  Metadata: {
    children:
      'AuthorityDetails DataSourceDetails MeasurementTechniqueDetails ParameterDetails PropertyDetails SourceDetails',
  },
  DataSourceDetails: { children: 'Name! Notes', attributes: 'id' },
  ParameterDetails: { children: 'Name! Units Unitless Notes', attributes: 'id' },
  PropertyDetails: { children: 'Name! Units Unitless Notes', attributes: 'id' },
  SourceDetails: { children: 'Name! Notes', attributes: 'id' },
}

function faultsOf(element: XmlElement): string[] {
  const { children = '', attributes = '' } = MODEL[element.name] ?? {}
  const names = children.split(' ').map((name) => name.replace('!', ''))
  const places = element.children.map(({ name }) => names.indexOf(name))
  const inOrder = places.every((place, index) => place >= (places[index - 1] ?? 0))
  const missing = [
    ...children
      .split(' ')
      .filter((name) => name.endsWith('!') && childrenNamed(element, name.slice(0, -1)).length === 0),
    ...attributes.split(' ').filter((name) => name !== '' && element.attributes[name] === undefined),
  ]
  return [
    ...(inOrder ? [] : [`${element.name}: ${element.children.map(({ name }) => name).join(' ')}`]),
    ...missing.map((name) => `${element.name} without ${name}`),
    ...element.children.flatMap(faultsOf),
  ]
}

const everything = (element: XmlElement): XmlElement[] => [element, ...element.children.flatMap(everything)]

async function documentOf() {
  async function* materials() {
    for (const record of [...demoRecords, oddRecord]) yield [matmlMaterial(record, shippedCatalogue)]
  }
  const parts: Uint8Array[] = []
  for await (const bytes of writeMatml(materials())) parts.push(bytes)
  return parseXml(Buffer.concat(parts).toString('utf8'), DEFAULT_LIMITS, { lists: 'Data' })
}

describe('a MatML document', () => {
  it('is built as the schema of MatML 3.1 asks, and leads from each reference to what it names', async () => {
    const document = await documentOf()
    expect(faultsOf(document).slice(0, 5)).toEqual([])
    const all = everything(document)
    const ids = all.flatMap(({ attributes: { id } }) => id ?? [])
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[A-Za-z_][\w.-]*$/.test(id))).toEqual([])
    const referred = all.flatMap(({ attributes: { property, parameter, source } }) => [property, parameter, source])
    const known = new Set(ids)
    expect(referred.filter((id) => id !== undefined && !known.has(id))).toEqual([])
  })

  it('says what ±, ranges, codes, states, bounds of curves and laws are', async () => {
    const { text } = matmlMaterial(oddRecord, shippedCatalogue)
    expect(text).toContain('<Data format="float">1350,1370</Data><Qualifier>min.,max.</Qualifier>')
    expect(text).toContain(
      '<Uncertainty DistributionType="Normal/Gaussian" Num_Std_Dev="1"><Value format="float">200000000',
    )
    expect(text).toContain('<ParameterValue parameter="c-moisture" format="string"><Data format="string">dry</Data>')
    expect(text).toContain('<Data format="string">&gt;0.003 &lt;=0.004</Data>')
    expect(text).toContain('delimiter="~"><Data format="string">a, b | c</Data>')
    expect(text).toContain('<Data format="float">0,0.01,0.02</Data>')
    expect(text).toContain('parameter="m-m_jc-A" format="float"><Data format="float">100000000</Data>')
    expect(text).toContain('<PhaseComposition><Name>GF</Name>')
  })

  it('parts a unit into its factors', () => {
    expect(unitPowers('J/(kg*K)')).toEqual([
      ['J', 1],
      ['kg', -1],
      ['K', -1],
    ])
    expect(unitPowers('m^3*m/(m^2*s*Pa)').map(([, power]) => power)).toEqual([3, 1, -2, -1, -1])
    expect(unitPowers('Pa*m^0.5')).toEqual([
      ['Pa', 1],
      ['m', 0.5],
    ])
    expect(unitPowers('1/K')).toEqual([['K', -1]])
    expect(unitPowers('1')).toEqual([])
  })
})
