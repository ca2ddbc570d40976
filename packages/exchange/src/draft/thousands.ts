import type { QuantityKey } from '@ingot/domain/units/quantities'

/**
 * Which sign separates decimals: `auto` takes a point for one where nobody said; with `either` 7.850 is as ambiguous as
 * 7,850.
 */
export type DecimalSign = '.' | ',' | 'auto' | 'either'

/**
 * More than any solid, melt or foam has, SI: a number above it was put together from groups of digits that are none.
 * Diamond has the highest modulus (1.2 TPa) and conductivity (2 kW/(m·K) pure, ten times that in isotopes at low
 * temperature), osmium the highest density (22.6 t/m³).
 */
const LARGEST: Partial<Record<QuantityKey, number>> = {
  stress: 2e10,
  modulus: 1.5e12,
  modulus_gpa: 1.5e12,
  ball_hardness: 2e11,
  density: 3e4,
  strain: 20,
  percent: 20,
  temperature: 6000,
  cte: 1e-2,
  conductivity: 5e4,
  specific_heat: 2e4,
  hardness: 11_000,
  energy: 1e4,
  impact: 1e7,
  toughness: 1e9,
  length_um: 1,
}

export const isBeyondNature = (si: number, quantity: QuantityKey): boolean =>
  Math.abs(si) > (LARGEST[quantity] ?? Number.POSITIVE_INFINITY)

/** Whether a text was read with signs or blanks between its thousands: 7.850 as 7850, 1,234.5, 210 000. */
export function hasGroups(text: string, decimal: DecimalSign): boolean {
  if (/\d[ '’\u00a0\u2007\u2009\u202f]\d{3}(?!\d)/.test(text)) return true
  if (/\d(?:\.\d{3}){2}|\d(?:,\d{3}){2}|\d\.\d{3},|\d,\d{3}\./.test(text)) return true
  return decimal === ',' ? /\d\.\d{3}(?!\d)/.test(text) : decimal === '.' && /\d,\d{3}(?!\d)/.test(text)
}
