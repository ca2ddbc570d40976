import type { Conditions, Curve, PropertyValue } from '@ingot/contract/material'
import { isSameTemperature } from '../index/trace.ts'

/**
 * A curve at a temperature, K: its own point exactly, straight between two of them, and nothing beyond its points or
 * what it says it is valid for.
 */
export function readCurve(
  { x, y, valid }: Pick<Curve, 'x' | 'y' | 'valid'>,
  T: number,
): { value: number; how: 'exact' | 'interpolated' } | undefined {
  const [from, to] = valid?.x ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  if ((T < from && !isSameTemperature(T, from)) || (T > to && !isSameTemperature(T, to))) return undefined
  let below: number | undefined
  let above: number | undefined
  for (let index = 0; index < x.length; index++) {
    const at = x[index] ?? 0
    if (isSameTemperature(at, T)) return { value: y[index] ?? 0, how: 'exact' }
    if (at < T && (below === undefined || at > (x[below] ?? 0))) below = index
    if (at > T && (above === undefined || at < (x[above] ?? 0))) above = index
  }
  if (below === undefined || above === undefined) return undefined
  const [x0, x1, y0, y1] = [x[below] ?? 0, x[above] ?? 0, y[below] ?? 0, y[above] ?? 0]
  return { value: y0 + ((T - x0) / (x1 - x0)) * (y1 - y0), how: 'interpolated' }
}

/** What was read from a curve, as a value with the curve's story. */
export const valueOfCurve = (curve: Curve, value: number, cond: Conditions): PropertyValue => ({
  id: curve.id,
  vkey: curve.vkey,
  value,
  cond: { ...curve.cond, ...cond },
  origin: curve.origin,
  source: curve.source,
  ...(curve.basis && { basis: curve.basis }),
  ...(curve.standard !== undefined && { standard: curve.standard }),
  ...(curve.note !== undefined && { note: curve.note }),
  ...(curve.set !== undefined && { set: curve.set }),
})
