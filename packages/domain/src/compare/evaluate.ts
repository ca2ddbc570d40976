import type { CatalogueNode } from '@ingot/contract/catalogue'
import type { Conditions, Curve, MaterialDocument, PropertyValue } from '@ingot/contract/material'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { assumedConditions, namedConditions } from '../values/assumed-conditions.ts'
import { chooseValue, compareRanks, orderValues, valuesByKey } from '../values/choose.ts'
import { distanceTo, endsOf, includesCondition } from '../values/condition.ts'
import { type Met, meets } from './asked.ts'
import { readCurve, valueOfCurve } from './curve-reading.ts'

/** `elsewhere`: a value at other conditions than asked for, to be shown but not compared. */
export type How = 'exact' | 'interpolated' | 'silent' | 'elsewhere'

/** A property of a material under conditions. */
export interface Evaluated {
  value: PropertyValue
  how: How
  /** Conditions that the value does not state and for which the usual ones of its property are taken, SI. */
  assumed: Conditions
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
  /** Conditions that some of its data state; who does not ask what is assumed leaves them out. */
  named?: ReadonlySet<string>
}

export function openCompared(catalogue: Catalogue, doc: Pick<MaterialDocument, 'values' | 'curves'>): ComparedDocument {
  const curves = new Map<string, Curve[]>()
  for (const curve of doc.curves) {
    const gives = catalogue.nodes.get(curve.vkey)?.gives
    if (gives?.over === 'T') curves.set(gives.of, [...(curves.get(gives.of) ?? []), curve])
  }
  const named = namedConditions([...doc.values, ...doc.curves])
  return { catalogue, values: valuesByKey(doc.values), curves, named }
}

type Asked = readonly (readonly [string, Conditions[string]])[]

/** A candidate and how it meets each condition; the smaller the rank the better. */
interface Candidate {
  value: PropertyValue
  how: Exclude<How, 'elsewhere'>
  /** How the worst met condition is met, then how all are. */
  rank: readonly [number, number]
}

/** What lies between two points of a curve is less than a value stated there, and more than one of a range around it. */
const RANKS: Record<Exclude<Met, 'unlike'> | 'interpolated', number> = {
  stated: 0,
  interpolated: 1,
  within: 2,
  silent: 3,
}

function rankOf(met: readonly (keyof typeof RANKS)[]): Candidate['rank'] {
  const ranks = met.map((one) => RANKS[one])
  return [Math.max(...ranks), ranks.reduce((sum, rank) => sum + rank, 0)]
}

function widthOf(condition: Conditions[string] | undefined): number {
  if (typeof condition !== 'object') return 0
  const [low, high] = endsOf(condition)
  return high - low
}

/** The conditions among those asked for of which the property says anything at all: T means nothing to a carbon footprint. */
function relevantOf(asked: Asked, node: CatalogueNode, told: readonly { cond?: Conditions | undefined }[]): Asked {
  return asked.filter(
    ([key]) =>
      node.ref?.[key] !== undefined ||
      node.at?.[key] !== undefined ||
      told.some(({ cond }) => cond?.[key] !== undefined),
  )
}

/** How all conditions asked for are met; undefined where one is not. */
function metAll(cond: Conditions | undefined, node: CatalogueNode, asked: Asked) {
  const met = asked.map(([key, at]) => meets(cond, node, key, at))
  return met.every((one) => one !== 'unlike') ? met : undefined
}

function candidateOf(value: PropertyValue, node: CatalogueNode, asked: Asked): Candidate | undefined {
  const met = metAll(value.cond, node, asked)
  if (!met) return undefined
  const isSilent = met.length === 0 || met.includes('silent')
  return { value, how: isSilent ? 'silent' : 'exact', rank: rankOf(met.length === 0 ? ['silent'] : met) }
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
    .filter(({ cond }) => metAll(cond, node, others))
    .filter(({ cond }) => Object.entries(cond ?? {}).every(([key, at]) => asked.has(key) || isExpected(node, key, at)))
  const isOne = new Set(fitting.map(further)).size === 1
  return fitting.filter((curve) => isOne || further(curve) === '[]')
}

const isExpected = (node: CatalogueNode, key: string, given: Conditions[string]): boolean => {
  const expected = node.at?.[key] ?? node.ref?.[key]
  return expected === undefined || includesCondition(given, expected)
}

/**
 * What the curves read. One that is silent in another condition asked for says so even where it is read between its
 * points: that the condition is assumed weighs more than how the number was found.
 */
