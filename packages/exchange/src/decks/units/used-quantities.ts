import type { DeckMaterial } from '../deck.ts'
import { type DeckQuantity, type DeckSystem, isSameUnit, unitOf } from './deck-units.ts'

const OF_PROPERTY: Readonly<Record<string, DeckQuantity>> = {
  density: 'density',
  poisson: 'ratio',
  nu12: 'ratio',
  nu13: 'ratio',
  nu23: 'ratio',
  expansion: 'cte',
  conductivity: 'conductivity',
  specific_heat: 'specific_heat',
}

/** The kind of number that a property holds. */
export const quantityOfProperty = (property: string): DeckQuantity => OF_PROPERTY[property] ?? 'stress'

/** The kinds of numbers that the materials hold, from which their units must be known. */
function usedBy(materials: readonly DeckMaterial[]): Set<DeckQuantity> {
  const used = new Set<DeckQuantity>()
  for (const { numbers, curves, laws } of materials) {
    for (const { property } of numbers) used.add(quantityOfProperty(property))
    for (const { rate } of curves) {
      used.add('stress')
      if (rate !== undefined) used.add('rate')
    }
    for (const { params } of laws)
      for (const constant of Object.values(params)) {
        if ('of' in constant) used.add(constant.of)
        else for (const quantity of ['stress', 'rate'] as const) used.add(quantity)
      }
  }
  return used
}

/** Whether two systems mean the same by everything that the materials hold: MPa is the same with tonnes and with grams. */
export function agreeOn(materials: readonly DeckMaterial[], one: DeckSystem, other: DeckSystem): boolean {
  for (const quantity of usedBy(materials)) {
    if (quantity === 'temperature') continue
    const [unit, otherUnit] = [one, other].map((system) => unitOf(quantity, { system, temperature: 'K' }))
    if (unit === undefined || otherUnit === undefined || !isSameUnit(unit, otherUnit)) return false
  }
  return true
}
