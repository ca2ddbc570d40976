import type { CatalogueNode } from '@ingot/contract/catalogue'
import { columnInSi, curveOver } from '../../draft/curves.ts'
import { addCurve, addNote, addValue, type Draft, type Place, warn } from '../../draft/draft.ts'
import { nameKey, propertiesOf, propertyNamed } from '../../draft/properties.ts'
import type { ImportContext } from '../../importer.ts'
import { shortened } from '../../refusal.ts'
import { cellAt, conditionOf, conditionsAt, numberOf } from './conditions.ts'
import { addDiagram } from './diagram.ts'
import { emptiness, isBlank, isSentinel, otherQuantity } from './meaning.ts'
import type { PropertySeries, Series } from './series.ts'

/** All cells as numbers, or undefined. */
function numbersOf(series: Series | undefined): number[] | undefined {
  const numbers = series?.cells.map(numberOf)
  return numbers && numbers.length > 0 && numbers.every((cell): cell is number => cell !== undefined)
    ? numbers
    : undefined
}

const inWords = (count: number) => count.toLocaleString('en')

/** Independents that no condition can carry: kept with the values as a note. */
const unknownIndependents = (property: PropertySeries, context: ImportContext) =>
  property.independents.filter((series) => !conditionOf(series, context) && !series.cells.every(isBlank))

/**
 * Values that differ only in an unknown variable: nine densities over a shear angle are not nine densities of the
 * material as it is.
 */
function hangsOnUnknown(property: PropertySeries, series: Series, context: ImportContext): Series | undefined {
  const filled = series.cells.flatMap((cell, i) => (isBlank(cell) || isSentinel(cell) ? [] : [i]))
  const varying = unknownIndependents(property, context).filter(
    (one) => new Set(filled.map((i) => cellAt(one, i))).size > 1,
  )
  const declared = varying.find(({ isDeclared }) => isDeclared)
  if (declared || varying.length === 0) return declared
  const known = filled.map((i) => JSON.stringify(conditionsAt(property, i, context)))
  return new Set(known).size < known.length ? varying[0] : undefined
}

const seriesText = ({ name, unit, cells }: Series) =>
  `${name}${unit && unit !== '1' ? ` (${unit})` : ''}: ${cells.join(', ')}`

const seriesTexts = (list: readonly Series[]) => list.map(seriesText).join('; ')

const named = (list: readonly Series[], ...names: string[]) => list.find(({ name }) => names.includes(nameKey(name)))

interface Points {
  x: number[]
  y: number[]
}

/** Splits rows of x and y by a condition's value, in order of appearance. */
function grouped(x: number[], y: number[], by: readonly (number | undefined)[]): Map<number | undefined, Points> {
  const groups = new Map<number | undefined, Points>()
  x.forEach((value, i) => {
    const group = groups.get(by[i]) ?? { x: [], y: [] }
    group.x.push(value)
    group.y.push(y[i] ?? 0)
    groups.set(by[i], group)
  })
  return groups
}

/** Stress over plastic strain, a curve a temperature. */
function addHardening(draft: Draft, property: PropertySeries, place: Place, context: ImportContext): boolean {
  const all = [...property.dependents, ...property.independents]
  const [stress, strain, temperature] = [named(all, 'stress'), named(all, 'plasticstrain'), named(all, 'temperature')]
  const node = propertiesOf(context.catalogue).nodes.get('d_flow')
  const [ys, xs] = [numbersOf(stress), numbersOf(strain)]
  if (!node || !stress || !strain || !ys || !xs || ys.length !== xs.length) return false
  const y = columnInSi(ys, stress.unit ?? '', 'stress')
  const x = columnInSi(xs, strain.unit ?? '1', 'strain')
  if (!x || !y) return false
  const by = xs.map((_, i) => {
    const number = temperature && numberOf(cellAt(temperature, i))
    return number === undefined ? undefined : columnInSi([number], temperature?.unit ?? '', 'temperature')?.[0]
  })
  for (const [T, points] of grouped(x, y, by))
    addCurve(draft, 'd_flow', { ...points, kind: 'true-plastic', ...(T === undefined ? {} : { cond: { T } }) }, place)
  return true
}