function fromCurves(curves: readonly Curve[], node: CatalogueNode, asked: Asked): Candidate[] {
  const T = asked.find(([key]) => key === 'T')?.[1]
  if (typeof T !== 'number') return []
  const others = asked.filter(([key]) => key !== 'T')
  return curvesUnder(curves, node, others).flatMap((curve): Candidate[] => {
    const read = readCurve(curve, T)
    const met = metAll(curve.cond, node, others)
    if (!read || !met) return []
    const value = valueOfCurve(curve, read.value, { T })
    const rank = rankOf([...met, read.how === 'exact' ? 'stated' : 'interpolated'])
    return [{ value, how: met.includes('silent') ? 'silent' : read.how, rank }]
  })
}

/**
 * The best of what one property says under the conditions, with how many curves say it as well; undefined where nothing
 * meets them.
 */
function metIn(
  material: ComparedDocument,
  node: CatalogueNode,
  asked: Asked,
): (Candidate & { alsoCurves: number }) | undefined {
  const values = material.values.get(node.vkey) ?? []
  const curves = material.curves.get(node.vkey) ?? []
  const relevant = relevantOf(asked, node, [...values, ...curves])
  const T = asked.find(([key]) => key === 'T')
  const forCurves = T && !relevant.includes(T) ? [...relevant, T] : relevant
  const candidates = orderValues(values, node).flatMap((value) => candidateOf(value, node, relevant) ?? [])
  const read = fromCurves(curves, node, forCurves)
  const [best] = [...candidates, ...read]
    .map((candidate, place) => ({ candidate, order: [...candidate.rank, widthOf(candidate.value.cond?.['T']), place] }))
    .sort((a, b) => compareRanks(a.order, b.order))
  if (!best) return undefined
  const { candidate } = best
  const alike = read.filter((one) => one !== candidate && compareRanks(one.rank, candidate.rank) === 0)
  return { ...candidate, alsoCurves: read.includes(candidate) ? alike.length : 0 }
}

const distanceOf = (given: Conditions[string] | undefined, asked: Conditions[string]): number =>
  typeof asked !== 'number' || given === undefined || typeof given === 'string' ? 0 : distanceTo(given, asked)

/** The value nearest to the conditions asked for, by what it states or what is assumed of it. */
function nearest(values: readonly PropertyValue[], node: CatalogueNode, asked: Asked): PropertyValue | undefined {
  const misses = (value: PropertyValue) =>
    asked.filter(([key, at]) => meets(value.cond, node, key, at) === 'unlike').length
  const distance = (value: PropertyValue) =>
    asked.reduce((sum, [key, at]) => sum + distanceOf(value.cond?.[key] ?? node.at?.[key] ?? node.ref?.[key], at), 0)
  const [value] = orderValues(values, node)
    .map((one, place) => ({ one, place, misses: misses(one), distance: distance(one) }))
    .sort((a, b) => a.misses - b.misses || a.distance - b.distance || a.place - b.place)
  return value?.one
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
  const { catalogue, values, named = new Set<string>() } = material
  const asked = Object.entries(conditions)
  const found = (value: PropertyValue, how: How, own: CatalogueNode, more: number): Evaluated => {
    // A condition that was not met has to be reported, also a state that the material's data never name.
    const told = how === 'elsewhere' ? new Set([...named, ...Object.keys(conditions)]) : named
    const assumed = assumedConditions(catalogue.file, own, value.cond, told)
    return { value, how, assumed, node: own, more }
  }
  if (asked.length === 0) {
    const chosen = chooseValue(catalogue, values as ReadonlyMap<string, PropertyValue[]>, node)
    if (!chosen) return undefined
    return found(chosen.value, 'exact', catalogue.nodes.get(chosen.value.vkey) ?? node, chosen.more)
  }
  const sources = [node.vkey, ...(node.from ?? [])].flatMap((vkey) => catalogue.nodes.get(vkey) ?? [])
  const moreOf = (vkey: string, isCurve: boolean) => Math.max(0, (values.get(vkey)?.length ?? 0) - (isCurve ? 0 : 1))
  for (const source of sources) {
    const met = metIn(material, source, asked)
    if (!met) continue
    const more = moreOf(source.vkey, met.value.vkey !== source.vkey) + met.alsoCurves
    return found(met.value, met.how, source, more)
  }
  for (const source of sources) {
    const value = nearest(values.get(source.vkey) ?? [], source, asked)
    if (value) return found(value, 'elsewhere', source, moreOf(source.vkey, false))
  }
  return undefined
}
