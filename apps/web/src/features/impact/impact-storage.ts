import { makesHundred } from '@ingot/domain/impact/rows'
import type { EditedAssessment } from '@ingot/domain/impact/saved'

/** Where the form of a material is kept for the visit. */
const storageKey = (materialId: string): string => `ingot-impact-${materialId}`

type Kept = Record<string, unknown>

const isObject = (kept: unknown): kept is Kept => typeof kept === 'object' && kept !== null && !Array.isArray(kept)
const isFigure = (kept: unknown): boolean => isObject(kept) && typeof kept['value'] === 'number'
const isFigureOrNull = (kept: unknown): boolean => kept === null || isFigure(kept)
const isNamed = (kept: unknown): kept is Kept =>
  isObject(kept) && typeof kept['key'] === 'string' && typeof kept['name'] === 'string'
const hasFactors = (kept: unknown): boolean =>
  isNamed(kept) && isFigureOrNull(kept['gwp']) && isFigureOrNull(kept['co2'])
const isCompound = (kept: unknown): boolean =>
  hasFactors(kept) && isObject(kept) && typeof kept['percentage'] === 'number'
const isMachine = (kept: unknown): boolean => isNamed(kept) && isFigure(kept['energy'])
const isListOf = (kept: unknown, isOne: (one: unknown) => boolean): boolean => Array.isArray(kept) && kept.every(isOne)

/** What was kept, as far as it is an assessment; anything else is none. */
export function restoredAssessment(text: string | null): EditedAssessment | undefined {
  let kept: unknown
  try {
    kept = JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
  if (!isObject(kept)) return undefined
  const isWhole =
    isListOf(kept['compounds'], isCompound) &&
    isListOf(kept['machines'], isMachine) &&
    (kept['country'] === null || hasFactors(kept['country'])) &&
    isListOf(kept['ownAdditives'], hasFactors) &&
    isListOf(kept['ownMachines'], isMachine)
  if (!isWhole) return undefined
  const assessment = kept as unknown as EditedAssessment
  return assessment.compounds.length > 0 && makesHundred(assessment.compounds) ? assessment : undefined
}

export const keptAssessment = (materialId: string): string | null => {
  try {
    return sessionStorage.getItem(storageKey(materialId))
  } catch {
    return null
  }
}

export function keepAssessment(materialId: string, assessment: EditedAssessment): void {
  try {
    sessionStorage.setItem(storageKey(materialId), JSON.stringify(assessment))
  } catch {
    // Storage is full or forbidden: the form works without it.
  }
}
