import type { CatalogueNode } from '@ingot/contract/catalogue'
import type { Basis, Conditions, PropertyValue } from '@ingot/contract/material'
import { type Catalogue, slotConditions } from '../catalogue/catalogue.ts'
import { summedUpBy } from '../specimens/specimen-results.ts'
import { distanceTo } from './condition.ts'

/** The value that lists, sort and charts show, and how many others the property has. */
export interface Chosen {
  value: PropertyValue
  more: number
  /** vkey that a unifying property took it from. */
  from?: string
}

/** Far enough from every reference that a matching condition always wins. */
const UNLIKE = 1e6

/** Typical figures are shown before limits. */
const BASIS_ORDER: readonly Basis[] = ['typical', 'mean', 'nominal', 'characteristic', 'B', 'A', 'S', 'limit']

/** How far a value's condition lies from a reference, relative to it; 0 where the value is silent. */
const distance = (given: Conditions[string] | undefined, reference: Conditions[string]): number => {
  if (given === undefined) return 0
  if (typeof reference !== 'number') return given === reference ? 0 : UNLIKE
  if (typeof given === 'string') return UNLIKE
  return distanceTo(given, reference) / Math.max(Math.abs(reference), 1e-30)
}

const distanceToReference = (conditions: Conditions, reference: Conditions): number =>
  Object.entries(reference).reduce((sum, [key, at]) => sum + distance(conditions[key], at), 0)

/** True when a value was taken in the state that the slot stands for. */
export const isInSlot = (value: PropertyValue, slot: Conditions): boolean =>
  Object.entries(slot).every(([key, option]) => value.cond?.[key] === option)

const rank = (value: PropertyValue, node: CatalogueNode, summedUp: boolean): readonly number[] => [
  value.main ? 0 : 1,
  summedUp ? 1 : 0,
  distanceToReference(value.cond ?? {}, node.ref ?? {}),
  value.basis ? BASIS_ORDER.indexOf(value.basis) : 0,
  Object.keys(value.cond ?? {}).length,
]

/** Orders by the first number in which two differ. */
export const compareRanks = (a: readonly number[], b: readonly number[]): number => {
  for (let index = 0; index < a.length; index++) {
    const [left, right] = [a[index] ?? 0, b[index] ?? 0]
    if (left !== right) return left - right
  }
  return 0
}

/**
 * Orders the values of one property: `main`, then those that are no result of a single specimen which another value sums
 * up, then nearest the node's `ref`, then typical before limit, then fewest
 * conditions, then by id. The one place that decides it; both search engines read its outcome.
 */
export function orderValues(values: readonly PropertyValue[], node: CatalogueNode): PropertyValue[] {
  const summedUp = summedUpBy(values)
  return values
    .map((value) => ({ value, order: rank(value, node, summedUp(value)) }))
    .sort((a, b) => compareRanks(a.order, b.order) || (a.value.id < b.value.id ? -1 : 1))
    .map(({ value }) => value)
}

/** Values of a document by property. */
export function valuesByKey(values: readonly PropertyValue[]): Map<string, PropertyValue[]> {
  const byKey = new Map<string, PropertyValue[]>()
  for (const value of values) {
    const same = byKey.get(value.vkey)
    if (same) same.push(value)
    else byKey.set(value.vkey, [value])
  }
  return byKey
}

/** The shown value of a property or of one of its slots; a unifying node takes the first of its `from` that has one. */
export function chooseValue(
  catalogue: Catalogue,
  byKey: ReadonlyMap<string, PropertyValue[]>,
  node: CatalogueNode,
  slot?: string,
): Chosen | undefined {
  const state = slot === undefined ? undefined : slotConditions(catalogue, slot)
  for (const vkey of [node.vkey, ...(node.from ?? [])]) {
    const all = byKey.get(vkey) ?? []
    const candidates = state ? all.filter((value) => isInSlot(value, state)) : all
    if (candidates.length === 0) continue
    const source = catalogue.nodes.get(vkey) ?? node
    const [value] = orderValues(candidates, source)
    if (value) return { value, more: candidates.length - 1, ...(vkey !== node.vkey && { from: vkey }) }
  }
  return undefined
}
