import { valueAt } from '@ingot/domain/curves/interpolate'
import type { Card, CardInput, CardQuantityKey, FlowCurve, QuantityRow } from '../../card-input.ts'
import { CardRefusal } from '../../refusal.ts'
import { roundedForCard } from './number.ts'
import { rowsIn } from './units.ts'

/** The numbers of a card in its units; a writer says with these how many conditions its format can hold. */

/** The rows of a number where the material has it. */
export function knownRows(card: Card, key: CardQuantityKey): readonly QuantityRow[] | undefined {
  const quantity = card.input.quantities[key]
  return quantity && quantity.rows.length > 0 ? rowsIn(key, quantity, card.system) : undefined
}

/** Throws CardRefusal `quantity-missing`: a zero in its place would be a wrong number. */
export function rowsOf(card: Card, key: CardQuantityKey): readonly QuantityRow[] {
  const rows = knownRows(card, key)
  if (!rows) throw new CardRefusal('quantity-missing', { quantity: key })
  return rows
}

const only = (rows: readonly QuantityRow[]): number => {
  if (rows.length > 1) throw tooMany('temperature', rows.length, 1)
  return rows[0]?.value ?? 0
}

/** A number of a format without tables. Throws CardRefusal where there is none, or a table. */
export const numberOf = (card: Card, key: CardQuantityKey): number => only(rowsOf(card, key))

export function knownNumber(card: Card, key: CardQuantityKey): number | undefined {
  const rows = knownRows(card, key)
  return rows && only(rows)
}

/**
 * The temperature in K that a table of mean coefficients of expansion counts from; undefined for a constant, which holds
 * from any. Throws CardRefusal for a table that does not say it.
 */
export function expansionZero({ input }: Card): number | undefined {
  const { rows = [], zero } = input.quantities.expansion ?? {}
  if (rows.length < 2) return undefined
  if (zero === undefined) throw new CardRefusal('expansion-reference')
  return roundedForCard(zero)
}

/** A table at a temperature: linear between its rows, constant beyond them, as solvers read it. */
export function rowAt(rows: readonly QuantityRow[], T: number): number {
  const [first] = rows
  const last = rows.at(-1)
  if (!first || !last) return 0
  if (first.T === undefined || last.T === undefined || T <= first.T) return first.value
  if (T >= last.T) return last.value
  const between = valueAt({ x: rows.map((row) => row.T ?? 0), y: rows.map(({ value }) => value) }, T)
  return roundedForCard(between ?? first.value)
}

const tooMany = (condition: 'temperature' | 'strain rate', count: number, max: number) =>
  new CardRefusal('conditions-many', { condition, count, max })

export function refuseTemperaturesBeyond(count: number, max: number): void {
  if (count > max) throw tooMany('temperature', count, max)
}

/** Each temperature has one curve, so that curves need not differ by rate; the header says where they do. */
export const isOneCurveEach = (flow: CardInput['flow']): boolean => new Set(flow.map(({ T }) => T)).size === flow.length

/**
 * The curves by rising temperature, then rate. Several of one temperature need a rate on each, none twice. Throws
 * CardRefusal.
 */
export function curvesOf({ flow }: CardInput): readonly FlowCurve[] {
  if (flow.length === 0) throw new CardRefusal('curve-missing')
  const temperatures = new Set(flow.map(({ T }) => T))
  if (temperatures.size > 1 && temperatures.has(undefined)) throw new CardRefusal('temperature-missing')
  const rates = new Set(flow.map(({ rate }) => rate))
  const conditions = new Set(flow.map(({ T, rate }) => `${T} ${rate}`))
  if (conditions.size < flow.length || (rates.size > 1 && rates.has(undefined) && !isOneCurveEach(flow)))
    throw ratesUnclear(flow)
  return [...flow].sort((a, b) => (a.T ?? 0) - (b.T ?? 0) || (a.rate ?? 0) - (b.rate ?? 0))
}

const ratesUnclear = (flow: CardInput['flow']) =>
  new CardRefusal('rates-unclear', { rates: flow.map(({ rate }) => rate ?? '?').join(', ') })

/** The curves of a format that reads a table over temperature at each rate: every rate has all. Throws CardRefusal. */
export function curvesOnGrid(input: CardInput): readonly FlowCurve[] {
  const curves = curvesOf(input)
  const temperatures = new Set(curves.map(({ T }) => T)).size
  const rates = new Set(curves.map(({ rate }) => rate)).size
  if (curves.length < temperatures * rates) throw ratesUnclear(curves)
  return curves
}

/** The curves of a format that knows no strain rate, one for each temperature. Throws CardRefusal. */
export function curvesAtOneRate(input: CardInput): readonly FlowCurve[] {
  const curves = curvesOf(input)
  if (!isOneCurveEach(curves)) throw tooMany('strain rate', new Set(curves.map(({ rate }) => rate)).size, 1)
  return curves
}

/** The curve of a format that knows neither. Throws CardRefusal. */
export function onlyCurve(input: CardInput): FlowCurve {
  const [curve, ...others] = curvesAtOneRate(input)
  if (!curve || others.length > 0) throw tooMany('temperature', others.length + 1, 1)
  return curve
}
