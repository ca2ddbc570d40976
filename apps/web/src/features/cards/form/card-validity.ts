import type { CardInputs, CardSolver } from '@ingot/contract/cards'
import type { RangeFault } from '../../../query/range-input.ts'
import {
  type CardForm,
  type CardValues,
  type ChoiceField,
  chosenOf,
  offeredTemperatures,
  type WrittenField,
} from './card-form.ts'
import { unreadable } from './card-numbers.ts'
import { stressLimitFor } from './stress-limit.ts'

/** The fields of the form, in the order in which they stand there. */
export const CARD_FIELDS = [
  ...['solver', 'model', 'unit', 'moisture', 'temperature', 'diagram', 'engTrueStressStrain', 'extrapolation', 'basis'],
  ...['failure', 'poissonsRatio', 'stressLimit', 'reduction', 'startNumber'],
] as const as readonly CardField[]
export type CardField = 'solver' | 'model' | 'unit' | 'moisture' | 'temperature' | ChoiceField | WrittenField

/**
 * Why a field keeps the card from being made: nothing is chosen, one of several must be, a number is out of its range
 * (SI), or what is written can be read in two ways or has a unit that is of no use. A missing Poisson's ratio is typed, or
 * generic data are included.
 */
export type CardFault =
  | { is: 'missing' }
  | { is: 'range'; min: number; max: number }
  | { is: 'unreadable'; message: RangeFault['message'] }
  | { is: 'noPoisson'; hasGeneric: boolean }

export type CardFaults = Partial<Record<CardField, CardFault>>

/** Numbers that were converted back and forth differ in their last digits. */
const isSame = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b))

interface Range {
  min: number
  max: number
}

const isWithin = (value: number, { min, max }: Range) =>
  (value >= min && value <= max) || isSame(value, min) || isSame(value, max)

/**
 * The fault of a written number. Nothing written is the server's own number; whatever else can be read and is no number
 * of the range is out of it [CARD-016, CARD-017].
 */
function writtenFault(field: WrittenField, values: CardValues, inputs: CardInputs): CardFault | undefined {
  const bounds = field === 'stressLimit' ? stressLimitFor(inputs, values) : inputs[field]
  const written = values[field]
  if (!bounds || !written || written.text.trim() === '') return undefined
  const { min, max } = bounds
  const { value } = written
  if (value === undefined) {
    const message = unreadable(field, written)
    return message ? { is: 'unreadable', message } : { is: 'range', min, max }
  }
  if (field === 'startNumber' && !Number.isInteger(value)) return { is: 'range', min, max }
  return isWithin(value, bounds) ? undefined : { is: 'range', min, max }
}

function poissonFault(values: CardValues, inputs: CardInputs): CardFault | undefined {
  const fault = writtenFault('poissonsRatio', values, inputs)
  const isTyped = (values.poissonsRatio?.text ?? '').trim() !== ''
  if (fault || isTyped || !inputs.poissonsRatio?.isMissing || values.includeGeneric) return fault
  return { is: 'noPoisson', hasGeneric: inputs.includeGeneric !== undefined }
}

/** What keeps the card from being made, by field; nothing where it can be made [CARD-008]. */
export function faultsOf(form: CardForm, solvers: readonly CardSolver[]): CardFaults {
  const { solver, model, unit } = chosenOf(form, solvers)
  const missing = { is: 'missing' } as const
  if (!solver) return { solver: missing }
  if (!model) return { model: missing }
  const { inputs } = model
  const { values } = form
  const offered = offeredTemperatures(inputs, values.moisture)
  const isWithoutTemperature = inputs.temperature?.isRequired && !values.temperature.some((T) => offered.includes(T))
  const isOneOf = (options: readonly { key: string }[], key: string | undefined) =>
    options.some((option) => option.key === key)
  const faults: Partial<Record<CardField, CardFault | undefined>> = {
    unit: unit ? undefined : missing,
    moisture: inputs.moisture && values.moisture === undefined ? missing : undefined,
    temperature: isWithoutTemperature ? missing : undefined,
    diagram: inputs.diagram?.isRequired && !isOneOf(inputs.diagram.options, values.diagram) ? missing : undefined,
    engTrueStressStrain:
      inputs.engTrueStressStrain && !isOneOf(inputs.engTrueStressStrain.options, values.engTrueStressStrain)
        ? missing
        : undefined,
    extrapolation:
      inputs.extrapolation && !isOneOf(inputs.extrapolation.options, values.extrapolation) ? missing : undefined,
    basis: inputs.basis && !isOneOf(inputs.basis.options, values.basis) ? missing : undefined,
    failure: inputs.failure && !isOneOf(inputs.failure.options, values.failure) ? missing : undefined,
    poissonsRatio: poissonFault(values, inputs),
    stressLimit: writtenFault('stressLimit', values, inputs),
    reduction: writtenFault('reduction', values, inputs),
    startNumber: writtenFault('startNumber', values, inputs),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault)) as CardFaults
}

const isWrong = (fault: CardFault | undefined) => fault?.is === 'range' || fault?.is === 'unreadable'

/** Fields that still wait for a choice, and fields whose number is wrong, in the order of the form. */
export function faultyFields(faults: CardFaults): { missing: CardField[]; wrong: CardField[] } {
  const faulty = CARD_FIELDS.filter((field) => faults[field])
  return {
    missing: faulty.filter((field) => !isWrong(faults[field])),
    wrong: faulty.filter((field) => isWrong(faults[field])),
  }
}
