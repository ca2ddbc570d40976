import { childNamed, childrenNamed, type XmlElement } from '../../guards/xml-read.ts'
import type { Details, Metadata } from './metadata.ts'

/** A row of values of one quantity within a PropertyData. */
export interface Series {
  name: string
  unit: string | undefined
  cells: string[]
  isIndependent: boolean
  /** The source says so itself; else a parameter beside values is taken for one. */
  isDeclared: boolean
}

export interface PropertySeries {
  /** Name of the property itself: Elasticity, Density, Isotropic Hardening. */
  name: string
  dependents: Series[]
  independents: Series[]
  /** Qualifiers of the property: Behavior, Derive from, Definition. */
  qualifiers: Record<string, string>
  line: number
  id: string
  references: string[]
}

const BOUNDS: readonly [RegExp, string][] = [
  [/^min/i, '≥ '],
  [/^max/i, '≤ '],
]

/** `min.` → `≥ `; empty where a text is no bound. */
export const boundOf = (mark: string | undefined): string =>
  (mark === undefined ? undefined : BOUNDS.find(([pattern]) => pattern.test(mark.trim()))?.[1]) ?? ''

const split = (text: string, delimiter: string) => (text === '' ? [] : text.split(delimiter).map((cell) => cell.trim()))

/** `min.,max.` beside `0.5,2.0` makes them ≥ 0.5 and ≤ 2.0. */
function bounded(cells: string[], qualifiers: readonly XmlElement[], delimiter: string): string[] {
  const marks = qualifiers
    .filter(({ attributes }) => attributes.name === undefined)
    .flatMap(({ text }) => split(text, delimiter))
  return cells.map((cell, i) => {
    const mark = marks.length === 1 ? marks[0] : marks[i]
    return cell === '' ? cell : `${boundOf(mark)}${cell}`
  })
}

const qualifiersOf = (element: XmlElement): Record<string, string> =>
  Object.fromEntries(
    childrenNamed(element, 'Qualifier').flatMap(({ attributes, text }) =>
      attributes.name ? [[attributes.name, text]] : [],
    ),
  )

function seriesOf(
  element: XmlElement,
  details: Details | undefined,
  delimiter: string,
  isIndependent: boolean,
  isDeclared: boolean,
): Series {
  const data = childNamed(element, 'Data')
  return {
    name: details?.name ?? '',
    unit: details?.unit,
    cells: bounded(split(data?.text ?? '', delimiter), childrenNamed(element, 'Qualifier'), delimiter),
    isIndependent,
    isDeclared,
  }
}

/** How a program interpolates is no value of a material. */
const isOption = ({ name, cells }: Series) =>
  name === 'Options Variable' || (cells.length === 1 && /^interpolation options$/i.test(cells[0] ?? ''))

/**
 * The values of a PropertyData. MatML 3.1 puts the property's values in its Data and the parameters beside; the Ansys
 * flavour leaves a dash there and marks each parameter as dependent or independent.
 */
export function propertySeries(element: XmlElement, metadata: Metadata): PropertySeries {
  const id = element.attributes.property ?? ''
  const details = metadata.properties.get(id)
  const delimiter = element.attributes.delimiter || ','
  const own = seriesOf(element, details, delimiter, false, true)
  const isOwn = own.cells.some((cell) => cell !== '-' && cell !== '')
  const parameters = childrenNamed(element, 'ParameterValue').flatMap((value): Series[] => {
    const parameter = metadata.parameters.get(value.attributes.parameter ?? '')
    const role = qualifiersOf(value)['Variable Type'] ?? ''
    const isSaid = role !== ''
    const series = seriesOf(value, parameter, delimiter, isSaid ? /^independent/i.test(role) : isOwn, isSaid)
    return isOption(series) ? [] : [series]
  })
  return {
    name: details?.name ?? id,
    dependents: [...(isOwn ? [own] : []), ...parameters.filter(({ isIndependent }) => !isIndependent)],
    independents: parameters.filter(({ isIndependent }) => isIndependent),
    qualifiers: qualifiersOf(element),
    line: element.line,
    id,
    references: ['source', 'technique'].flatMap((name) => element.attributes[name]?.split(/\s+/) ?? []),
  }
}
