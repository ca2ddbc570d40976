import type { CatalogueNode } from '@ingot/contract/catalogue'
import type { Conditions, Curve, MaterialDocument, PropertyValue } from '@ingot/contract/material'
import { type Catalogue, type Column, slotConditions } from '../catalogue/catalogue.ts'
import { decimate } from '../curves/decimate.ts'
import { orderValues } from '../values/choose.ts'
import { includesCondition } from '../values/condition.ts'
import { searchInterval } from '../values/interval.ts'
import { isSameTemperature, type Trace } from './trace.ts'

/** A curve of more points is thinned for search, to this part of what its values span. */
const POINTS_MAX = 500
const THINNED = 1e-5

type Condition = Conditions[string]

/** What a trace was made of: each of its single values, or its one curve. */
export type TraceSource = Pick<PropertyValue, 'origin' | 'basis' | 'cond'>

/** Hears of each trace what it was made of: as many as it has points, or one for all of them. */
export type NoteSource = (trace: Trace, of: readonly TraceSource[]) => void

/** What is assumed of a value in a column, in addition to its temperature. */
function expectedIn(catalogue: Catalogue, node: CatalogueNode, slot: string | undefined): Conditions {
  return { ...node.ref, ...node.at, ...(slot !== undefined && slotConditions(catalogue, slot)) }
}

/** The conditions of a value but T that are not as expected. */
const others = (cond: Conditions | undefined, expected: Conditions): [string, Condition][] =>
  Object.entries(cond ?? {}).filter(([key, given]) => key !== 'T' && !includesCondition(given, expected[key]))

/** A slot is a state that the value must name, silence is none. */
const isInState = (cond: Conditions | undefined, state: Conditions): boolean =>
  Object.entries(state).every(([key, option]) => cond?.[key] === option)

const stateOf = (catalogue: Catalogue, slot: string | undefined): Conditions =>
  slot === undefined ? {} : slotConditions(catalogue, slot)

/**
 * The single values of one property over temperature: those that state one, and with them those that are silent at the
 * temperature that is assumed then. Undefined where none states one.
 */
function valuesTrace(
  catalogue: Catalogue,
  column: Column,
  node: CatalogueNode,
  values: readonly PropertyValue[],
  note: NoteSource,
): Trace | undefined {
  if (!values.some(({ cond }) => typeof cond?.T === 'number')) return undefined
  const { slot, key } = column
  const expected = expectedIn(catalogue, node, slot)
  const state = stateOf(catalogue, slot)
  const fitting = values.filter(
    ({ cond, option }) => option === undefined && isInState(cond, state) && others(cond, expected).length === 0,
  )
  const points: { T: number; lo: number; hi: number; value: PropertyValue }[] = []
  let isStated = false
  for (const value of orderValues(fitting, node)) {
    const T = value.cond?.T ?? node.ref?.T
    const interval = searchInterval(value, node)
    if (typeof T !== 'number' || !interval || points.some((point) => isSameTemperature(point.T, T))) continue
    isStated ||= value.cond?.T !== undefined
    points.push({ T, ...interval, value })
  }
  if (!isStated) return undefined
  points.sort((a, b) => a.T - b.T)
  const trace: Trace = {
    column: key,
    kind: 'values',
    T: points.map(({ T }) => T),
    lo: points.map(({ lo }) => lo),
    hi: points.map(({ hi }) => hi),
  }
  note(
    trace,
    points.map(({ value }) => value),
  )
  return trace
}

/** Largest less smallest; a curve may have more points than a call takes arguments. */
function spanOf(values: readonly number[]): number {
  let [least, most] = [values[0] ?? 0, values[0] ?? 0]
  for (const value of values) {
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  return most - least
}

/** Points with rising x, the first of equal ones, within what the curve says it is valid for. */
function curveTrace(key: string, curve: Curve, note: NoteSource): Trace | undefined {
  const { x, y, valid } = curve
  const [from, to] = valid?.x ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  const points = x
    .map((T, at) => ({ T, value: y[at] ?? 0 }))
    .filter(({ T }) => T >= from && T <= to)
    .sort((a, b) => a.T - b.T)
    .filter(({ T }, at, sorted) => at === 0 || T > (sorted[at - 1]?.T ?? T))
  const all = { x: points.map(({ T }) => T), y: points.map(({ value }) => value) }
  if (all.x.length === 0) return undefined
  const kept = all.x.length > POINTS_MAX ? decimate(all, THINNED * spanOf(all.y)) : all
  const trace: Trace = { column: key, kind: 'curve', T: kept.x, lo: kept.y, hi: kept.y }
  note(trace, [curve])
  return trace
}

/**
 * The curves that give a column: in its state, and under the same further conditions. Where they differ in one, such
 * as the direction, only those that name none count: which of the others is meant is nowhere said.
 */
function curvesIn(catalogue: Catalogue, column: Column, node: CatalogueNode, curves: readonly Curve[]): Curve[] {
  const expected = expectedIn(catalogue, node, column.slot)
  const state = stateOf(catalogue, column.slot)
  const fitting = curves
    .filter(({ cond }) => isInState(cond, state))
    .filter(({ cond }) => Object.entries(cond ?? {}).every(([key, given]) => isExpectedOrNew(key, given, expected)))
    .map((curve) => ({ curve, further: JSON.stringify(others(curve.cond, expected).sort()) }))
  const isOne = new Set(fitting.map(({ further }) => further)).size === 1
  return fitting.filter(({ further }) => isOne || further === '[]').map(({ curve }) => curve)
}

const isExpectedOrNew = (key: string, given: Condition, expected: Conditions): boolean =>
  key !== 'T' && (expected[key] === undefined || includesCondition(given, expected[key]))

/**
 * What a document says over temperature, column by column: single values of a property first, then the curves that give
 * it. A column that unifies properties has the traces of what it unifies. T is K and rising, values are SI.
 */
export function deriveTraces(
  catalogue: Catalogue,
  { curves }: Pick<MaterialDocument, 'curves'>,
  byKey: ReadonlyMap<string, readonly PropertyValue[]>,
  note: NoteSource = () => {},
): Trace[] {
  const given = new Map<string, Curve[]>()
  for (const curve of curves) {
    const gives = catalogue.nodes.get(curve.vkey)?.gives
    if (gives?.over !== 'T') continue
    given.set(gives.of, [...(given.get(gives.of) ?? []), curve])
  }
  const stated = [...byKey].flatMap(([vkey, values]) =>
    values.some(({ cond }) => typeof cond?.T === 'number') ? [vkey] : [],
  )
  const vkeys = new Set([...given.keys(), ...stated])
  const columns = new Set([...vkeys].flatMap((vkey) => catalogue.columnsOf.get(vkey) ?? []))
  return [...columns]
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .flatMap((column) =>
      [column.vkey, ...(column.node.from ?? [])]
        .filter((vkey) => vkeys.has(vkey))
        .flatMap((vkey) => {
          const node = catalogue.nodes.get(vkey) ?? column.node
          const values = valuesTrace(catalogue, column, node, byKey.get(vkey) ?? [], note)
          const own = curvesIn(catalogue, column, node, given.get(vkey) ?? [])
          return [...(values ? [values] : []), ...own.flatMap((curve) => curveTrace(column.key, curve, note) ?? [])]
        }),
    )
}
