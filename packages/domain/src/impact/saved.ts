import type { CompoundRow, ImpactCompound, ImpactCriterias, ImpactMachine, MachineRow } from '@ingot/contract/impact'
import { CRITERION_NAME_MAX } from '@ingot/contract/limits'
import { type Assessment, assess } from './assess.ts'
import { withPercentage } from './rows.ts'

/** An assessment with what the user defined for it. */
export interface EditedAssessment extends Assessment {
  ownAdditives: readonly Omit<ImpactCompound, 'group'>[]
  ownMachines: readonly ImpactMachine[]
}

interface About {
  materialId: string
  materialName: string
  version: string
}

const mapOf = <R extends { key: string }>(rows: readonly R[]) =>
  Object.fromEntries(rows.map(({ key, ...row }, place) => [key, { ...row, place }]))

/** An assessment as it is saved [IMPACT-013]: rows by key, figures as they are now. */
export const savedAssessment = (edited: EditedAssessment, { materialId, ...about }: About): ImpactCriterias => ({
  propertyMap: mapOf(edited.compounds),
  machineMap: mapOf(edited.machines),
  selectedCountry: edited.country,
  userDefinedAdditives: [...edited.ownAdditives],
  userDefinedMachines: [...edited.ownMachines],
  details: { ...about, total: assess(edited).total },
  materialId,
})

const rowsOf = <R>(map: Record<string, R & { place: number }>): (Omit<R, 'place'> & { key: string })[] =>
  Object.entries(map)
    .sort(([, a], [, b]) => a.place - b.place)
    .map(([key, { place: _, ...row }]) => ({ ...row, key }))

/** A saved assessment as it is edited; the first compound holds what the others leave, whatever was saved. */
export const openedAssessment = (saved: ImpactCriterias): EditedAssessment => ({
  compounds: withPercentage(rowsOf(saved.propertyMap) as CompoundRow[], 0, 100),
  machines: rowsOf(saved.machineMap) as MachineRow[],
  country: saved.selectedCountry,
  ownAdditives: saved.userDefinedAdditives,
  ownMachines: saved.userDefinedMachines,
})

/** Of a long material name only as much as leaves half of a saved name to what is typed. */
const inBrackets = (material: string): string => `(${material.slice(0, CRITERION_NAME_MAX / 2).trimEnd()})`

/** The name under which an assessment is saved: what was typed, and the material's in brackets [IMPACT-014]. */
export function assessmentName(typed: string, material: string): string {
  const bare = bareName(typed, material)
  if (bare === '') return ''
  const end = ` ${inBrackets(material)}`
  return bare.slice(0, CRITERION_NAME_MAX - end.length) + end
}

/** The name without the brackets. */
export function bareName(name: string, material: string): string {
  const trimmed = name.trim()
  // A person may have typed the whole of a long material name.
  const end = [inBrackets(material), `(${material})`].find((one) => trimmed.endsWith(one))
  return end ? trimmed.slice(0, -end.length).trim() : trimmed
}
