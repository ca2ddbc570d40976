import type { Model } from '@ingot/contract/material'
import type { CardLaw } from '../card-input.ts'
import { CardRefusal } from '../refusal.ts'
import type { Writer } from '../writer.ts'
import { type CardMaterial, type CardOptions, ROOM } from './card-material.ts'
import type { CardConditions } from './facts/conditions.ts'
import { heldElsewhere, JOHNSON_COOK, modelOf, takesStated } from './facts/stated-laws.ts'
import { takeJohnsonCook } from './johnson-cook.ts'

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
  const own = needs.laws
    .map(find)
    .find((law) => law !== undefined && (takesStated(options) || law.vkey !== JOHNSON_COOK))
  if (own && own.vkey !== JOHNSON_COOK) return [...every, own]
  const law = needs.laws.includes(JOHNSON_COOK) ? takeJohnsonCook(material, own, { ...at, T }, options) : undefined
  if (law) return [...every, law]
  if (at.diagram === undefined && needs.laws.includes(JOHNSON_COOK) && takesStated(options)) {
    const elsewhere = heldElsewhere(material, T, at.moisture)
    if (elsewhere) throw elsewhere
  }
  return [...every, missing(needs.laws.join(', '))]
}
