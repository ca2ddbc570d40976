import type { CardBasis, CardFailureChoice, Extrapolation } from '@ingot/contract/card-options'
import type { CARD_DESTINATIONS, CardSolver } from '@ingot/contract/cards'
import type { ArgsOf } from '@ingot/contract/endpoint'
import type { Endpoints } from '@ingot/contract/endpoints'
import { type CardForm, chosenOf, FLAG_FIELDS, type WrittenField } from './card-form.ts'
import { faultsOf } from './card-validity.ts'

type CardArgs = ArgsOf<Endpoints['downloadCard']>
export type Destination = (typeof CARD_DESTINATIONS)[number]

/** The card that the form asks for: solver and model in one key, all else as options in SI [CARD-004]. */
export interface CardRequest {
  key: string
  query: Omit<CardArgs['query'], 'dest'>
}

interface View {
  lang: 'en' | 'fr'
  unitsystem: string
}

/**
 * What is sent for the form; undefined while something is missing or wrong. What the server takes by itself is not
 * sent: its default numbers, all parts. A Poisson's ratio that is typed is sent even where it is the material's own: that
 * may be the one of another state.
 */
export function cardRequest(form: CardForm, solvers: readonly CardSolver[], view: View): CardRequest | undefined {
  const { model, unit } = chosenOf(form, solvers)
  if (!model || !unit || Object.keys(faultsOf(form, solvers)).length > 0) return undefined
  const { inputs } = model
  const { moisture, temperature, diagram, engTrueStressStrain, extrapolation, basis, failure, leftOut, ...rest } =
    form.values
  const written = (field: WrittenField) => {
    const value = rest[field]?.value
    const isPreset = field !== 'poissonsRatio' && value === inputs[field]?.default
    return inputs[field] && value !== undefined && !isPreset ? { [field]: String(value) } : {}
  }
  const parts = inputs.templates?.options.map(({ key }) => key) ?? []
  const kept = parts.filter((key) => !leftOut.includes(key))
  const query = {
    ...view,
    unit: unit.id,
    ...(inputs.moisture && moisture !== undefined && { moisture }),
    ...(inputs.temperature && temperature.length > 0 && { temperature: temperature.join(',') }),
    ...(inputs.diagram && diagram !== undefined && { diagram }),
    ...(inputs.engTrueStressStrain && { engTrueStressStrain: engTrueStressStrain as 'true' | 'eng' }),
    ...(inputs.extrapolation &&
      extrapolation !== inputs.extrapolation.default && { extrapolation: extrapolation as Extrapolation }),
    ...(inputs.basis && basis !== inputs.basis.default && { basis: basis as CardBasis }),
    ...(inputs.failure && failure !== inputs.failure.default && { failure: failure as CardFailureChoice }),
    ...written('poissonsRatio'),
    ...written('stressLimit'),
    ...written('reduction'),
    ...written('startNumber'),
    ...Object.fromEntries(
      FLAG_FIELDS.flatMap((field) => (inputs[field] && rest[field] ? [[field, 'true' as const]] : [])),
    ),
    ...(kept.length < parts.length && { templates: kept.join(',') }),
  }
  return { key: model.key, query }
}

/** The call for a card of a material, to a destination. */
export const cardCall = (id: string, { key, query }: CardRequest, dest: Destination) => ({
  params: { id, key },
  query: { ...query, dest },
})
