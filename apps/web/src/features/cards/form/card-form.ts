import type { CARD_MOISTURES } from '@ingot/contract/card-options'
import type { CardInputs, CardModel, CardSolver } from '@ingot/contract/cards'
import { DEFAULT_SOLVER_SYSTEM_ID } from '@ingot/domain/units/solver-systems'
import { possibleModels } from './card-offer.ts'

export type Moisture = (typeof CARD_MOISTURES)[number]
type CardUnit = CardModel['units'][number]

/** A number as it was typed, and what was read: SI, undefined where no number stands there. */
export interface Written {
  text: string
  value?: number
  /** Unit system and language in which it was typed; in another the value is printed, not the text. */
  view: string
}

export const WRITTEN_FIELDS = ['startNumber', 'reduction', 'stressLimit', 'poissonsRatio'] as const
export type WrittenField = (typeof WRITTEN_FIELDS)[number]

/** What is switched on and sent as `true`. */
export const FLAG_FIELDS = ['includeGeneric', 'acceptDeviation', 'encrypt'] as const
export type FlagField = (typeof FLAG_FIELDS)[number]

/** What is chosen for a model. A written number that is not there is the one that the server gives. */
export interface CardValues extends Partial<Record<WrittenField, Written>>, Record<FlagField, boolean> {
  moisture?: Moisture
  /** K, rising. */
  temperature: readonly number[]
  diagram?: string
  engTrueStressStrain?: string
  extrapolation?: string
  basis?: string
  failure?: string
  /** Parts that are left out: all are written at first. */
  leftOut: readonly string[]
}

export interface CardForm {
  solver?: string
  model?: string
  unit?: string
  values: CardValues
}

/** Fields with one choice of several. */
export type ChoiceField = 'diagram' | 'engTrueStressStrain' | 'extrapolation' | 'basis' | 'failure'

export type FormEvent =
  | { type: 'solver'; key: string }
  | { type: 'model'; key: string }
  | { type: 'unit'; id: string }
  | { type: 'moisture'; moisture: Moisture }
  | { type: 'temperature'; temperature: readonly number[] }
  | { type: 'choice'; field: ChoiceField; key: string | undefined }
  | { type: 'written'; field: WrittenField; written: Written }
  | { type: 'flag'; field: FlagField; isOn: boolean }
  | { type: 'part'; key: string; isOn: boolean }

type Solvers = readonly CardSolver[]

const NO_VALUES: CardValues = {
  temperature: [],
  includeGeneric: false,
  acceptDeviation: false,
  encrypt: false,
  leftOut: [],
}

const only = <T>(items: readonly T[]): T | undefined => (items.length === 1 ? items[0] : undefined)

export interface Chosen {
  solver: CardSolver | undefined
  model: CardModel | undefined
  unit: CardUnit | undefined
}

/** The solver, model and unit that the form names, as far as they are offered. */
export function chosenOf(form: CardForm, solvers: Solvers): Chosen {
  const solver = solvers.find(({ key }) => key === form.solver)
  const model = possibleModels(solver).find(({ key }) => key === form.model)
  return { solver, model, unit: model?.units.find(({ id }) => id === form.unit) }
}

/** Temperatures at which the material has data in a state of moisture; all before one is chosen. K */
export const offeredTemperatures = ({ temperature }: CardInputs, moisture: Moisture | undefined): number[] =>
  temperature?.options
    .filter((option) => !option.moisture || moisture === undefined || option.moisture.includes(moisture))
    .map(({ value }) => value)
    .sort((a, b) => a - b) ?? []

/**
 * Keeps the temperatures that are offered. Where none is left, the one that the server suggests is chosen, as is the only
 * one there is [CARD-007].
 */
function withTemperatures(values: CardValues, inputs: CardInputs): CardValues {
  const offered = offeredTemperatures(inputs, values.moisture)
  const kept = offered.filter((T) => values.temperature.includes(T))
  const suggested = offered.filter((T) => offered.length === 1 || T === inputs.temperature?.default)
  return { ...values, temperature: kept.length > 0 ? kept : suggested }
}

/** The inputs of a model before anything is chosen: single options, else what the server suggests [CARD-006, CARD-007]. */
function firstValues(inputs: CardInputs): CardValues {
  const moisture = only(inputs.moisture?.options ?? [])
  const diagram = only(inputs.diagram?.options ?? [])?.key ?? inputs.diagram?.default
  const kind = inputs.engTrueStressStrain?.options[0]?.key
  const values: CardValues = {
    ...NO_VALUES,
    ...(moisture !== undefined && { moisture }),
    ...(diagram !== undefined && { diagram }),
    ...(kind !== undefined && { engTrueStressStrain: kind }),
    ...(inputs.extrapolation && { extrapolation: inputs.extrapolation.default }),
    ...(inputs.basis && { basis: inputs.basis.default }),
    ...(inputs.failure && { failure: inputs.failure.default }),
  }
  return withTemperatures(values, inputs)
}

/** "N mm s Mg" where it is offered, else the first [UNIT-010]. */
const firstUnit = (units: readonly CardUnit[]) =>
  (units.find(({ id }) => id === DEFAULT_SOLVER_SYSTEM_ID) ?? units[0])?.id

function withModel(solver: string | undefined, model: CardModel | undefined, unitBefore?: string): CardForm {
  if (!model) return { ...(solver !== undefined && { solver }), values: NO_VALUES }
  const unit = model.units.find(({ id }) => id === unitBefore)?.id ?? firstUnit(model.units)
  return {
    ...(solver !== undefined && { solver }),
    model: model.key,
    ...(unit !== undefined && { unit }),
    values: firstValues(model.inputs),
  }
}

const withSolver = (solver: CardSolver | undefined): CardForm => withModel(solver?.key, only(possibleModels(solver)))

/** The form before anything is chosen. */
export const firstForm = (solvers: Solvers): CardForm =>
  withSolver(only(solvers.filter(({ models }) => models.length > 0)))

/**
 * What an event makes of the form. A solver resets model, unit and every input [CARD-005]; a model resets the inputs
 * [CARD-006]; a state of moisture drops the temperatures without data in it.
 */
export function onForm(solvers: Solvers, now: CardForm, event: FormEvent): CardForm {
  const { solver, model } = chosenOf(now, solvers)
  const set = (changed: Partial<CardValues>): CardForm => ({ ...now, values: { ...now.values, ...changed } })
  switch (event.type) {
    case 'solver':
      return withSolver(solvers.find(({ key }) => key === event.key))
    case 'model': {
      const next = possibleModels(solver).find(({ key }) => key === event.key)
      return next ? withModel(solver?.key, next, now.unit) : now
    }
    case 'unit':
      return model?.units.some(({ id }) => id === event.id) ? { ...now, unit: event.id } : now
    case 'moisture': {
      const { values } = set({ moisture: event.moisture })
      return model ? { ...now, values: withTemperatures(values, model.inputs) } : now
    }
    case 'temperature':
      return set({ temperature: event.temperature.toSorted((a, b) => a - b) })
    case 'choice': {
      const { [event.field]: _, ...others } = now.values
      return { ...now, values: event.key === undefined ? others : { ...others, [event.field]: event.key } }
    }
    case 'written':
      return set({ [event.field]: event.written })
    case 'flag':
      return set({ [event.field]: event.isOn })
    case 'part': {
      const others = now.values.leftOut.filter((key) => key !== event.key)
      return set({ leftOut: event.isOn ? others : [...others, event.key] })
    }
  }
}
