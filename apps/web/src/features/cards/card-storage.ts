import type { CardSolver } from '@ingot/contract/cards'
import {
  type CardForm,
  type CardValues,
  chosenOf,
  firstForm,
  offeredTemperatures,
  onForm,
  WRITTEN_FIELDS,
  type Written,
} from './card-form.ts'

/** Where the last values of a material's form are kept for the visit [CARD-021]. */
export const storageKey = (materialId: string): string => `download-card-form-${materialId}`

type Kept = Record<string, unknown>

const objectOf = (kept: unknown): Kept => (typeof kept === 'object' && kept !== null ? (kept as Kept) : {})

function writtenOf(kept: unknown): Written | undefined {
  const { text, value, view } = objectOf(kept)
  if (typeof text !== 'string' || typeof view !== 'string') return undefined
  return { text, view, ...(typeof value === 'number' && { value }) }
}

const listOf = <T>(kept: unknown, offered: readonly T[]): T[] => {
  const list: readonly unknown[] = Array.isArray(kept) ? kept : []
  return offered.filter((one) => list.includes(one))
}

/** The kept values as far as the model still offers them, over those it begins with. */
function restoredValues(kept: Kept, form: CardForm, solvers: readonly CardSolver[]): CardValues {
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
  for (const field of ['diagram', 'engTrueStressStrain'] as const) {
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
    includeGeneric: inputs.includeGeneric !== undefined && kept['includeGeneric'] === true,
    encrypt: inputs.encrypt !== undefined && kept['encrypt'] === true,
    leftOut: listOf(kept['leftOut'], parts),
  }
}

/** A form from what was kept; whatever is not offered any more, or was never a form, gives way to the first form. */
export function restoredForm(text: string | null, solvers: readonly CardSolver[]): CardForm {
  const first = firstForm(solvers)
  let kept: Kept
  try {
    kept = objectOf(JSON.parse(text ?? 'null'))
  } catch {
    return first
  }
  const solver = solvers.find(({ key }) => key === kept['solver'])
  if (!solver) return first
  const ofSolver = onForm(solvers, first, { type: 'solver', key: solver.key })
  const ofModel = onForm(solvers, ofSolver, { type: 'model', key: String(kept['model']) })
  const ofUnit = onForm(solvers, ofModel, { type: 'unit', id: String(kept['unit']) })
  return { ...ofUnit, values: restoredValues(objectOf(kept['values']), ofUnit, solvers) }
}

/** Reads and keeps the form of a material; where the browser keeps nothing the form simply starts anew. */
export const keptForm = (materialId: string): string | null => {
  try {
    return sessionStorage.getItem(storageKey(materialId))
  } catch {
    return null
  }
}

export function keepForm(materialId: string, form: CardForm): void {
  try {
    sessionStorage.setItem(storageKey(materialId), JSON.stringify(form))
  } catch {
    // Storage is full or forbidden: the form works without it.
  }
}
