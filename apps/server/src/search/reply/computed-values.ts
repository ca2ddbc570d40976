import type { MaterialRow } from '@ingot/contract/search'
import type { Catalogue } from '@ingot/domain/catalogue/catalogue'
import { deriveIndexRow } from '@ingot/domain/index/derive'
import { placeAt, readRow, type Trace } from '@ingot/domain/index/trace'
import { deriveTraces, type TraceSource } from '@ingot/domain/index/traces'
import { type ColumnRead, columnsRead, type Expression, evaluate } from '@ingot/domain/query/expression'
import { chooseValue, type valuesByKey } from '@ingot/domain/values/choose'
import { type Printed, printedOf } from '@ingot/domain/values/open-ends'
import type { StoredMaterial } from '../../materials/store.ts'

type Values = ReturnType<typeof valuesByKey>

/** How what is read of a column is known: as its value or its curve is; undefined for elements. */
type SourceOf = (asked: ColumnRead) => TraceSource | undefined

/** Looks up which value or which curve the numbers of a material are read from. */
function sourcesOf(catalogue: Catalogue, { doc }: StoredMaterial, byKey: Values): SourceOf {
  const told = new Map<Trace, readonly TraceSource[]>()
  const traces = deriveTraces(catalogue, doc, byKey, (trace, of) => told.set(trace, of))
  return ({ column, at, isAssumed }) => {
    const isSilent = isAssumed && !traces.some((trace) => trace.column === column)
    if (at !== undefined && !isSilent) {
      const place = placeAt(traces, column, at)
      const of = place && told.get(place.trace)
      return of && (place.trace.kind === 'curve' ? of[0] : of[place.point])
    }
    const known = catalogue.columns.get(column)
    return known && chooseValue(catalogue, byKey, known.node, known.slot)?.value
  }
}

/** The state, dry or conditioned, of all that a formula reads; undefined where they differ, or name none. */
function stateOf(reads: readonly ColumnRead[], sourceOf: SourceOf): string | undefined {
  const states = new Set(reads.flatMap((read) => sourceOf(read)?.cond?.['moisture'] ?? []))
  const [state] = states
  return states.size === 1 && typeof state === 'string' ? state : undefined
}

/** A property at a temperature is known as its source knows it; what is worked out of several is calculated. */
function knownAs(
  expression: Expression,
  sourceOf: SourceOf,
): Pick<MaterialRow['values'][string], 'origin' | 'basis' | 'cond'> {
  const reads = columnsRead(expression)
  const state = stateOf(reads, sourceOf)
  const source = expression.kind === 'column' ? sourceOf(expression) : undefined
  return {
    origin: source?.origin ?? 'calculated',
    ...(source?.basis && { basis: source.basis }),
    ...(state !== undefined && { cond: { moisture: state } }),
  }
}

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
    let how: 'exact' | 'interpolated' | undefined
    const interval = evaluate(expression, (asked) => {
      const found = readRow(row, asked)
      how = found?.how === 'interpolated' ? 'interpolated' : (how ?? found?.how)
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
