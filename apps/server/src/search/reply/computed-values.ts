import type { Conditions } from '@ingot/contract/material'
import type { MaterialRow } from '@ingot/contract/search'
import type { Catalogue } from '@ingot/domain/catalogue/catalogue'
import { deriveIndexRow } from '@ingot/domain/index/derive'
import { isStatedElsewhere } from '@ingot/domain/index/stated-elsewhere'
import { type HowAt, placeAt, readRow, type Trace } from '@ingot/domain/index/trace'
import { deriveTraces, type TraceSource } from '@ingot/domain/index/traces'
import { type ColumnRead, columnsRead, type Expression, evaluate } from '@ingot/domain/query/expression'
import { chooseValue, type valuesByKey } from '@ingot/domain/values/choose'
import { type Printed, printedOf } from '@ingot/domain/values/open-ends'
import type { StoredMaterial } from '../../materials/store.ts'

type Values = ReturnType<typeof valuesByKey>

/** The temperature that a value states where it is not the one asked for, or the one that is assumed of it, SI. */
type ToldAt = Pick<MaterialRow['values'][string], 'cond' | 'assumed'>

/**
 * How what is read of a column is known: as its value or its curve is; undefined for elements. `toldAt` is undefined where
 * no temperature was asked and the value is of an expected one.
 */
type SourceOf = (asked: ColumnRead) => { source: TraceSource; toldAt: ToldAt | undefined } | undefined

const statedAt = (T: Conditions[string] | undefined): ToldAt => (T === undefined ? {} : { cond: { T } })
const assumedAt = (T: Conditions[string] | undefined): ToldAt => (T === undefined ? {} : { assumed: { T } })

/** Looks up which value or which curve the numbers of a material are read from. */
function sourcesOf(catalogue: Catalogue, { doc }: StoredMaterial, byKey: Values): SourceOf {
  const told = new Map<Trace, readonly TraceSource[]>()
  const traces = deriveTraces(catalogue, doc, byKey, (trace, of) => told.set(trace, of))
  return ({ column, at, isAssumed }) => {
    const isSilent = isAssumed && !traces.some((trace) => trace.column === column)
    if (at !== undefined && !isSilent) {
      const place = placeAt(traces, column, at)
      const of = place && told.get(place.trace)
      if (!of) return undefined
      const T = place.trace.T[place.point]
      const elsewhere = place.how === 'room' ? statedAt(T) : {}
      const [source] = place.trace.kind === 'curve' ? of : of.slice(place.point)
      if (!source) return undefined
      const isSilentPoint = place.trace.kind === 'values' && source.cond?.['T'] === undefined
      return { source, toldAt: isSilentPoint ? assumedAt(T) : elsewhere }
    }
    const known = catalogue.columns.get(column)
    const source = known && chooseValue(catalogue, byKey, known.node, known.slot)?.value
    if (!source) return undefined
    const T = source.cond?.['T']
    const own = catalogue.nodes.get(source.vkey)
    if (at === undefined) return { source, toldAt: isStatedElsewhere(source.cond, own ?? {}) ? statedAt(T) : undefined }
    return { source, toldAt: T === undefined ? assumedAt(own?.ref?.['T']) : statedAt(T) }
  }
}

/** The state, dry or conditioned, of all that a formula reads; undefined where they differ, or name none. */
function stateOf(reads: readonly ColumnRead[], sourceOf: SourceOf): string | undefined {
  const states = new Set(reads.flatMap((read) => sourceOf(read)?.source.cond?.['moisture'] ?? []))
  const [state] = states
  return states.size === 1 && typeof state === 'string' ? state : undefined
}

/** Where all that a formula reads at a temperature, or finds at an unexpected one, was told; nothing where at several. */
function toldAtOf(reads: readonly ColumnRead[], sourceOf: SourceOf): ToldAt {
  const all = reads.flatMap((read) => sourceOf(read)?.toldAt ?? [])
  const [first] = all
  return first && all.every((one) => JSON.stringify(one) === JSON.stringify(first)) ? first : {}
}

/** A property at a temperature is known as its source knows it; what is worked out of several is calculated. */
function knownAs(
  expression: Expression,
  sourceOf: SourceOf,
): Pick<MaterialRow['values'][string], 'origin' | 'basis' | 'cond' | 'assumed' | 'how'> {
  const reads = columnsRead(expression)
  const state = stateOf(reads, sourceOf)
  const source = expression.kind === 'column' ? sourceOf(expression)?.source : undefined
  const { cond: told, assumed } = toldAtOf(reads, sourceOf)
  const cond = { ...told, ...(state !== undefined && { moisture: state }) }
  return {
    origin: source?.origin ?? 'calculated',
    ...(source?.basis && { basis: source.basis }),
    ...(Object.keys(cond).length > 0 && { cond }),
    ...(assumed && { assumed }),
    ...(told && reads.every(({ at }) => at === undefined) && { how: 'elsewhere' }),
  }
}

const SURENESS: readonly HowAt[] = ['interpolated', 'room', 'exact']
const leastSure = (...hows: readonly (HowAt | undefined)[]): HowAt | undefined =>
  SURENESS.find((how) => hows.includes(how))

/** A range, a limit or a number, as documents write it. */
function statedEnds({ lo, hi, side }: Printed): Pick<MaterialRow['values'][string], 'value' | 'min' | 'max'> {
  if (side !== undefined) return side === '>' ? { min: lo } : { max: hi }
  return lo === hi ? { value: lo } : { min: lo, max: hi }
}

/** What formulas give for a material: the numbers that the engines search by, so that list and filter agree. */
export function computedValues(
  material: StoredMaterial,
  catalogue: Catalogue,
  computed: Readonly<Record<string, Expression>>,
  byKey: Values,
): MaterialRow['values'] {
  const keys = Object.keys(computed)
  if (keys.length === 0) return {}
  const { id, owner, provider, ext_id, doc } = material
  const row = deriveIndexRow(catalogue, { id, owner, ext: { provider, id: ext_id }, doc })
  const sourceOf = sourcesOf(catalogue, material, byKey)
  const values: MaterialRow['values'] = {}
  for (const [key, expression] of Object.entries(computed)) {
    let how: HowAt | undefined
    const interval = evaluate(expression, (asked) => {
      const found = readRow(row, asked)
      how = leastSure(how, found?.how)
      return found
    })
    const printed = interval && printedOf(interval)
    if (!printed) continue
    values[key] = {
      id: key,
      ...knownAs(expression, sourceOf),
      ...statedEnds(printed),
      ...(how && { how }),
    }
  }
  return values
}
