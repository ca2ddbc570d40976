import { childNamed, childrenNamed, descendantsNamed, type XmlElement } from '../../guards/xml-guard.ts'

export interface Details {
  name: string
  /** Unit text, `1` where the source says unitless, undefined where it says nothing. */
  unit?: string
}

export interface Metadata {
  properties: Map<string, Details>
  parameters: Map<string, Details>
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
