import type { CardSolver } from '@ingot/contract/cards'
import { type Fields, fieldsOf } from '../../../session/visit-storage.ts'
import {
  type CardForm,
  type CardValues,
  chosenOf,
  FLAG_FIELDS,
  type FlagField,
  firstForm,
  offeredTemperatures,
  onForm,
  WRITTEN_FIELDS,
  type Written,
} from './card-form.ts'

/** Where the last values of a material's form are kept for the visit [CARD-021]. */
export const storageKey = (materialId: string): string => `download-card-form-${materialId}`

function writtenOf(kept: unknown): Written | undefined {
  const { text, value, view } = fieldsOf(kept)
  if (typeof text !== 'string' || typeof view !== 'string') return undefined
  return { text, view, ...(typeof value === 'number' && { value }) }
}

const listOf = <T>(kept: unknown, offered: readonly T[]): T[] => {
  const list: readonly unknown[] = Array.isArray(kept) ? kept : []
  return offered.filter((one) => list.includes(one))
}

/** The kept values as far as the model still offers them, over those it begins with. */
function restoredValues(kept: Fields, form: CardForm, solvers: readonly CardSolver[]): CardValues {
  const { model } = chosenOf(form, solvers)
  if (!model) return form.values
  const { inputs } = model
  let { values } = form
  const moisture = inputs.moisture?.options.find((option) => option === kept['moisture'])
  if (moisture) values = onForm(solvers, form, { type: 'moisture', moisture }).values
  const offered = offeredTemperatures(inputs, values.moisture)
  const temperature = listOf(kept['temperature'], offered)
  if (temperature.length > 0)
    values = { ...values, temperature: inputs.temperature?.isMultiple ? temperature : temperature.slice(0, 1) }
  for (const field of ['diagram', 'engTrueStressStrain', 'extrapolation', 'basis', 'failure'] as const) {
    const chosen = inputs[field]?.options.find(({ key }) => key === kept[field])
    if (chosen) values = { ...values, [field]: chosen.key }
  }
  for (const field of WRITTEN_FIELDS) {
    const written = inputs[field] && writtenOf(kept[field])
    if (written) values = { ...values, [field]: written }
  }
  const parts = inputs.templates?.options.map(({ key }) => key) ?? []
  return {
    ...values,
    ...(Object.fromEntries(
      FLAG_FIELDS.map((field) => [field, inputs[field] !== undefined && kept[field] === true]),
    ) as Record<FlagField, boolean>),
    leftOut: listOf(kept['leftOut'], parts),
  }
}

/** A form from what was kept; whatever is not offered any more, or was never a form, gives way to the first form. */
export function restoredForm(kept: unknown, solvers: readonly CardSolver[]): CardForm {
  const first = firstForm(solvers)
  const { solver: solverKey, model, unit, values } = fieldsOf(kept)
  const solver = solvers.find(({ key }) => key === solverKey)
  if (!solver) return first
  const ofSolver = onForm(solvers, first, { type: 'solver', key: solver.key })
  const ofModel = onForm(solvers, ofSolver, { type: 'model', key: String(model) })
  const ofUnit = onForm(solvers, ofModel, { type: 'unit', id: String(unit) })
  return { ...ofUnit, values: restoredValues(fieldsOf(values), ofUnit, solvers) }
}
