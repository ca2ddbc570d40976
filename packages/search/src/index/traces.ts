import { isRoomTemperature } from '@ingot/domain/index/room-temperature'
import { isSameTemperature, type Trace } from '@ingot/domain/index/trace'
import { filled, type Growable, growableFloat64, growableUint32, push } from '../base/growable.ts'
import { findOrdinal } from '../base/ordinal-set.ts'

/** What all rows say of one column over temperature. */
export interface ColumnTraces {
  /** Ascending ordinals that have traces. */
  ordinals: Uint32Array
  /** The traces of the k-th of these rows, in their own order, are starts[k] … starts[k + 1]. */
  starts: Uint32Array
  /** 1 for each trace that is a curve. */
  isCurve: Uint8Array
  /** The points of trace t are points[t] … points[t + 1]: temperature (K, rising) and value (SI). */
  points: Uint32Array
  T: Float64Array
  lo: Float64Array
  /** Only where some point has lo ≠ hi. */
  hi: Float64Array | undefined
}

/** Traces of one column in order of arrival. */
export interface TracesBuild {
  rows: Growable<Uint32Array>
  isCurve: Growable<Uint32Array>
  ends: Growable<Uint32Array>
  T: Growable<Float64Array>
  lo: Growable<Float64Array>
  hi: Growable<Float64Array>
}

export function addTrace(traces: Map<string, TracesBuild>, row: number, { column, kind, T, lo, hi }: Trace): void {
  let built = traces.get(column)
  if (built === undefined) {
    built = {
      rows: growableUint32(),
      isCurve: growableUint32(),
      ends: growableUint32(),
      T: growableFloat64(),
      lo: growableFloat64(),
      hi: growableFloat64(),
    }
    traces.set(column, built)
  }
  push(built.rows, row)
  push(built.isCurve, kind === 'curve' ? 1 : 0)
  for (const [k, temperature] of T.entries()) {
    push(built.T, temperature)
    push(built.lo, lo[k])
    push(built.hi, hi[k])
  }
  push(built.ends, built.T.length)
}

/** `ordinals[row]` is the ordinal of a row in order of arrival. */
export function finishTraces(built: TracesBuild, ordinals: Uint32Array): ColumnTraces {
  const rows = filled(built.rows)
  const ends = filled(built.ends)
  const order = Uint32Array.from(rows, (_, trace) => trace)
  const ordinalOfTrace = (trace: number): number => ordinals[rows[trace]]
  order.sort((a, b) => ordinalOfTrace(a) - ordinalOfTrace(b) || a - b)
  const own: number[] = []
  const starts: number[] = []
  const points = new Uint32Array(order.length + 1)
  const isCurve = new Uint8Array(order.length)
  const T = new Float64Array(built.T.length)
  const lo = new Float64Array(built.T.length)
  const hi = new Float64Array(built.T.length)
  let end = 0
  for (const [at, trace] of order.entries()) {
    const ordinal = ordinalOfTrace(trace)
    if (own.at(-1) !== ordinal) {
      own.push(ordinal)
      starts.push(at)
    }
    isCurve[at] = built.isCurve.data[trace]
    const from = trace === 0 ? 0 : ends[trace - 1]
    const to = ends[trace]
    T.set(built.T.data.subarray(from, to), end)
    lo.set(built.lo.data.subarray(from, to), end)
    hi.set(built.hi.data.subarray(from, to), end)
    end += to - from
    points[at + 1] = end
  }
  return {
    ordinals: Uint32Array.from(own),
    starts: Uint32Array.from([...starts, order.length]),
    isCurve,
    points,
    T,
    lo,
    hi: hi.every((value, k) => value === lo[k]) ? undefined : hi,
  }
}

/** Values of a column at a temperature, for the rows that have one. */
export interface TraceValues {
  /** Ascending. */
  ordinals: Uint32Array
  lo: Float64Array
  /** Only where some row has lo ≠ hi. */
  hi: Float64Array | undefined
}

