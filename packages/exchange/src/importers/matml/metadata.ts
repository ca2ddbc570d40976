import { childNamed, childrenNamed, descendantsNamed, type XmlElement } from '../../guards/xml-read.ts'

export interface Details {
  name: string
  /** Unit text, `1` where the source says unitless, undefined where it says nothing. */
  unit?: string
}

export interface Metadata {
  properties: Map<string, Details>
  parameters: Map<string, Details>
  /** Names of who makes materials, by id. */
  producers: Map<string, string>
  /** Data sources and measurement techniques by id: name and notes. */
  sources: Map<string, string>
}

const unitPart = (unit: XmlElement): string => {
  const name = childNamed(unit, 'Name')?.text || childNamed(unit, 'Currency')?.text || ''
  const power = Number(unit.attributes.power ?? '1')
  return power === 1 || !Number.isFinite(power) ? name : `${name}^${power}`
}

/** `<Units><Unit><Name>kg</Name></Unit><Unit power="-3"><Name>m</Name></Unit></Units>` → `kg*m^-3`. */
export function unitText(parent: XmlElement): string | undefined {
  if (childNamed(parent, 'Unitless')) return '1'
  const units = childNamed(parent, 'Units')
  if (!units) return undefined
  const parts = childrenNamed(units, 'Unit')
    .map(unitPart)
    .filter((part) => part !== '')
  const { factor, name } = units.attributes
  if (parts.length === 0) return name
  return `${factor && factor !== '1' ? `${factor}*` : ''}${parts.join('*')}`
}

function detailsOf(elements: readonly XmlElement[]): Map<string, Details> {
  return new Map(
    elements.flatMap((element): [string, Details][] => {
      const id = element.attributes.id
      const unit = unitText(element)
      const name = childNamed(element, 'Name')?.text ?? ''
      return id ? [[id, { name, ...(unit === undefined ? {} : { unit }) }]] : []
    }),
  )
}

export function metadataOf(document: XmlElement): Metadata {
  const named = (element: XmlElement) =>
    ['Name', 'Notes']
      .map((name) => childNamed(element, name)?.text ?? '')
      .filter((text) => text !== '')
      .join('\n')
  return {
    properties: detailsOf(descendantsNamed(document, 'PropertyDetails')),
    parameters: detailsOf(descendantsNamed(document, 'ParameterDetails')),
    producers: new Map([...detailsOf(descendantsNamed(document, 'SourceDetails'))].map(([id, { name }]) => [id, name])),
    sources: new Map(
      [
        ...descendantsNamed(document, 'DataSourceDetails'),
        ...descendantsNamed(document, 'MeasurementTechniqueDetails'),
      ].flatMap((element): [string, string][] =>
        element.attributes.id ? [[element.attributes.id, named(element)]] : [],
      ),
    ),
  }
}

/** What programs give as ids: `ds1`, `BT-895bb5e9-…`. */
const ID = /^[a-z]{1,4}[-_]?\d+$|[0-9a-f]{8}-[0-9a-f]{4}/i

/**
 * Who makes a material, as its Source says: by the id of SourceDetails, or in words. An id that leads nowhere, or to a
 * publication, is no producer: it is a note.
 */
export function sourceOf(source: XmlElement | undefined, metadata: Metadata): { producer?: string; note?: string } {
  const said = source?.attributes.source || source?.text
  if (!said) return {}
  const name = metadata.producers.get(said)
  if (name) return { producer: name }
  const publication = metadata.sources.get(said)
  if (publication !== undefined || ID.test(said)) return { note: publication || said }
  return { producer: said }
}