/** Alternating stress over cycles; without mean stress the ratio is −1, else the ratio is unknown and nothing is drawn. */
function addFatigue(draft: Draft, property: PropertySeries, place: Place, context: ImportContext): boolean {
  const all = [...property.dependents, ...property.independents]
  const [stress, cycles, mean] = [named(all, 'alternatingstress'), named(all, 'cycles'), named(all, 'meanstress')]
  const means = numbersOf(mean)
  const [ys, xs] = [numbersOf(stress), numbersOf(cycles)]
  if (!propertiesOf(context.catalogue).nodes.has('d_sn') || !ys || !xs || ys.length !== xs.length) return false
  const y = columnInSi(ys, stress?.unit ?? '', 'stress')
  if (!y || (mean && !means?.every((value) => value === 0))) return false
  addCurve(draft, 'd_sn', { x: xs, y, ...(means ? { cond: { R: -1 } } : {}) }, place)
  return means !== undefined
}

/** Room temperature as tables give it: 20, 22, 23 or 25 °C. */
const isRoomTemperature = (kelvin: number) => Math.abs(kelvin - 296.15) <= 5

/** One quantity over temperature alone: a curve where the catalogue has its diagram. */
function addOverTemperature(
  draft: Draft,
  property: PropertySeries,
  series: Series,
  node: CatalogueNode,
  place: Place,
  context: ImportContext,
): number[] | undefined {
  const others = property.independents.filter((one) => conditionOf(one, context) !== 'T' && new Set(one.cells).size > 1)
  const temperature = property.independents.find((one) => conditionOf(one, context) === 'T')
  const diagram = curveOver(context.catalogue, node, 'T')
  const [xs, ys] = [numbersOf(temperature), numbersOf(series)]
  if (others.length > 0 || !diagram || !xs || !ys || xs.length < 3 || xs.length !== ys.length) return undefined
  const x = columnInSi(xs, temperature?.unit ?? '', 'temperature')
  const y = columnInSi(ys, series.unit ?? '', node.quantity)
  if (!x || !y) return undefined
  const inOrder = x.map((_, i) => i).sort((a, b) => (x[a] ?? 0) - (x[b] ?? 0))
  addCurve(
    draft,
    diagram.vkey,
    { x: inOrder.map((i) => x[i] ?? 0), y: inOrder.map((i) => y[i] ?? 0), given: seriesText(series).slice(0, 2000) },
    place,
  )
  return x
}

function addSeries(
  draft: Draft,
  property: PropertySeries,
  series: Series,
  node: CatalogueNode,
  place: Place,
  context: ImportContext,
) {
  const temperatures = addOverTemperature(draft, property, series, node, place, context)
  const derived = property.qualifiers['Derive from']
  const isDerived = derived !== undefined && !derived.toLowerCase().includes(series.name.toLowerCase())
  const lost = series.cells.filter(isSentinel).length
  if (lost > 0)
    warn(draft, place, undefined, 'no-value', `${series.name}: ${lost} of ${series.cells.length} numbers are missing.`)
  const { listValues } = context.limits
  if (!temperatures && draft.document.values.length + series.cells.length > listValues) {
    const count = inWords(series.cells.length)
    const reason = `${shortened(series.name)} is not read: its ${count} numbers are no curve, and a material may have ${inWords(listValues)} values. Thin them, and import again.`
    warn(draft, place, undefined, 'list-too-long', reason)
    return
  }
  series.cells.forEach((text, i) => {
    if (isSentinel(text)) return
    // The curve already has each point; lists and sort still need the value at room temperature.
    if (temperatures && !isRoomTemperature(temperatures[i] ?? 0)) return
    const cond = conditionsAt(property, i, context)
    addValue(
      draft,
      node,
      { text, unit: series.unit, decimal: '.', cond, origin: isDerived ? 'calculated' : undefined },
      place,
    )
  })
}

