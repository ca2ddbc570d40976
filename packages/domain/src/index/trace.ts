import type { ColumnRead } from '../query/expression.ts'
import type { SearchInterval } from '../values/interval.ts'

/**
 * What a material says of one column over temperature. `values` are single values, each at its temperature; a `curve`
 * gives the property between its points too. Temperatures are K, rising; lo and hi are SI and of the same length.
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

export const isSameTemperature = (a: number, b: number): boolean => Math.abs(a - b) <= SAME_TEMPERATURE * b

/**
 * What a row says of a column that an expression asks for, among its single values and its traces. A row without
 * traces of the column has its single value at the temperature that is assumed of silent ones.
 */
export function readRow(
  row: { columns: readonly string[]; lo: readonly number[]; hi: readonly number[]; traces: readonly Trace[] },
  { column, at, isAssumed }: ColumnRead,
): (SearchInterval & { how?: 'exact' | 'interpolated' }) | undefined {
  const isSilent = isAssumed && !row.traces.some((trace) => trace.column === column)
  if (at !== undefined && !isSilent) return traceAt(row.traces, column, at)
  const k = row.columns.indexOf(column)
  return k < 0 ? undefined : { lo: row.lo[k] ?? 0, hi: row.hi[k] ?? 0 }
}

/**
 * The value of a column at a temperature: an exact value where there is one, else the first curve that reaches it,
 * interpolated linearly; never extrapolated.
 */
export function traceAt(
  traces: readonly Trace[],
  column: string,
  T: number,
): (SearchInterval & { how: 'exact' | 'interpolated' }) | undefined {
  const own = traces.filter((trace) => trace.column === column)
  for (const { T: at, lo, hi } of own) {
    const found = at.findIndex((one) => isSameTemperature(one, T))
    if (found >= 0) return { lo: lo[found] ?? 0, hi: hi[found] ?? 0, how: 'exact' }
  }
  for (const { kind, T: at, lo, hi } of own) {
    if (kind !== 'curve') continue
    const after = at.findIndex((one) => one > T)
    if (after <= 0) continue
    const [t0, t1] = [at[after - 1] ?? 0, at[after] ?? 0]
    const part = (T - t0) / (t1 - t0)
    const between = (side: readonly number[]) =>
      (side[after - 1] ?? 0) + part * ((side[after] ?? 0) - (side[after - 1] ?? 0))
    return { lo: between(lo), hi: between(hi), how: 'interpolated' }
  }
  return undefined
}
