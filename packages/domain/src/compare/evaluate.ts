import type { CatalogueNode } from '@ingot/contract/catalogue'
import type { Conditions, Curve, MaterialDocument, PropertyValue } from '@ingot/contract/material'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { chooseValue, orderValues, valuesByKey } from '../values/choose.ts'
import { type Met, meets } from './asked.ts'
import { readCurve, valueOfCurve } from './curve-reading.ts'

/** `elsewhere`: a value at other conditions than asked for, to be shown but not compared. */
export type How = 'exact' | 'interpolated' | 'silent' | 'elsewhere'

/** A property of a material under conditions. */
export interface Evaluated {
  value: PropertyValue
  how: How
  /** The property that has it: of a unifying one, what it took it from. */
  node: CatalogueNode
  /** Further values of the same property. */
  more: number
}

/** A document made ready to be evaluated. */
export interface ComparedDocument {
  catalogue: Catalogue
  values: ReadonlyMap<string, readonly PropertyValue[]>
  /** Property → curves over temperature that give it. */
  curves: ReadonlyMap<string, readonly Curve[]>
}

export function openCompared(catalogue: Catalogue, doc: Pick<MaterialDocument, 'values' | 'curves'>): ComparedDocument {
  const curves = new Map<string, Curve[]>()
  for (const curve of doc.curves) {
    const gives = catalogue.nodes.get(curve.vkey)?.gives
    if (gives?.over === 'T') curves.set(gives.of, [...(curves.get(gives.of) ?? []), curve])
  }
  return { catalogue, values: valuesByKey(doc.values), curves }
}

type Asked = readonly (readonly [string, Conditions[string]])[]

/** A candidate and how it meets each condition; the smaller the rank the better. */
interface Candidate {
  value: PropertyValue
  how: Exclude<How, 'elsewhere'>
  rank: number
}

const RANKS: Record<Exclude<Met, 'unlike'>, number> = { stated: 0, within: 2, silent: 3 }
/** Between a value stated there and one of a range that only covers it. */
const CURVE_RANK = 1

const widthOf = (condition: Conditions[string] | undefined): number =>
  typeof condition === 'object'
    ? (condition.lte ?? condition.lt ?? Number.POSITIVE_INFINITY) -
      (condition.gte ?? condition.gt ?? Number.NEGATIVE_INFINITY)
    : 0

/** The conditions among those asked for of which the property says anything at all: T means nothing to a price. */
function relevantOf(asked: Asked, node: CatalogueNode, told: readonly { cond?: Conditions | undefined }[]): Asked {
  return asked.filter(
    ([key]) =>
      node.ref?.[key] !== undefined ||
      node.at?.[key] !== undefined ||
      told.some(({ cond }) => cond?.[key] !== undefined),
  )
}

function candidateOf(value: PropertyValue, node: CatalogueNode, asked: Asked): Candidate | undefined {
  const met = asked.map(([key, at]) => meets(value.cond, node, key, at))
  if (met.includes('unlike')) return undefined
  const worst = met.length === 0 ? RANKS.silent : Math.max(...met.map((one) => RANKS[one as Exclude<Met, 'unlike'>]))
  return { value, how: worst === RANKS.silent ? 'silent' : 'exact', rank: worst }
}

/**
 * The curves that give a property under the other conditions asked for. Where they differ in a further one, only those
 * that name none count: which of the others is meant is nowhere said.
 */
function curvesUnder(curves: readonly Curve[], node: CatalogueNode, others: Asked): readonly Curve[] {
  const asked = new Set(['T', ...others.map(([key]) => key)])
  const further = (curve: Curve) =>
    JSON.stringify(
      Object.entries(curve.cond ?? {})
        .filter(([key]) => !asked.has(key))
        .sort(),
    )
  const fitting = curves
    .filter(({ cond }) => others.every(([key, at]) => meets(cond, node, key, at) !== 'unlike'))
    .filter(({ cond }) => Object.entries(cond ?? {}).every(([key, at]) => asked.has(key) || isExpected(node, key, at)))
  const isOne = new Set(fitting.map(further)).size === 1
  return fitting.filter((curve) => isOne || further(curve) === '[]')
}

const isExpected = (node: CatalogueNode, key: string, given: Conditions[string]): boolean => {
  const expected = node.at?.[key] ?? node.ref?.[key]
  return expected === undefined || expected === given
}