/** The rule of `traceAt` in packages/domain for all rows at once: exact, else between the points of a curve, else in the same room. */
export function valuesAt(traces: ColumnTraces, T: number): TraceValues {
  const ordinals = new Uint32Array(traces.ordinals.length)
  const lo = new Float64Array(ordinals.length)
  const hi = traces.hi && new Float64Array(ordinals.length)
  const isRoom = isRoomTemperature(T)
  let n = 0
  for (let k = 0; k < ordinals.length; k++) {
    const from = traces.starts[k]
    const to = traces.starts[k + 1]
    const [first, end] = [traces.points[from], traces.points[to]]
    const exact = exactPoint(traces, first, end, T)
    const after = exact >= 0 ? -1 : pointAfter(traces, from, to, T)
    const stated = exact >= 0 || after >= 0 || !isRoom ? exact : roomPoint(traces, first, end, T)
    if (stated >= 0) {
      lo[n] = traces.lo[stated]
      if (hi !== undefined) hi[n] = traces.hi?.[stated] as number
    } else {
      if (after < 0) continue
      lo[n] = between(traces.T, traces.lo, after, T)
      if (hi !== undefined) hi[n] = between(traces.T, traces.hi as Float64Array, after, T)
    }
    ordinals[n++] = traces.ordinals[k]
  }
  return { ordinals: ordinals.slice(0, n), lo: lo.slice(0, n), hi: hi?.slice(0, n) }
}

function exactPoint({ T }: ColumnTraces, from: number, to: number, at: number): number {
  for (let point = from; point < to; point++) if (isSameTemperature(T[point], at)) return point
  return -1
}

/** The first of the points at room temperature that are nearest to T, or −1. */
function roomPoint({ T }: ColumnTraces, from: number, to: number, at: number): number {
  let [found, least] = [-1, Infinity]
  for (let point = from; point < to; point++) {
    const apart = Math.abs(T[point] - at)
    if (apart >= least || !isRoomTemperature(T[point])) continue
    found = point
    least = apart
  }
  return found
}

/** The point above T of the first curve that has points on both sides of it, or −1. */
function pointAfter({ T, points, isCurve }: ColumnTraces, from: number, to: number, at: number): number {
  for (let trace = from; trace < to; trace++) {
    if (isCurve[trace] === 0) continue
    const first = points[trace]
    const end = points[trace + 1]
    let point = first
    while (point < end && T[point] <= at) point++
    if (point > first && point < end) return point
  }
  return -1
}

function between(T: Float64Array, side: Float64Array, after: number, at: number): number {
  const t0 = T[after - 1]
  const part = (at - t0) / (T[after] - t0)
  const v0 = side[after - 1]
  return v0 + part * (side[after] - v0)
}

/** The traces of one row, by column. */
export function tracesAt(traces: ReadonlyMap<string, ColumnTraces>, ordinal: number): Trace[] {
  const out: Trace[] = []
  for (const [column, all] of traces) {
    const k = findOrdinal(all.ordinals, ordinal)
    if (k < 0) continue
    for (let trace = all.starts[k]; trace < all.starts[k + 1]; trace++) {
      const from = all.points[trace]
      const to = all.points[trace + 1]
      const lo = [...all.lo.subarray(from, to)]
      out.push({
        column,
        kind: all.isCurve[trace] === 1 ? 'curve' : 'values',
        T: [...all.T.subarray(from, to)],
        lo,
        hi: all.hi === undefined ? [...lo] : [...all.hi.subarray(from, to)],
      })
    }
  }
  return out
}

export const tracesBytes = ({ ordinals, starts, isCurve, points, T, lo, hi }: ColumnTraces): number =>
  [ordinals, starts, isCurve, points, T, lo].reduce((sum, { byteLength }) => sum + byteLength, hi?.byteLength ?? 0)
