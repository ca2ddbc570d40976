import { childNamed, childrenNamed, type XmlElement } from '../../guards/xml-read.ts'
import type { Details, Metadata } from './metadata.ts'

/** A row of values of one quantity within a PropertyData. */
export interface Series {
  name: string
  unit: string | undefined
  cells: string[]
  isIndependent: boolean
  /** The source says so itself; else a parameter next to values is taken for one. */
  isDeclared: boolean
}

/** A list that holds more numbers than are read. */
export interface LongList {
  name: string
  count: number
}

/** Numbers that one list may hold, and all lists of a PropertyData together. */
export interface ListRoom {
  list: number
  all: number
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
  /** Numbers of all its lists. */
  numbers: number
  /** Where there are any, none of its lists is read: x is worth nothing without y. */
  tooLong: readonly LongList[]
}

const BOUNDS: readonly [RegExp, string][] = [
  [/^min/i, '≥ '],
  [/^max/i, '≤ '],
]

/** `min.` → `≥ `; empty where a text is no bound. */
export const boundOf = (mark: string | undefined): string =>
  (mark === undefined ? undefined : BOUNDS.find(([pattern]) => pattern.test(mark.trim()))?.[1]) ?? ''

const split = (text: string, delimiter: string) => (text === '' ? [] : text.split(delimiter).map((cell) => cell.trim()))

/** Pieces that `split` would give, without making them. */
function pieces(text: string, delimiter: string): number {
  if (text === '') return 0
  let count = 1
  for (let at = text.indexOf(delimiter); at !== -1; at = text.indexOf(delimiter, at + delimiter.length)) count++
  return count
}

const dataOf = (element: XmlElement): string => childNamed(element, 'Data')?.text ?? ''

/** `min.,max.` with `0.5,2.0` makes them ≥ 0.5 and ≤ 2.0. */
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
  return {
    name: details?.name ?? '',
    unit: details?.unit,
    cells: bounded(split(dataOf(element), delimiter), childrenNamed(element, 'Qualifier'), delimiter),
    isIndependent,
    isDeclared,
  }
}

/** How a program interpolates is no value of a material. */
const isOption = ({ name, cells }: Series) =>
  name === 'Options Variable' || (cells.length === 1 && /^interpolation options$/i.test(cells[0] ?? ''))

/**
 * The values of a PropertyData. MatML 3.1 puts the property's values in its Data and the parameters beside; the Ansys
 * flavour leaves a dash there and marks each parameter as dependent or independent. Numbers are counted before a list is
 * taken apart.
 */
export function propertySeries(element: XmlElement, metadata: Metadata, room: ListRoom): PropertySeries {
  const id = element.attributes.property ?? ''
  const details = metadata.properties.get(id)
  const delimiter = element.attributes.delimiter || ','
  const frame = {
    name: details?.name ?? id,
    qualifiers: qualifiersOf(element),
    line: element.line,
    id,
    references: ['source', 'technique'].flatMap((name) => element.attributes[name]?.split(/\s+/) ?? []),
  }
  const lists = [
    { name: frame.name, count: pieces(dataOf(element), delimiter) },
    ...childrenNamed(element, 'ParameterValue').map((value) => ({
      name: metadata.parameters.get(value.attributes.parameter ?? '')?.name ?? '',
      count: pieces(dataOf(value), delimiter),
    })),
  ]
  const numbers = lists.reduce((sum, { count }) => sum + count, 0)
  const long = lists.filter(({ count }) => count > room.list)
  const tooLong = long.length > 0 || numbers <= room.all ? long : lists.filter(({ count }) => count > 0)
  if (tooLong.length > 0) return { ...frame, dependents: [], independents: [], numbers: 0, tooLong }
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
    ...frame,
    dependents: [...(isOwn ? [own] : []), ...parameters.filter(({ isIndependent }) => !isIndependent)],
    independents: parameters.filter(({ isIndependent }) => isIndependent),
    numbers,
    tooLong,
  }
}
