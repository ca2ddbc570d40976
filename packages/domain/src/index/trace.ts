import type { ColumnRead } from '../query/expression.ts'
import type { SearchInterval } from '../values/open-ends.ts'
import { intervalAt } from './limit-marks.ts'
import { isRoomTemperature } from './room-temperature.ts'

/**
 * What a material says of one column over temperature. `values` are single values, each at its temperature; a `curve`
 * gives the property between its points too. Temperatures are K, rising; lo and hi are SI and of the same length; of a
 * limit one of them is an open end (values/open-ends.ts).
 */
export interface Trace {
  column: string
  kind: 'values' | 'curve'
  T: number[]
  lo: number[]
  hi: number[]
}

/** Two temperatures are the same when they differ by less than this part: 200 °C typed in °F finds 473.15 K. */
export const SAME_TEMPERATURE = 1e-9

/** How a column is told at a temperature: there, between two points of a curve, or at another room temperature. */
export type HowAt = 'exact' | 'interpolated' | 'room'

export const isSameTemperature = (a: number, b: number): boolean => Math.abs(a - b) <= SAME_TEMPERATURE * b

/**
 * What a row says of a column that an expression asks for, among its single values and its traces. A row without
 * traces of the column has its single value at the temperature that is assumed of silent ones.
 */
export function readRow(
  row: Parameters<typeof intervalAt>[0] & { traces: readonly Trace[] },
  { column, at, isAssumed }: ColumnRead,
): (SearchInterval & { how?: HowAt }) | undefined {
  const isSilent = isAssumed && !row.traces.some((trace) => trace.column === column)
  if (at !== undefined && !isSilent) return traceAt(row.traces, column, at)
  const k = row.columns.indexOf(column)
  return k < 0 ? undefined : intervalAt(row, k)
}

/** Where a column is told at a temperature: at a point, or between it and the one before. */
interface TracePlace {
  trace: Trace
  point: number
  how: HowAt
}

/**
 * The trace that tells a column at a temperature: an exact value where there is one, else the first curve that reaches it,
 * else, at room temperature, the nearest point at room temperature.
 */
export function placeAt(traces: readonly Trace[], column: string, T: number): TracePlace | undefined {
  const own = traces.filter((trace) => trace.column === column)
  for (const trace of own) {
    const point = trace.T.findIndex((one) => isSameTemperature(one, T))
    if (point >= 0) return { trace, point, how: 'exact' }
  }
  for (const trace of own) {
    const point = trace.kind === 'curve' ? trace.T.findIndex((one) => one > T) : -1
    if (point > 0) return { trace, point, how: 'interpolated' }
  }
  return isRoomTemperature(T) ? nearestInRoom(own, T) : undefined
}

/** The first of the nearest points at room temperature. */
function nearestInRoom(traces: readonly Trace[], T: number): TracePlace | undefined {
  let [found, least]: [TracePlace | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
  for (const trace of traces)
    for (const [point, at] of trace.T.entries()) {
      const apart = Math.abs(at - T)
      if (!isRoomTemperature(at) || apart >= least) continue
      found = { trace, point, how: 'room' }
      least = apart
    }
  return found
}

/**
 * The value of a column at a temperature: an exact value where there is one, else the first curve that reaches it,
 * interpolated linearly, else one at another room temperature; never extrapolated.
 */
export function traceAt(
  traces: readonly Trace[],
  column: string,
  T: number,
): (SearchInterval & { how: HowAt }) | undefined {
  const place = placeAt(traces, column, T)
  if (!place) return undefined
  const { trace, point, how } = place
  const { T: at, lo, hi } = trace
  if (how !== 'interpolated') return { lo: lo[point] ?? 0, hi: hi[point] ?? 0, how }
  const [t0, t1] = [at[point - 1] ?? 0, at[point] ?? 0]
  const part = (T - t0) / (t1 - t0)
  const between = (side: readonly number[]) =>
    (side[point - 1] ?? 0) + part * ((side[point] ?? 0) - (side[point - 1] ?? 0))
  return { lo: between(lo), hi: between(hi), how }
}
