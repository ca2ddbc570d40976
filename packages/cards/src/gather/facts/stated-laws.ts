import type { Conditions, Model } from '@ingot/contract/material'
import { CardRefusal } from '../../refusal.ts'
import { type CardMaterial, type CardOptions, ROOM, ROOM_SPAN } from '../card-material.ts'

export const JOHNSON_COOK = 'm_jc'

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

/** Whether a card takes the constants that a material states: those of Johnson-Cook are of the mean, and not reduced. */
export const takesStated = ({ reduction = 1, basis = 'mean' }: CardOptions): boolean =>
  reduction === 1 && basis === 'mean'

/** The temperature in K at which the material's own Johnson-Cook holds; undefined where it has none, or at any. */
function ownReference({ doc }: CardMaterial, moisture?: string): number | undefined {
  const model = doc.models.find(
    ({ vkey, cond }) =>
      vkey === JOHNSON_COOK &&
      (cond?.['moisture'] === undefined || moisture === undefined || cond['moisture'] === moisture),
  )
  const stated = model?.params['Tr'] ?? model?.cond?.['T']
  return typeof stated === 'number' ? stated : model && ROOM
}

/** Why a material's own Johnson-Cook makes no card at a temperature; undefined where it has none. */
export function heldElsewhere(material: CardMaterial, T: number, moisture?: string): CardRefusal | undefined {
  const reference = ownReference(material, moisture)
  const degrees = (at: number) => `${Number((at - 273.15).toFixed(2))} °C`
  return reference === undefined
    ? undefined
    : new CardRefusal('law-temperature', { law: JOHNSON_COOK, asked: degrees(T), reference: degrees(reference) })
}
