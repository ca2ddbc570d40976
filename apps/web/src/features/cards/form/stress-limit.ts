import type { CardInputs } from '@ingot/contract/cards'
import type { CardValues } from './card-form.ts'

interface StressLimit {
  min: number
  max: number
  /** Stresses that the material states in this state, which a limit may have. */
  options: NonNullable<CardInputs['stressLimit']>['options']
}

/**
 * The stresses that a limit may have under what is chosen [CARD-017, CARD-018]: those of the curves of that state, diagram
 * and temperatures, times the reduction factor as the curves are. Each curve must be reached, and one of them cut. Before
 * all is chosen it is the range of all curves.
 */
export function stressLimitFor({ stressLimit }: CardInputs, values: CardValues): StressLimit | undefined {
  if (!stressLimit) return undefined
  const isOfState = (one: { moisture?: string | undefined }) =>
    one.moisture === undefined || values.moisture === undefined || one.moisture === values.moisture
  const factor = values.reduction?.value ?? 1
  const chosen = stressLimit.ranges.filter(
    (range) =>
      isOfState(range) &&
      (values.diagram === undefined || range.diagram === values.diagram) &&
      values.temperature.includes(range.T),
  )
  const isChosen = chosen.length > 0
  const min = factor * (isChosen ? Math.max(...chosen.map((range) => range.min)) : stressLimit.min)
  const max = factor * (isChosen ? Math.max(...chosen.map((range) => range.max)) : stressLimit.max)
  const options = stressLimit.options.filter((one) => isOfState(one) && one.value >= min && one.value <= max)
  return { min, max, options }
}