/** Why a series is kept as a note although the catalogue has a property of its name. */
function faultOf(
  node: CatalogueNode,
  property: PropertySeries,
  series: Series,
  context: ImportContext,
): { code: string; reason: string } | undefined {
  const other = otherQuantity(node, property, series)
  if (other)
    return { code: 'other-quantity', reason: `is ${other}, for which the catalogue has no property: kept as a note.` }
  const empty = emptiness(node, series)
  if (empty === 'zero') return { code: 'zero-means-unknown', reason: 'cannot be 0: not known, kept as a note.' }
  if (empty) return { code: 'no-value', reason: 'holds only what stands for "no value": kept as a note.' }
  const variable = hangsOnUnknown(property, series, context)
  return variable
    ? { code: 'unknown-variable', reason: `varies with ${variable.name}, which is no known condition: kept as a note.` }
    : undefined
}

/** Says of lists that are longer than a material may hold how many numbers they have; nothing of them is read. */
function addTooLong(draft: Draft, property: PropertySeries, place: Place, { limits }: ImportContext): void {
  const lists = property.tooLong.slice(0, 10).map(({ name, count }) => `${shortened(name)}: ${inWords(count)} numbers`)
  warn(
    draft,
    place,
    undefined,
    'list-too-long',
    `${shortened(property.name)} is not read (${lists.join('; ')}): a list may have ${inWords(limits.listNumbers)} numbers, all of a material ${inWords(limits.materialNumbers)}. Thin it, and import again.`,
  )
}

/** Adds what a PropertyData says: values with conditions, curves, or a note with a warning. */
export function addProperty(draft: Draft, property: PropertySeries, context: ImportContext): void {
  const place: Place = {
    at: `PropertyData ${property.id} ${property.name}, line ${property.line}`,
    line: property.line,
    column: property.name,
  }
  if (property.tooLong.length > 0) {
    addTooLong(draft, property, place, context)
    return
  }
  if (/hardening/i.test(property.name) && addHardening(draft, property, place, context)) return
  if (
    named([...property.dependents, ...property.independents], 'alternatingstress') &&
    addFatigue(draft, property, place, context)
  )
    return
  if (addDiagram(draft, property, place, context)) return
  const behaviour = property.qualifiers.Behavior
  const isDirectional = behaviour !== undefined && !/^isotropic/i.test(behaviour)
  const unknown: Series[] = []
  let isTold = false
  for (const series of property.dependents) {
    const node =
      propertyNamed(series.name, context.catalogue, draft.document.class) ??
      (property.dependents.length === 1
        ? propertyNamed(property.name, context.catalogue, draft.document.class)
        : undefined)
    if (!node || node.type === 'Mpt' || isDirectional) {
      unknown.push(series)
      continue
    }
    const fault = faultOf(node, property, series, context)
    if (fault) {
      addNote(draft, property.name, seriesTexts([series, ...property.independents]))
      isTold = true
      warn(
        draft,
        place,
        series.cells.slice(0, 100).join(', '),
        fault.code,
        `${series.name || property.name} ${fault.reason}`,
      )
    } else addSeries(draft, property, series, node, place, context)
  }
  const rest = [...unknown, ...(isTold ? [] : unknownIndependents(property, context))]
  if (rest.length === 0) return
  addNote(draft, property.name, seriesTexts(unknown.length > 0 ? [...unknown, ...property.independents] : rest))
  if (unknown.length > 0)
    warn(
      draft,
      place,
      unknown.map(({ name }) => name).join(', '),
      'unknown-property',
      `${property.name} (${unknown.map(({ name }) => name).join(', ')}) has no property in the catalogue; it is kept as a note.`,
    )
}
