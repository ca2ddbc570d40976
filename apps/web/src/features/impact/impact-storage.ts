import { makesHundred } from '@ingot/domain/impact/rows'
import type { EditedAssessment } from '@ingot/domain/impact/saved'
import { fieldsOf } from '../../session/visit-storage.ts'

/** Where the form of a material is kept for the visit. */
export const storageKey = (materialId: string): string => `ingot-impact-${materialId}`

const isFigure = (kept: unknown): boolean => typeof fieldsOf(kept)['value'] === 'number'
const isFigureOrNull = (kept: unknown): boolean => kept === null || isFigure(kept)
const isNamed = (kept: unknown): boolean => {
  const { key, name } = fieldsOf(kept)
  return typeof key === 'string' && typeof name === 'string'
}
const hasFactors = (kept: unknown): boolean => {
  const { gwp, co2 } = fieldsOf(kept)
  return isNamed(kept) && isFigureOrNull(gwp) && isFigureOrNull(co2)
}
const isCompound = (kept: unknown): boolean => hasFactors(kept) && typeof fieldsOf(kept)['percentage'] === 'number'
const isMachine = (kept: unknown): boolean => isNamed(kept) && isFigure(fieldsOf(kept)['energy'])
const isListOf = (kept: unknown, isOne: (one: unknown) => boolean): boolean => Array.isArray(kept) && kept.every(isOne)

/** What was kept, as far as it is an assessment; anything else is none. */
export function restoredAssessment(kept: unknown): EditedAssessment | undefined {
  const { compounds, machines, country, ownAdditives, ownMachines } = fieldsOf(kept)
  const isWhole =
    isListOf(compounds, isCompound) &&
    isListOf(machines, isMachine) &&
    (country === null || hasFactors(country)) &&
    isListOf(ownAdditives, hasFactors) &&
    isListOf(ownMachines, isMachine)
  if (!isWhole) return undefined
  const assessment = kept as EditedAssessment
  return assessment.compounds.length > 0 && makesHundred(assessment.compounds) ? assessment : undefined
}