function fromCurves(curves: readonly Curve[], node: CatalogueNode, asked: Asked): Candidate | undefined {
  const T = asked.find(([key]) => key === 'T')?.[1]
  if (typeof T !== 'number') return undefined
  const others = asked.filter(([key]) => key !== 'T')
  const readings = curvesUnder(curves, node, others).flatMap((curve) => {
    const read = readCurve(curve, T)
    if (!read) return []
    const isSilent = others.some(([key, at]) => meets(curve.cond, node, key, at) === 'silent')
    return [{ curve, ...read, how: read.how === 'exact' && isSilent ? ('silent' as const) : read.how }]
  })
  const found = readings.find(({ how }) => how === 'exact') ?? readings[0]
  if (!found) return undefined
  const rank = found.how === 'exact' ? RANKS.stated : CURVE_RANK
  return { value: valueOfCurve(found.curve, found.value, { T }), how: found.how, rank }
}

/** The best of what one property says under the conditions; undefined where nothing meets them. */
function metIn(material: ComparedDocument, node: CatalogueNode, asked: Asked): Candidate | undefined {
  const values = material.values.get(node.vkey) ?? []
  const curves = material.curves.get(node.vkey) ?? []
  const relevant = relevantOf(asked, node, [...values, ...curves])
  const T = asked.find(([key]) => key === 'T')
  const forCurves = T && !relevant.includes(T) ? [...relevant, T] : relevant
  const candidates = orderValues(values, node).flatMap((value) => candidateOf(value, node, relevant) ?? [])
  const reading = fromCurves(curves, node, forCurves)
  return [...candidates, ...(reading ? [reading] : [])]
    .map((candidate, place) => ({ candidate, place, width: widthOf(candidate.value.cond?.['T']) }))
    .sort((a, b) => a.candidate.rank - b.candidate.rank || a.width - b.width || a.place - b.place)[0]?.candidate
}

const distanceOf = (given: Conditions[string] | undefined, asked: Conditions[string]): number => {
  if (typeof asked !== 'number' || given === undefined || typeof given === 'string') return 0
  if (typeof given === 'number') return Math.abs(given - asked)
  const [low, high] = [given.gte ?? given.gt ?? asked, given.lte ?? given.lt ?? asked]
  return asked < low ? low - asked : asked > high ? asked - high : 0
}

/** The value nearest to the conditions asked for, with what is assumed of it where it is silent. */
function nearest(values: readonly PropertyValue[], node: CatalogueNode, asked: Asked): PropertyValue | undefined {
  const misses = (value: PropertyValue) =>
    asked.filter(([key, at]) => meets(value.cond, node, key, at) === 'unlike').length
  const distance = (value: PropertyValue) =>
    asked.reduce((sum, [key, at]) => sum + distanceOf(value.cond?.[key] ?? node.at?.[key] ?? node.ref?.[key], at), 0)
  const [value] = orderValues(values, node)
    .map((one, place) => ({ one, place, misses: misses(one), distance: distance(one) }))
    .sort((a, b) => a.misses - b.misses || a.distance - b.distance || a.place - b.place)
  if (!value) return undefined
  const assumed = Object.fromEntries(
    asked.flatMap(([key]) => {
      const at = value.one.cond?.[key] ?? node.at?.[key] ?? node.ref?.[key]
      return at === undefined ? [] : [[key, at]]
    }),
  )
  return { ...value.one, cond: { ...assumed, ...value.one.cond } }
}

/**
 * A property of a material under the conditions asked for, SI. Without any it is the value that is shown everywhere
 * (values/choose). A unifying property takes the first of what it unifies that meets them. Undefined where the material
 * says nothing of the property.
 */
export function evaluateProperty(
  material: ComparedDocument,
  node: CatalogueNode,
  conditions: Conditions,
): Evaluated | undefined {
  const { catalogue, values } = material
  const asked = Object.entries(conditions)
  if (asked.length === 0) {
    const chosen = chooseValue(catalogue, values as ReadonlyMap<string, PropertyValue[]>, node)
    if (!chosen) return undefined
    const own = catalogue.nodes.get(chosen.value.vkey) ?? node
    return { value: chosen.value, how: 'exact', node: own, more: chosen.more }
  }
  const sources = [node.vkey, ...(node.from ?? [])].flatMap((vkey) => catalogue.nodes.get(vkey) ?? [])
  const moreOf = (vkey: string, isCurve: boolean) => Math.max(0, (values.get(vkey)?.length ?? 0) - (isCurve ? 0 : 1))
  for (const source of sources) {
    const met = metIn(material, source, asked)
    if (!met) continue
    const isCurve = met.value.vkey !== source.vkey
    return { value: met.value, how: met.how, node: source, more: moreOf(source.vkey, isCurve) }
  }
  for (const source of sources) {
    const value = nearest(values.get(source.vkey) ?? [], source, asked)
    if (value) return { value, how: 'elsewhere', node: source, more: moreOf(source.vkey, false) }
  }
  return undefined
}
