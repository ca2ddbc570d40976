import type { Curve } from '@ingot/contract/material'
import { valueAt } from './interpolate.ts'
import type { Points } from './points.ts'

/**
 * Mean coefficient of linear expansion in 1/K between two temperatures in K from thermal strain over temperature:
 * Δε/ΔT (ISO 11359-2). Undefined if a temperature lies outside the curve or both are equal.
 */
export function meanExpansion(strain: Points, from: number, to: number): number | undefined {
  const start = valueAt(strain, from)
  const end = valueAt(strain, to)
  return start === undefined || end === undefined || from === to ? undefined : (end - start) / (to - from)
}

/** Area under a curve between two x within it, straight between points; negative backwards, undefined outside. */
export function integral(curve: Points, from: number, to: number): number | undefined {
  if (from > to) {
    const backwards = integral(curve, to, from)
    return backwards === undefined ? undefined : -backwards
  }
  let x0 = from
  let y0 = valueAt(curve, from)
  const last = valueAt(curve, to)
  if (y0 === undefined || last === undefined) return undefined
  let sum = 0
  for (const [index, x1] of curve.x.entries()) {
    if (x1 <= from || x1 >= to) continue
    const y1 = curve.y[index] ?? 0
    sum += ((y0 + y1) / 2) * (x1 - x0)
    x0 = x1
    y0 = y1
  }
  return sum + ((y0 + last) / 2) * (to - x0)
}

const MEAN_FROM = /\bmean\b[^.;]{0,200}?\bfrom\s+([-\u2212]?\d+(?:\.\d+)?)\s*°?\s*([CKF])\b/i
const TO_KELVIN: Readonly<Record<string, (at: number) => number>> = {
  C: (at) => at + 273.15,
  K: (at) => at,
  F: (at) => ((at + 459.67) * 5) / 9,
}

/** The reference in K of a coefficient whose note says that it is a mean one: 'Mean coefficient from 20 °C.' */
export function meanReference(note: string): number | undefined {
  const [, at, unit] = MEAN_FROM.exec(note) ?? []
  if (at === undefined || unit === undefined) return undefined
  return TO_KELVIN[unit.toUpperCase()]?.(Number(at.replace('\u2212', '-')))
}

/** A coefficient of expansion is the one at a temperature, or the mean one from a reference in K on. */
export type CoefficientMeaning = { is: 'coefficient' } | { is: 'mean'; from: number }

/**
 * What the coefficients of a curve are: its conditions say so (`expansion`, `T_ref`), or its note where they don't.
 * Undefined where neither does, and for a mean one without its reference.
 */
export function coefficientMeaning({ cond, note }: Pick<Curve, 'cond' | 'note'>): CoefficientMeaning | undefined {
  const said = cond?.['expansion']
  if (said === 'instantaneous') return { is: 'coefficient' }
  const stated = cond?.['T_ref']
  const from = said === 'mean' && typeof stated === 'number' ? stated : meanReference(note ?? '')
  return from === undefined ? undefined : { is: 'mean', from }
}

/**
 * Thermal strain against the reference of a mean coefficient: α·(T − T₀). It is 0 at the reference, which is a point of
 * the curve too: between it and the nearest point the strain is straight.
 */
function strainFrom({ x, y }: Points, reference: number, at: number): number | undefined {
  const [first, last] = [x[0], x.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const isBefore = at < first && at >= reference
  const isBehind = at > last && at <= reference
  const coefficient = isBefore ? y[0] : isBehind ? y.at(-1) : valueAt({ x, y }, at)
  return coefficient === undefined ? undefined : coefficient * (at - reference)
}

/** Thermal strain between two temperatures in K from coefficients over temperature; undefined outside the curve. */
export function strainOfCoefficient(
  curve: Points,
  start: number,
  end: number,
  meaning: CoefficientMeaning,
): number | undefined {
  if (meaning.is === 'coefficient') return integral(curve, start, end)
  const [before, after] = [strainFrom(curve, meaning.from, start), strainFrom(curve, meaning.from, end)]
  return before === undefined || after === undefined ? undefined : after - before
}
