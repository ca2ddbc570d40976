import type { Conditions, Model } from '@ingot/contract/material'
import type { CardLaw } from '../card-input.ts'
import { CardRefusal } from '../refusal.ts'
import type { Writer } from '../writer.ts'
import { type CardMaterial, type CardOptions, ROOM } from './card-material.ts'
import type { CardConditions } from './facts/conditions.ts'
import { JOHNSON_COOK, takeJohnsonCook } from './johnson-cook.ts'

/** Temperatures that are one room temperature differ by no more, K. */
const ROOM_SPAN = 12

const isAt = (given: Conditions[string] | readonly number[], T: number): boolean =>
  typeof given === 'number' && Math.abs(given - T) <= ROOM_SPAN

/** Temperature is a variable of these laws: silent about it they hold at any. */
const OVER_TEMPERATURE = new Set(['m_crosswlf', 'm_tait'])

/**
 * The stresses of Johnson-Cook are stated at its reference temperature; elsewhere a card's modulus would not fit them.
 * Any other law is of the temperature that it was measured at. One that is silent about it is of room temperature.
 */
function holdsAt({ vkey, cond, params }: Model, T: number): boolean {
  const stated = (vkey === JOHNSON_COOK ? params['Tr'] : undefined) ?? cond?.['T']
  return stated === undefined ? OVER_TEMPERATURE.has(vkey) || isAt(ROOM, T) : isAt(stated, T)
}

/** The model of a law that holds under the card's conditions: room temperatures are one. */
export const modelOf = ({ doc }: CardMaterial, vkey: string, T: number, moisture?: string): Model | undefined =>
  doc.models.find(
    (model) =>
      model.vkey === vkey &&
      holdsAt(model, T) &&
      (model.cond?.['moisture'] === undefined || moisture === undefined || model.cond['moisture'] === moisture),
  )

const asLaw = ({ vkey, params, id }: Model): CardLaw => ({ vkey, params, from: [id] })

/**
 * The laws that a writer needs: from the material's models, Johnson-Cook else fitted, and always where it is reduced or stands for another basis than the mean.
 * Throws CardRefusal.
 */
export function takeLaws(
  material: CardMaterial,
  { needs }: Writer,
  at: CardConditions,
  options: CardOptions,
): CardLaw[] {
  // Constants of its own are of the mean, and not reduced.
  const isReduced = (options.reduction ?? 1) !== 1 || (options.basis ?? 'mean') !== 'mean'
  const [T = ROOM] = at.temperatures
  const find = (vkey: string) => {
    const model = modelOf(material, vkey, T, at.moisture)
    return model ? asLaw(model) : undefined
  }
  const missing = (law: string): never => {
    throw new CardRefusal('law-missing', { law })
  }
  const every = (needs.everyLaw ?? []).map((vkey) => find(vkey) ?? missing(vkey))
  if (needs.laws === undefined) return every
  const own = needs.laws.map(find).find((law) => law !== undefined && !(isReduced && law.vkey === JOHNSON_COOK))
  if (own && own.vkey !== JOHNSON_COOK) return [...every, own]
  const law = needs.laws.includes(JOHNSON_COOK) ? takeJohnsonCook(material, own, { ...at, T }, options) : undefined
  return [...every, law ?? missing(needs.laws.join(', '))]
}
